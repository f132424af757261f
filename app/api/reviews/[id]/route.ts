import { call, route } from "@/lib/endpoint/endpoint";
import { changeReview } from "@/lib/flows/change-review";
import * as reviews from "@/lib/shop/reviews/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call(reviews.change, async ({ params, body, viewer }) => ({
    modifiedCount: await changeReview(params.id, body, viewer),
  })),
});

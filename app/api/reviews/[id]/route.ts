import { call, route } from "@/lib/endpoint/endpoint";
import * as reviews from "@/lib/shop/reviews/calls";
import { changeReview } from "@/lib/shop/reviews/change-review";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: call(reviews.change, async ({ params, body, viewer }) => ({
    modifiedCount: await changeReview(params.id, body, viewer),
  })),
});

import { call, route } from "@/lib/endpoint/endpoint";
import { stepReview } from "@/lib/flows/step-review";
import * as reviews from "@/lib/shop/reviews/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(reviews.hide, async ({ params, viewer }) => {
    await stepReview(params.id, "hide", viewer);
    return { modifiedCount: 1 };
  }),
});

import { call, route } from "@/lib/endpoint/endpoint";
import * as reviews from "@/lib/shop/reviews/calls";
import { stepReview } from "@/lib/shop/reviews/step-review";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(reviews.hide, async ({ params, viewer }) => {
    await stepReview(params.id, "hide", viewer);
    return { modifiedCount: 1 };
  }),
});

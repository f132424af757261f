import { call, route } from "@/lib/endpoint/endpoint";
import * as reviews from "@/lib/shop/reviews/calls";
import { stepReview } from "@/lib/shop/reviews/step-review";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(reviews.show, async ({ params, viewer }) => {
    await stepReview(params.id, "show", viewer);
    return { modifiedCount: 1 };
  }),
});

import { call, route } from "@/lib/endpoint/endpoint";
import { stepReview } from "@/lib/flows/step-review";
import * as reviews from "@/lib/shop/reviews/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(reviews.show, async ({ params, viewer }) => {
    await stepReview(params.id, "show", viewer);
    return { modifiedCount: 1 };
  }),
});

import { endpoint, route } from "@/lib/endpoint/endpoint";
import { changeReview } from "@/lib/shop/reviews/change-review";
import { changeReviewInput } from "@/lib/shop/reviews/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: endpoint({
    access: "user",
    body: changeReviewInput,
    handle: async ({ params, body, viewer }) => ({
      modifiedCount: await changeReview(params.id ?? "", body, viewer),
    }),
  }),
});

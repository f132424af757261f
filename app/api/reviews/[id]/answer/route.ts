import { created, endpoint, route } from "@/lib/endpoint/endpoint";
import { answerReview } from "@/lib/shop/orders/reviewing/answer-review";
import { answerReviewInput } from "@/lib/shop/reviews/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: answerReviewInput,
    handle: async ({ params, body, viewer }) => {
      await answerReview(params.id ?? "", body.text, viewer);
      return created({ modifiedCount: 1 });
    },
  }),
});

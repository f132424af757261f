import { call, created, route } from "@/lib/endpoint/endpoint";
import { answerReview } from "@/lib/flows/answer-review";
import * as reviews from "@/lib/shop/reviews/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(reviews.answer, async ({ params, body, viewer }) => {
    await answerReview(params.id, body.text, viewer);
    return created({ modifiedCount: 1 });
  }),
});

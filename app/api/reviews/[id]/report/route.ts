import { endpoint, route } from "@/lib/endpoint/endpoint";
import { reportReview } from "@/lib/shop/reviews/report-review";
import { reportReviewInput } from "@/lib/shop/reviews/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: reportReviewInput,
    handle: async ({ params, body, viewer }) => {
      await reportReview(params.id ?? "", body.reason, viewer);
      return Response.json({ reported: true }, { status: 202 });
    },
  }),
});

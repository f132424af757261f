import { call, route } from "@/lib/endpoint/endpoint";
import * as reviews from "@/lib/shop/reviews/calls";
import { reportReview } from "@/lib/shop/reviews/report-review";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(reviews.report, async ({ params, body, viewer }) => {
    await reportReview(params.id, body.reason, viewer);
    return Response.json({ reported: true }, { status: 202 });
  }),
});

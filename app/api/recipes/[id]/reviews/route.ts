import { created, endpoint, route } from "@/lib/endpoint/endpoint";
import { writeReview } from "@/lib/shop/orders/reviewing/write-review";
import { listReviews } from "@/lib/shop/reviews/list-reviews";
import { reviewsQuery, writeReviewInput } from "@/lib/shop/reviews/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "none",
    query: reviewsQuery,
    handle: ({ params, query }) => listReviews(params.id ?? "", query.page),
  }),
  POST: endpoint({
    access: "user",
    body: writeReviewInput,
    handle: async ({ params, body, viewer }) =>
      created({ insertedId: await writeReview(params.id ?? "", body, viewer) }),
  }),
});

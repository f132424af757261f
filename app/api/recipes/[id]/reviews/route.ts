import { call, created, route } from "@/lib/endpoint/endpoint";
import { writeReview } from "@/lib/flows/write-review";
import * as reviews from "@/lib/shop/reviews/calls";
import { listReviews } from "@/lib/shop/reviews/list-reviews";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(reviews.list, ({ params, query }) => listReviews(params.id, query.page)),
  POST: call(reviews.write, async ({ params, body, viewer }) =>
    created({ insertedId: await writeReview(params.id, body, viewer) }),
  ),
});

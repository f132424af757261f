import { call, created, route } from "@/lib/endpoint/endpoint";
import { listReviews } from "@/lib/flows/list-reviews";
import { writeReview } from "@/lib/flows/write-review";
import * as reviews from "@/lib/shop/reviews/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(reviews.list, ({ params, query }) => listReviews(params.id, query.page)),
  POST: call(reviews.write, async ({ params, body, viewer }) =>
    created({ insertedId: await writeReview(params.id, body, viewer) }),
  ),
});

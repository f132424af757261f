import { z } from "zod";
import { moment, objectId, pageFields } from "@/lib/platform/http/answers";

/** A review as everybody reads it. */
export const reviewView = z.strictObject({
  _id: objectId,
  author: z.string().describe("The buyer's display name."),
  rating: z.int().min(1).max(5),
  text: z.string().describe('"" once its author\'s account is gone.'),
  photos: z.array(z.string()),
  createdAt: moment,
  editedAt: moment.nullable(),
  answer: z.strictObject({ text: z.string(), at: moment }).nullable().describe("The kitchen's."),
});

/** Answer of `GET /recipes/{id}/reviews`. */
export const reviewPageView = z.strictObject({ reviews: z.array(reviewView), ...pageFields });

/** Answer of `POST /reviews/{id}/report`. */
export const reportedView = z.strictObject({ reported: z.literal(true) });

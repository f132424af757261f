import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { requireReview } from "./queries";
import { insertReport } from "./queries-reports";

/**
 * Reports a review to the administrators, once per person. Throws AppError malformed_id, not_found (unknown or
 * hidden) or forbidden (the viewer's own review).
 */
export async function reportReview(id: string, reason: string, viewer: Viewer): Promise<void> {
  await withTransaction(async (tx) => {
    const review = await requireReview(id, tx);
    if (review.author.id.equals(viewer.uid)) throw new AppError("forbidden", "ownReview");
    if (review.hiddenAt) throw new AppError("not_found", "noSuchReview");
    await insertReport({ reviewId: review._id, byId: viewer.uid, reason, at: new Date() }, tx);
  }).catch((error: unknown) => {
    // A duplicate key means that the person has already reported the review.
    if (!isDuplicateKey(error)) throw error;
  });
}

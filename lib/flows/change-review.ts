import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { show, storeSentFields } from "@/lib/platform/model/shapes";
import { aboutRecipe, writtenReview } from "@/lib/shop/reviews/model";
import { requireReview, updateReview } from "@/lib/shop/reviews/queries";
import { requireOwnPhotos, requireUploads } from "@/lib/shop/reviews/require-own-photos";
import { isEditable } from "@/lib/shop/reviews/rules";
import type { ChangeReview } from "@/lib/shop/reviews/schema";
import { reviewSettings } from "@/lib/shop/reviews/settings";
import { countReviews } from "./count-reviews";

/**
 * Changes a review within the days allowed for editing. Returns how many reviews were changed (0 or 1). Throws
 * AppError malformed_id, not_found, forbidden (another person's review), too_late (409) or validation (a photo).
 */
export async function changeReview(id: string, changes: ChangeReview, viewer: Viewer): Promise<number> {
  const { editMs } = reviewSettings();
  return withTransaction(async (tx) => {
    const review = await requireReview(id, tx);
    if (!review.author.id.equals(viewer.uid)) throw new AppError("forbidden", "notYourReview");
    const now = new Date();
    const since = new Date(now.getTime() - editMs);
    if (!isEditable(review, now, editMs)) throw new AppError("too_late", "tooLateToEdit");
    const photos = changes.photos && requireUploads(changes.photos);
    if (photos) await requireOwnPhotos(photos, viewer.uid, review.photos, tx);
    const set = storeSentFields(writtenReview, { ...changes, photos });
    if (Object.keys(set).length === 0) return 0;
    const given = { authorId: viewer.uid, since, changes: { ...set, editedAt: now } };
    if (!(await updateReview(id, given, tx))) throw new AppError("too_late", "tooLateToEdit");
    await countReviews([show(aboutRecipe, review).recipeId], tx);
    return 1;
  });
}

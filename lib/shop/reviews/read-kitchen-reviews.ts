import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { listOfKitchen } from "./data";
import { toKitchenReview } from "./record";
import type { KitchenReviewPage } from "./schema";

/** What a seller's boxes were told, newest first. */
export async function readKitchenReviews(
  viewer: Pick<Viewer, "uid">,
  page: number,
): Promise<KitchenReviewPage> {
  const found = await listOfKitchen(viewer.uid, page);
  return { ...found, reviews: found.reviews.map(toKitchenReview) };
}

import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { listOfKitchen, listOfRecipe } from "./queries";
import { toKitchenReview, toReview } from "./show-review";
import type { KitchenReviewPage, ReviewPage } from "./views";

export async function readReviews(recipeId: string, page: number): Promise<ReviewPage> {
  const found = await listOfRecipe(recipeId, page);
  return { ...found, reviews: found.reviews.map(toReview) };
}

export async function readKitchenReviews(
  viewer: Pick<Viewer, "uid">,
  page: number,
): Promise<KitchenReviewPage> {
  const found = await listOfKitchen(viewer.uid, page);
  return { ...found, reviews: found.reviews.map(toKitchenReview) };
}

import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { setRatings } from "@/lib/shop/recipes/queries-rating";
import { revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { countStars, recordRefunded } from "@/lib/shop/reviews/queries-count";

/**
 * Counts the reviews of these recipes again and renews the recipes' pages, in the transaction that changed a review.
 * If two such transactions run at once, one of them runs again and counts both changes.
 */
export async function countReviews(recipeIds: readonly string[], tx: Tx): Promise<void> {
  const ids = [...new Set(recipeIds)].sort();
  for (const id of ids) await setRatings(id, await countStars(id, tx), tx);
  await revalidateRecipePages(ids, tx);
}

/**
 * Sets whether the reviews of an order count. They do not count once the whole order was refunded. Runs in the
 * transaction that changes the order's money.
 */
export async function countReviewsOfOrder(orderId: string, counts: boolean, tx: Tx): Promise<void> {
  await countReviews(await recordRefunded(orderId, !counts, tx), tx);
}

import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { setRatings } from "@/lib/shop/recipes/queries-rating";
import { revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { countStars, recordRefunded } from "@/lib/shop/reviews/queries-count";

/** Counts the reviews of these recipes and renews the recipes' pages, in the transaction that changed a review. */
export async function countReviews(recipeIds: readonly string[], tx: Tx): Promise<void> {
  const ids = [...new Set(recipeIds)].sort();
  for (const id of ids) await setRatings(id, await countStars(id, tx), tx);
  await revalidateRecipePages(ids, tx);
}

/**
 * Sets whether an order's reviews count in the averages. After a refund of the whole order, its reviews do not count.
 */
export async function countReviewsOfOrder(orderId: string, counts: boolean, tx: Tx): Promise<void> {
  await countReviews(await recordRefunded(orderId, !counts, tx), tx);
}

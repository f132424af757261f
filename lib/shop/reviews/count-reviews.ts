import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { setRatings } from "@/lib/shop/recipes/data-rating";
import { revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { countStars, recordRefunded } from "./data-count";

/**
 * Recounts the reviews of these recipes and revalidates their pages, in the transaction that changed one of them. Two
 * at once conflict on the recipe, and one counts again.
 */
export async function countReviews(recipeIds: readonly string[], tx: Tx): Promise<void> {
  const ids = [...new Set(recipeIds)].sort();
  for (const id of ids) await setRatings(id, await countStars(id, tx), tx);
  if (ids.length > 0) await revalidateRecipePages(ids, tx);
}

/** Lets the reviews of a box count, or not once all of it was given back; in the transaction that changes its money. */
export async function countReviewsOfBox(orderId: string, counts: boolean, tx: Tx): Promise<void> {
  await countReviews(await recordRefunded(orderId, !counts, tx), tx);
}

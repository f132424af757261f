import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { readKitchens, replaceKitchen } from "@/lib/shop/kitchens/queries";
import { closedReason } from "@/lib/shop/kitchens/rules";
import { returnBoxes } from "@/lib/shop/recipes/queries-stock";
import { revalidateKitchenPages, revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { kitchenWithout } from "@/lib/shop/stock/counters";
import { sumBy, type TakenPortions } from "@/lib/shop/stock/portions";

/**
 * Releases portions, in the caller's transaction, which must also store the release so that it happens once. A
 * recipe's portions are not released if its seller has set the number since. A kitchen's portions are released only
 * on their own day. Nothing is released for a recipe or kitchen that is gone or has no limit. Renews pages if
 * something can be bought again. `now` is for tests.
 */
export async function returnPortions(
  taken: readonly TakenPortions[],
  tx: Tx,
  now: Date = new Date(),
): Promise<void> {
  const counted = taken.filter(({ fromRecipe }) => fromRecipe);
  for (const { recipeId, at, quantity } of together(counted)) {
    const left = await returnBoxes(recipeId, quantity, at, tx);
    if (left !== null && left === quantity) await revalidateRecipePages([recipeId], tx);
  }
  const kitchens = await readKitchens(
    taken.map(({ sellerId }) => sellerId),
    tx,
  );
  for (const kitchen of [...kitchens.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const after = kitchenWithout(kitchen, taken);
    if (after === kitchen) continue;
    await replaceKitchen(kitchen, after, now, tx);
    if (closedReason(after, now) !== closedReason(kitchen, now)) await revalidateKitchenPages(kitchen.id, tx);
  }
}

/** Adds up the portions that have the same recipe and moment of reservation, sorted by the recipes' ids. */
function together(taken: readonly TakenPortions[]) {
  const sums = sumBy(taken, ({ recipeId, at }) => `${recipeId} ${at.getTime()}`);
  const first = new Map(taken.map((line) => [`${line.recipeId} ${line.at.getTime()}`, line]));
  return [...first]
    .map(([key, { recipeId, at }]) => ({ recipeId, at, quantity: sums.get(key) ?? 0 }))
    .sort((a, b) => (a.recipeId < b.recipeId ? -1 : 1));
}

import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { readKitchens, replaceKitchen } from "@/lib/shop/kitchens/queries";
import { closedReason } from "@/lib/shop/kitchens/rules";
import { returnBoxes } from "@/lib/shop/recipes/queries-stock";
import { revalidateKitchenPages, revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { kitchenWithout } from "@/lib/shop/stock/counters";
import { sumBy, type TakenPortions } from "@/lib/shop/stock/portions";

/**
 * Gives portions back, in the caller's transaction, which must also store that they were given back, so that it
 * happens once. A recipe gets them back unless its seller has set the number since; a kitchen gets them back only on
 * the day for which they count. A recipe or kitchen that is gone or has no limit any more gets nothing. Renews pages
 * when something can be bought again. `now` is for tests.
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

/** The portions of each recipe and moment added up, in the order of the recipes. */
function together(taken: readonly TakenPortions[]) {
  const sums = sumBy(taken, ({ recipeId, at }) => `${recipeId} ${at.getTime()}`);
  const first = new Map(taken.map((line) => [`${line.recipeId} ${line.at.getTime()}`, line]));
  return [...first]
    .map(([key, { recipeId, at }]) => ({ recipeId, at, quantity: sums.get(key) ?? 0 }))
    .sort((a, b) => (a.recipeId < b.recipeId ? -1 : 1));
}

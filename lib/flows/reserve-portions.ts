import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { readKitchens, replaceKitchen } from "@/lib/shop/kitchens/queries";
import { closedReason, countedDay, withSold } from "@/lib/shop/kitchens/rules";
import { readBoxesLeft, takeBoxes } from "@/lib/shop/recipes/queries-stock";
import { revalidateKitchenPages, revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { kitchenOf, shortOf } from "@/lib/shop/stock/counters";
import { type AskedPortions, type ShortPortions, sumBy, type TakenPortions } from "@/lib/shop/stock/portions";

/**
 * Reserves portions of recipes and kitchens, in the caller's transaction. Returns what was reserved, to be stored for
 * returnPortions. If portions are short, returns what is short and reserves nothing. A recipe or kitchen without a
 * limit is not written, so that its buyers' transactions do not conflict. Renews the pages of a recipe or kitchen
 * that is now sold out.
 */
export async function reservePortions(
  asked: readonly AskedPortions[],
  now: Date,
  tx: Tx,
): Promise<{ taken: TakenPortions[] } | { short: ShortPortions[] }> {
  const byRecipe = sumBy(asked, ({ recipeId }) => recipeId);
  const bySeller = sumBy(asked, ({ sellerId }) => sellerId);
  const kitchens = await readKitchens([...bySeller.keys()], tx);
  const boxes = await readBoxesLeft([...byRecipe.keys()], tx);

  const short = shortOf(asked, { boxes, kitchens }, now);
  if (short.length > 0) return { short };

  // Recipes are written in the order of their ids, so that two simultaneous purchases can't deadlock.
  for (const [recipeId, quantity] of inOrder(byRecipe)) {
    if (typeof boxes.get(recipeId) !== "number") continue;
    const left = await takeBoxes(recipeId, quantity, tx);
    if (left === null) throw busy();
    if (left === 0) await revalidateRecipePages([recipeId], tx);
  }
  for (const [sellerId, quantity] of inOrder(bySeller)) {
    const kitchen = kitchenOf(kitchens, sellerId);
    if (kitchen.boxesPerDay === null) continue;
    const after = withSold(kitchen, quantity, now);
    await replaceKitchen(kitchen, after, now, tx);
    if (closedReason(after, now) !== null) await revalidateKitchenPages(sellerId, tx);
  }
  return {
    taken: asked.map(({ recipeId, sellerId, quantity }) => ({
      recipeId,
      sellerId,
      quantity,
      at: now,
      fromRecipe: typeof boxes.get(recipeId) === "number",
      day: countedDay(kitchenOf(kitchens, sellerId), now),
    })),
  };
}

const inOrder = (sums: Map<string, number>) => [...sums].sort(([a], [b]) => (a < b ? -1 : 1));

/** The error if a recipe's portions have changed since they were read. */
const busy = () => new AppError("in_progress", "stockInWork");

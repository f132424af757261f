import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { readKitchens, replaceKitchen } from "@/lib/shop/kitchens/data";
import type { KitchenRecord } from "@/lib/shop/kitchens/model";
import { closedReason, countedDay, leftToday, OPEN_KITCHEN, withSold } from "@/lib/shop/kitchens/rules";
import { readBoxesLeft, takeBoxes } from "@/lib/shop/recipes/data-stock";
import { revalidateKitchenPages, revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { type AskedPortions, type ShortPortions, sumBy, type TakenPortions } from "@/lib/shop/stock/portions";

/**
 * Takes portions from the counters of recipes and kitchens, in the caller's transaction; lines with the same counter
 * are added up first. Returns what was taken, to be stored for returnPortions, or what is short; then nothing was
 * taken. Counters without a limit are read but not written, so that their buyers do not conflict. Renews the pages of
 * a recipe or a kitchen that is sold out now.
 */
export async function reservePortions(
  asked: readonly AskedPortions[],
  now: Date,
  tx: Tx,
): Promise<{ taken: TakenPortions[] } | { short: ShortPortions[] }> {
  const byRecipe = sumBy(asked, ({ recipeId }) => recipeId);
  const bySeller = sumBy(asked, ({ sellerId }) => sellerId);
  const found = await readKitchens([...bySeller.keys()], tx);
  const boxes = await readBoxesLeft([...byRecipe.keys()], tx);
  const kitchenOf = (id: string): KitchenRecord => found.get(id) ?? { id, ...OPEN_KITCHEN };

  const short = [...byRecipe].flatMap(([recipeId, quantity]) => {
    const sellerId = asked.find((line) => line.recipeId === recipeId)?.sellerId ?? "";
    const kitchen = kitchenOf(sellerId);
    return shortOf(
      { recipeId, quantity, left: boxes.has(recipeId) ? (boxes.get(recipeId) ?? null) : 0 },
      { quantity: bySeller.get(sellerId) ?? 0, kitchen },
      now,
    );
  });
  if (short.length > 0) return { short };

  // In the order of their ids, so that two purchases at once cannot deadlock.
  for (const [recipeId, quantity] of inOrder(byRecipe)) {
    if (typeof boxes.get(recipeId) !== "number") continue;
    const left = await takeBoxes(recipeId, quantity, tx);
    if (left === null) throw busy();
    if (left === 0) await revalidateRecipePages([recipeId], tx);
  }
  for (const [sellerId, quantity] of inOrder(bySeller)) {
    const kitchen = kitchenOf(sellerId);
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
      day: countedDay(kitchenOf(sellerId), now),
    })),
  };
}

/**
 * The reason why too few portions are left; [] when there are enough. A pause comes before the recipe's own boxes,
 * and these before the kitchen's day.
 */
function shortOf(
  recipe: { recipeId: string; quantity: number; left: number | null },
  day: { quantity: number; kitchen: KitchenRecord },
  now: Date,
): ShortPortions[] {
  const { recipeId } = recipe;
  if (closedReason(day.kitchen, now) === "paused") return [{ recipeId, left: 0, why: "paused" }];
  if (recipe.left !== null && recipe.left < recipe.quantity) {
    return [{ recipeId, left: recipe.left, why: "boxes" }];
  }
  const left = leftToday(day.kitchen, now);
  return left !== null && left < day.quantity ? [{ recipeId, left, why: "day" }] : [];
}

const inOrder = (sums: Map<string, number>) => [...sums].sort(([a], [b]) => (a < b ? -1 : 1));

/** Thrown when the boxes have changed since they were read; that cannot happen in a transaction with snapshots. */
const busy = () => new AppError("in_progress", "stockInWork");

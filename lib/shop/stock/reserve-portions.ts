import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { readKitchens, replaceKitchen } from "@/lib/shop/kitchens/data";
import type { KitchenRecord } from "@/lib/shop/kitchens/model";
import { closedReason, countedDay, leftToday, OPEN_KITCHEN, withSold } from "@/lib/shop/kitchens/rules";
import { readBoxesLeft, takeBoxes } from "@/lib/shop/recipes/data-stock";
import { revalidateKitchenPages, revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { type AskedPortions, type ShortPortions, sumBy, type TakenPortions } from "./portions";

/**
 * Takes portions off the counters of their recipes and kitchens, in the caller's transaction; lines that share a
 * counter are added up first. Answers what was taken, to be kept for returnPortions, or what is short: then nothing
 * was taken. What has no limit is read and not written, so that its buyers do not wait for each other. Pages are
 * renewed when a recipe or a kitchen is sold out by it.
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

  // In the order of their ids, so that two baskets never wait for each other in a circle.
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

/** Whether there is less than asked, by the nearest reason: a pause outweighs the recipe's boxes, these the day. */
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

/** Read and written in one transaction, so only a database without snapshots comes here. */
const busy = () => new AppError("in_progress", "stockInWork");

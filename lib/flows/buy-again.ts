import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { show } from "@/lib/platform/model/shapes";
import { readKitchens } from "@/lib/shop/kitchens/queries";
import { closedReason, OPEN_KITCHEN } from "@/lib/shop/kitchens/rules";
import type { BoughtAgain } from "@/lib/shop/orders/purchase-views";
import { dearerLine } from "@/lib/shop/orders/purchase-views";
import { findOrders } from "@/lib/shop/orders/queries";
import { requireOwnPurchase } from "@/lib/shop/orders/queries-purchases";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { readForSale } from "@/lib/shop/recipes/queries-sale";
import { readBoxesLeft } from "@/lib/shop/recipes/queries-stock";
import { putIntoCart } from "./change-cart";
import { giveUpBasket } from "./give-up-sale";
import { whyMissing } from "./read-basket";

/**
 * Puts the lines of an earlier purchase into the cart (contract, POST /purchases/{id}/again). Lines that are already
 * in the cart do not change. Throws AppError malformed_id, not_found or forbidden.
 */
export async function buyAgain(viewer: Viewer, id: string): Promise<BoughtAgain> {
  const purchase = await requireOwnPurchase(viewer, id);
  const lines = (await findOrders(purchase.orderIds)).flatMap((order) => order.lines);
  const recipeIds = lines.map(({ recipeId }) => recipeId);
  const found = new Map((await readForSale(recipeIds)).map((recipe) => [recipe.id, recipe]));
  const kitchens = await readKitchens([...found.values()].map(({ seller }) => seller.id));
  const boxes = await readBoxesLeft(recipeIds);
  const answer: BoughtAgain = { added: 0, missing: [], dearer: [] };
  for (const line of lines) {
    const recipe = found.get(line.recipeId);
    const kitchen = kitchens.get(recipe?.seller.id ?? "") ?? { id: "", ...OPEN_KITCHEN };
    const closed = closedReason(kitchen, new Date());
    const isOut = closed !== null || boxes.get(line.recipeId) === 0;
    const why = whyMissing(recipe, closed === "paused") ?? (isOut ? "sold_out" : null);
    if (!recipe || why) {
      answer.missing.push({ title: nameOfDish(line), why: why ?? "gone" });
      continue;
    }
    if (!(await put(viewer, line))) {
      answer.missing.push({ title: nameOfDish(line), why: "full" });
      continue;
    }
    answer.added++;
    if (recipe.pricePoisha > line.pricePoisha) {
      const prices = { recipeId: recipe.id, was: line.pricePoisha, now: recipe.pricePoisha };
      answer.dearer.push(show(dearerLine, prices));
    }
  }
  await giveUpBasket(viewer.uid);
  return answer;
}

/** Puts one line into the cart, unless it is there already. Returns false if the cart is full. */
async function put(viewer: Viewer, line: { recipeId: string; quantity: number }): Promise<boolean> {
  try {
    await putIntoCart(viewer, line.recipeId, line.quantity);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "already_in_cart") return true;
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}

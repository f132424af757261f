import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { readCartLines } from "@/lib/shop/cart/queries";
import { boxesOf } from "@/lib/shop/cart/rules";
import type { Cart } from "@/lib/shop/cart/views";
import { forHolder, sumBy } from "@/lib/shop/stock/portions";
import { findRecipesInCart } from "./find-recipes";
import { readOwnPortions } from "./own-holds";

/**
 * A person's cart, and the orders that it would become (contract, GET /cart). Portions reserved for the person's own
 * unpaid purchases count as available.
 */
export async function viewCart(viewer: Viewer): Promise<Cart> {
  const held = await readOwnPortions(viewer.uid);
  const own = sumBy(held, ({ recipeId }) => recipeId);
  const lines = new Map((await readCartLines(viewer.uid)).map((line) => [line.recipeId, line]));
  const found = await findRecipesInCart([...lines.keys()], viewer);
  const filled = found.map(({ recipe, boxesLeft }) => ({
    recipe: forHolder(recipe, held),
    quantity: lines.get(recipe._id)?.quantity ?? 1,
    boxesLeft: boxesLeft === null ? null : boxesLeft + (own.get(recipe._id) ?? 0),
  }));
  return {
    count: filled.length,
    items: filled.map(({ recipe, quantity }) => ({ ...recipe, quantity })),
    boxes: boxesOf(filled),
  };
}

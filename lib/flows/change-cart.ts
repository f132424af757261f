import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireIdText } from "@/lib/platform/db/ids";
import { AppError } from "@/lib/platform/errors";
import type { CartLine } from "@/lib/shop/cart/model";
import { dropFromCart, insertCartItem, listCartIds, updateCartItem } from "@/lib/shop/cart/queries";
import { CART_LIMIT } from "@/lib/shop/cart/rules";
import type { CartCount } from "@/lib/shop/cart/views";
import { boxKeyOf } from "@/lib/shop/recipes/box-rules";
import { listAliveIds } from "@/lib/shop/recipes/queries";
import { readForSale } from "@/lib/shop/recipes/queries-sale";
import { giveUpBasket } from "./give-up-sale";

/**
 * Puts a recipe into the cart and leaves open purchases unchanged. Throws AppError malformed_id, not_found,
 * already_in_cart (409, specification point 8) or conflict if the cart is full.
 */
export async function putIntoCart(viewer: Viewer, recipeId: string, quantity: number): Promise<void> {
  const line = { ...(await requireListed(recipeId)), quantity };
  const inserted =
    (await insertCartItem(viewer.uid, line)) ||
    ((await makeRoom(viewer, line.recipeId)) && (await insertCartItem(viewer.uid, line)));
  if (!inserted) {
    throw new AppError("conflict", { key: "cartFull", values: { most: CART_LIMIT } });
  }
}

/** Puts a recipe into the cart, and ends the cart's open purchase. Throws the errors of putIntoCart too. */
export async function addToCart(viewer: Viewer, recipeId: string, quantity: number): Promise<CartCount> {
  await putIntoCart(viewer, recipeId, quantity);
  return changed(viewer);
}

/**
 * Sets how many portions of a recipe are in the cart. Throws AppError malformed_id, or not_found if the recipe is not
 * listed or not in the cart.
 */
export async function changeQuantity(viewer: Viewer, recipeId: string, quantity: number): Promise<CartCount> {
  const line = { ...(await requireListed(recipeId)), quantity };
  if (!(await updateCartItem(viewer.uid, line))) {
    throw new AppError("not_found", "notInCart");
  }
  return changed(viewer);
}

/** Removes a recipe from the cart. A recipe that is not in the cart changes nothing. Throws AppError malformed_id. */
export async function removeFromCart(viewer: Viewer, recipeId: string): Promise<CartCount> {
  await dropFromCart(viewer.uid, requireIdText(recipeId));
  return changed(viewer);
}

/**
 * Ends the open purchase of a cart that has changed (contract, "Changed baskets"). Returns how many recipes are in
 * the cart.
 */
async function changed({ uid }: Viewer): Promise<CartCount> {
  await giveUpBasket(uid);
  return { count: (await listAliveIds(await listCartIds(uid))).size };
}

/**
 * Returns a listed recipe's id, price and what one portion contains. Throws AppError malformed_id, or not_found if
 * the recipe is not listed.
 */
async function requireListed(recipeId: string): Promise<Omit<CartLine, "quantity">> {
  const [recipe] = await readForSale([recipeId]);
  if (recipe?.state !== "listed") throw new AppError("not_found", "noSuchRecipe");
  return { recipeId: recipe.id, pricePoisha: recipe.pricePoisha, boxKey: boxKeyOf(recipe.box) };
}

/**
 * Removes deleted recipes from a full cart. Returns true if that made room. Throws AppError already_in_cart if the
 * recipe is in the cart already.
 */
async function makeRoom(viewer: Viewer, recipeId: string): Promise<boolean> {
  const ids = await listCartIds(viewer.uid);
  if (ids.includes(recipeId)) throw new AppError("already_in_cart", "inCartAlready");
  const alive = await listAliveIds(ids);
  await dropFromCart(
    viewer.uid,
    ids.filter((id) => !alive.has(id)),
  );
  return alive.size < CART_LIMIT;
}

import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { AppError } from "@/lib/platform/errors";
import { findRecipes } from "@/lib/shop/recipes/data";
import { cartTexts } from "@/lib/texts/cart";
import { dropFromCart, insertCartItem, listCartIds } from "./data";
import { CART_LIMIT } from "./rules";
import type { Cart, CartCount } from "./schema";

/** What is in a person's cart; deleted recipes vanish from it (contract, GET /cart), hidden ones say so. */
export async function viewCart(viewer: Viewer): Promise<Cart> {
  const items = await findRecipes(await listCartIds(viewer.uid), viewer);
  return { count: items.length, items };
}

/**
 * Puts a recipe into the cart. Throws AppError malformed_id, not_found, already_in_cart (409, specification
 * point 8) or conflict when the cart is full.
 */
export async function addToCart(viewer: Viewer, recipeId: string): Promise<CartCount> {
  requireId(recipeId);
  const [recipe] = await findRecipes([recipeId]);
  if (!recipe || recipe.state === "hidden")
    throw new AppError("not_found", { detail: "There is no such recipe." });
  const inserted =
    (await insertCartItem(viewer.uid, recipe._id)) ||
    ((await makeRoom(viewer, recipe._id)) && (await insertCartItem(viewer.uid, recipe._id)));
  if (!inserted) {
    throw new AppError("conflict", { detail: `The cart holds at most ${CART_LIMIT} recipes.` });
  }
  return countCart(viewer);
}

/** Whether there is room once deleted recipes are out; throws already_in_cart when that was the reason. */
async function makeRoom(viewer: Viewer, recipeId: string): Promise<boolean> {
  const ids = await listCartIds(viewer.uid);
  if (ids.includes(recipeId)) throw new AppError("already_in_cart", { detail: cartTexts.alreadyAdded });
  const alive = new Set((await findRecipes(ids)).map((recipe) => recipe._id));
  await dropFromCart(
    viewer.uid,
    ids.filter((id) => !alive.has(id)),
  );
  return alive.size < CART_LIMIT;
}

/** Takes a recipe out of the cart; one that is not in there changes nothing. Throws AppError malformed_id. */
export async function removeFromCart(viewer: Viewer, recipeId: string): Promise<CartCount> {
  await dropFromCart(viewer.uid, requireId(recipeId).toHexString());
  return countCart(viewer);
}

const countCart = async (viewer: Viewer): Promise<CartCount> => ({ count: (await viewCart(viewer)).count });

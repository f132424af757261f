import { sumTaka } from "@/lib/platform/money";
import { boxAsBought } from "@/lib/shop/recipes/box-rules";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import type { Recipe } from "@/lib/shop/recipes/views";
import type { CartBox } from "./views";

/** Most recipes in one cart. */
export const CART_LIMIT = 100;

/** The most portions of one recipe in a cart. */
export const QUANTITY_MAX = 100;

type Filled = { recipe: Recipe; boxesLeft: number | null; quantity: number };

/**
 * Groups the cart by kitchen and leaves out recipes that are not for sale. Amounts are in taka, exact to the poisha.
 */
export function boxesOf(items: readonly Filled[]): CartBox[] {
  const boxes = new Map<string, CartBox>();
  for (const { recipe, boxesLeft, quantity } of items) {
    if (recipe.state !== undefined || !isPriceForSale(recipe.price)) continue;
    const { _id: recipeId, authorId: sellerId, title, titleBn, image, price, soldOut } = recipe;
    const names = { title, ...(titleBn && { titleBn }) };
    const { kitchenName: sellerName, kitchenNameBn: sellerNameBn } = recipe;
    const box = boxes.get(sellerId) ?? { sellerId, sellerName, sellerNameBn, lines: [], subtotal: 0 };
    const facts = { ...boxAsBought(recipe), from: recipe.from };
    box.lines.push({ recipeId, ...names, image, price, quantity, soldOut, boxesLeft, ...facts });
    boxes.set(sellerId, box);
  }
  return [...boxes.values()].map((box) => ({ ...box, subtotal: sumTaka(box.lines) }));
}

import { toPoisha, toTaka } from "@/lib/platform/money";
import type { Cart, CartBox } from "@/lib/shop/cart/schema";

/** What a cart will be, for showing it before the server has answered. */

type Line = CartBox["lines"][number];

const withLines = (boxes: readonly CartBox[], change: (line: Line) => Line[]): CartBox[] =>
  boxes.flatMap((box) => {
    const lines = box.lines.flatMap(change);
    const poisha = lines.reduce((sum, { price, quantity }) => sum + toPoisha(price) * quantity, 0);
    return lines.length === 0 ? [] : [{ ...box, lines, subtotal: toTaka(poisha) }];
  });

/** The cart without a recipe. */
export function withoutRecipe(cart: Cart, recipeId: string): Cart {
  const items = cart.items.filter(({ _id }) => _id !== recipeId);
  const boxes = withLines(cart.boxes, (line) => (line.recipeId === recipeId ? [] : [line]));
  return { count: items.length, items, boxes };
}

/** The cart with another quantity of a recipe. */
export function withQuantity(cart: Cart, recipeId: string, quantity: number): Cart {
  return {
    ...cart,
    items: cart.items.map((item) => (item._id === recipeId ? { ...item, quantity } : item)),
    boxes: withLines(cart.boxes, (line) => [line.recipeId === recipeId ? { ...line, quantity } : line]),
  };
}

import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { namesIn, nameToShow, type StoredName } from "@/lib/platform/db/stored-name";
import { takaCodec } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import type { CartLine } from "@/lib/shop/cart/model";
import { readCartLines } from "@/lib/shop/cart/queries";
import type { KitchenRecord } from "@/lib/shop/kitchens/model";
import { readKitchens } from "@/lib/shop/kitchens/queries";
import { closedReason, namesOfKitchen } from "@/lib/shop/kitchens/rules";
import type { OrderLine } from "@/lib/shop/orders/model";
import {
  type BasketBox,
  type BasketChange,
  basketBox,
  type OutOfAreaLine,
  type ViewedBasket,
} from "@/lib/shop/orders/purchase-views";
import { boxTotal, DELIVERY_POISHA, type DeliveryArea, subtotalOf } from "@/lib/shop/orders/rules";
import { boxKeyOf } from "@/lib/shop/recipes/box-rules";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { type ForSale, readForSale } from "@/lib/shop/recipes/queries-sale";
import { isPriceForSale } from "@/lib/shop/recipes/states";

/** The order that one kitchen would pack. `totalPoisha`: a whole number of taka. */
export type WantedBox = {
  /** `name` and `nameBn` are the kitchen's names. */
  seller: StoredName & Pick<ForSale["seller"], "id" | "email">;
  lines: OrderLine[];
  totalPoisha: number;
};

/**
 * A cart as it can be bought now, with an order for each kitchen. The other lists are lines that the buyer has to
 * look at.
 */
export type Basket = {
  lines: readonly CartLine[];
  boxes: WantedBox[];
  totalPoisha: number;
  missing: BasketChange[];
  /** Lines whose price has changed since the buyer last saw it. */
  repriced: BasketChange[];
  /** Lines whose portion has another size or other contents than the buyer last saw. */
  reboxed: BasketChange[];
  /** The cooked food of the cart. It is delivered only within its kitchen's district. */
  cooked: OutOfAreaLine[];
  isEmpty: boolean;
};

export const readBasket = async (uid: string, location: DeliveryArea): Promise<Basket> =>
  readBasketOf(await readCartLines(uid), location);

/** Computes how the given cart lines can be bought now. */
export async function readBasketOf(
  lines: readonly CartLine[],
  location: DeliveryArea,
  now = new Date(),
): Promise<Basket> {
  const found = await readForSale(lines.map(({ recipeId }) => recipeId));
  const kitchens = await readKitchens(found.map(({ seller }) => seller.id));
  const byId = new Map(found.map((recipe) => [recipe.id, recipe]));
  const boxes = new Map<string, WantedBox>();
  const basket: Basket = {
    lines,
    boxes: [],
    totalPoisha: 0,
    missing: [],
    repriced: [],
    reboxed: [],
    cooked: [],
    isEmpty: lines.length === 0,
  };
  for (const line of lines) {
    const recipe = byId.get(line.recipeId);
    const kitchen = recipe && kitchens.get(recipe.seller.id);
    const what = whyMissing(recipe, kitchen ? closedReason(kitchen, now) === "paused" : false);
    if (!recipe || what) {
      basket.missing.push({ recipeId: line.recipeId, title: titleOf(recipe), what: what ?? "gone" });
      continue;
    }
    if (isRepriced(line, recipe)) {
      basket.repriced.push({ recipeId: recipe.id, title: nameOfDish(recipe), what: "price" });
    }
    if (line.boxKey !== boxKeyOf(recipe.box)) {
      basket.reboxed.push({ recipeId: recipe.id, title: nameOfDish(recipe), what: "box" });
    }
    const seller = sellerOf(recipe, kitchen);
    const box = boxes.get(seller.id) ?? { seller, lines: [], totalPoisha: 0 };
    box.lines.push(lineOf(recipe, line.quantity));
    basket.cooked.push(...cookedOf(recipe));
    boxes.set(seller.id, box);
  }
  basket.boxes = [...boxes.values()].map((box) => ({ ...box, totalPoisha: boxTotal(box.lines, location) }));
  basket.totalPoisha = basket.boxes.reduce((sum, { totalPoisha }) => sum + totalPoisha, 0);
  return basket;
}

/** The seller of a recipe, under the names of the kitchen. */
export function sellerOf({ seller }: ForSale, kitchen: KitchenRecord | undefined): WantedBox["seller"] {
  const { kitchenName: name, kitchenNameBn: nameBn } = namesOfKitchen(kitchen, seller.name);
  return { ...seller, ...namesIn({ name, nameBn }) };
}

/** An order's line for a recipe, with the recipe's present title, price and portion. */
export const lineOf = (
  { id, title, titleBn, image, pricePoisha, box }: ForSale,
  quantity: number,
): OrderLine => ({
  recipeId: id,
  title,
  ...(titleBn && { titleBn }),
  image,
  pricePoisha,
  quantity,
  ...box,
});

/** Returns a cooked recipe with its kitchen's district; [] if the food is not cooked. */
export const cookedOf = ({ id, box, from, ...dish }: ForSale): OutOfAreaLine[] =>
  box.boxKind === "cooked" ? [{ recipeId: id, title: nameOfDish(dish), from }] : [];

/** The title of a listed recipe; "" if it is deleted or hidden, because such a title is not shown. */
const titleOf = (recipe: ForSale | undefined): string =>
  recipe?.state === "listed" ? nameOfDish(recipe) : "";

/** Why a recipe can't be bought; null: it can. Missing portions and new prices are not checked here. */
export function whyMissing(
  recipe: ForSale | undefined,
  isPaused: boolean,
): Exclude<BasketChange["what"], "price" | "box" | "quantity"> | null {
  if (!recipe || recipe.state === "deleted") return "gone";
  if (recipe.state === "hidden") return "hidden";
  if (!isPriceForSale(takaCodec.decode(recipe.pricePoisha)) || recipe.isSellerDisabled) return "not_for_sale";
  return isPaused ? "paused" : null;
}

const isRepriced = ({ pricePoisha }: CartLine, recipe: ForSale): boolean =>
  pricePoisha !== recipe.pricePoisha;

/**
 * A person's cart for the checkout page, checked as POST /checkout would check it now. Changes of a portion's
 * contents are left out: POST /checkout must report them first, and reports them only once.
 */
export async function viewBasket(viewer: Pick<Viewer, "uid">): Promise<ViewedBasket> {
  const { boxes, missing, repriced } = await readBasket(viewer.uid, "inside");
  return {
    // Delivery charge and totals depend on the address, which is not known yet.
    boxes: boxes.map((box) => {
      const { sellerId, sellerName, lines } = toBasketBox(box, "inside");
      return { sellerId, sellerName, lines };
    }),
    changes: [...missing, ...repriced],
  };
}

/** An order of a basket as the calls return it; amounts in taka. */
export const toBasketBox = ({ seller, lines, totalPoisha }: WantedBox, location: DeliveryArea): BasketBox =>
  show(basketBox, {
    sellerId: seller.id,
    sellerName: nameToShow(seller),
    lines: lines.map((line) => ({ ...line, price: line.pricePoisha })),
    subtotal: subtotalOf(lines),
    deliveryCharge: DELIVERY_POISHA[location],
    total: totalPoisha,
  });

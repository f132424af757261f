import { sumTaka } from "@/lib/platform/money";
import type { BasketBox, BasketChange, ViewedBasket } from "@/lib/shop/orders/purchase-views";
import { type DeliveryArea, shownTotal } from "@/lib/shop/orders/rules";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";

export type ShownBox = ViewedBasket["boxes"][number];
type Line = BasketBox["lines"][number];

/**
 * One difference between the earlier basket and the current one. `earlier`: the line comes from the cart that the
 * account had before a guest signed in. `from`, `to`: the old and the new value, if known; prices are in taka.
 */
export type ShownChange = {
  recipeId: string;
  title: string;
  what: BasketChange["what"] | "added" | "removed" | "earlier";
  from: number | null;
  to: number | null;
};

/** The exact sum of a box's lines in taka, without delivery. */
export const subtotalOfBox = ({ lines }: ShownBox): number => sumTaka(lines);

/** The price of a box including delivery, in taka. */
export const totalOfBox = ({ lines }: ShownBox, location: DeliveryArea): number =>
  shownTotal(lines, location);

/** The amount in taka that will be charged for all boxes, including delivery. */
export const totalOfBasket = (boxes: readonly ShownBox[], location: DeliveryArea): number =>
  boxes.reduce((sum, box) => sum + totalOfBox(box, location), 0);

export const linesOf = (boxes: readonly ShownBox[]): Line[] => boxes.flatMap(({ lines }) => lines);

const isOfBox = ({ what }: BasketChange) => what === "box";

/** Compares two baskets line by line. `told`: the changes that the server reports, with their reasons. */
export function changesBetween(
  before: readonly ShownBox[],
  after: readonly ShownBox[],
  told: readonly BasketChange[],
): ShownChange[] {
  const old = new Map(linesOf(before).map((line) => [line.recipeId, line]));
  const now = new Map(linesOf(after).map((line) => [line.recipeId, line]));
  const [reboxed, others] = [told.filter(isOfBox), told.filter((change) => !isOfBox(change))];
  const why = new Map(others.map((change) => [change.recipeId, change]));
  const changes: ShownChange[] = [];
  const add = (
    line: Pick<Line, "recipeId" | "title" | "titleBn">,
    what: ShownChange["what"],
    from?: number,
    to?: number,
  ) => {
    const title = nameOfDish(line);
    changes.push({ recipeId: line.recipeId, title, what, from: from ?? null, to: to ?? null });
  };
  for (const change of told) {
    if (now.has(change.recipeId)) continue;
    const was = old.get(change.recipeId);
    add(change.title || !was ? change : was, change.what);
  }
  for (const line of old.values()) {
    if (!now.has(line.recipeId) && !why.has(line.recipeId)) add(line, "removed", line.quantity);
  }
  for (const line of now.values()) {
    const was = old.get(line.recipeId);
    if (reboxed.some(({ recipeId }) => recipeId === line.recipeId)) add(line, "box");
    if (was && was.price !== line.price) add(line, "price", was.price, line.price);
    if (was && was.quantity !== line.quantity) add(line, "quantity", was.quantity, line.quantity);
    if (was) continue;
    if (why.get(line.recipeId)?.what === "price") add(line, "price", undefined, line.price);
    else if (before.length > 0) add(line, "added", undefined, line.quantity);
  }
  return changes;
}

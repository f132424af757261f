/** What one recipe sold: portions, and the price of the boxes without delivery, in poisha. Ids are 24 hex digits. */
export type Sold = {
  /** The recipe's, or the seller's. */
  id: string;
  sellerId: string;
  /** The latest order with it: says what recipe and seller are called. */
  orderId: string;
  boxes: number;
  sales: number;
};

/** Sums by recipe of whatever is added, earliest first. */
export class SoldSums {
  readonly #recipes = new Map<string, Sold>();

  /** Adds a line of an order. */
  add(line: Sold): void {
    addTo(this.#recipes, line.id, line);
  }

  /** Everything together. */
  total(): { boxes: number; sales: number } {
    let [boxes, sales] = [0, 0];
    for (const sold of this.#recipes.values()) {
      boxes += sold.boxes;
      sales += sold.sales;
    }
    return { boxes, sales };
  }

  /** The recipes that sold most, and anything at all. */
  topRecipes(count: number): Sold[] {
    return topOf(this.#recipes.values(), count);
  }

  /** The sellers that sold most, and anything at all; `id` is the seller's. */
  topSellers(count: number): Sold[] {
    const sellers = new Map<string, Sold>();
    for (const sold of this.#recipes.values()) addTo(sellers, sold.sellerId, sold);
    return topOf(sellers.values(), count);
  }
}

function addTo(sums: Map<string, Sold>, id: string, { sellerId, orderId, boxes, sales }: Sold): void {
  const before = sums.get(id);
  if (!before) sums.set(id, { id, sellerId, orderId, boxes, sales });
  else Object.assign(before, { orderId, boxes: before.boxes + boxes, sales: before.sales + sales });
}

/** Of equal sales more portions first, then by the id. */
const rank = (a: Sold, b: Sold): number => b.sales - a.sales || b.boxes - a.boxes || (a.id < b.id ? -1 : 1);

const topOf = (sold: Iterable<Sold>, count: number): Sold[] =>
  [...sold]
    .filter(({ sales }) => sales > 0)
    .sort(rank)
    .slice(0, count);

/** What an order's boxes cost, and its lines; `id` is a recipe's, 24 hex digits. */
export type Boxes = {
  costPoisha: number;
  subtotalPoisha: number;
  lines: readonly { id: string; pricePoisha: number; quantity: number }[];
};

/**
 * What each line sold when so much of its order went back: that comes off the boxes first, and off each line by its
 * price.
 */
export function salesOf(
  { costPoisha, subtotalPoisha, lines }: Boxes,
  refundedPoisha: number,
): Pick<Sold, "id" | "boxes" | "sales">[] {
  const sale = Math.max(0, costPoisha - refundedPoisha);
  return lines.map(({ id, pricePoisha, quantity }) => ({
    id,
    boxes: sale > 0 ? quantity : 0,
    sales: subtotalPoisha > 0 ? Math.round((sale * pricePoisha * quantity) / subtotalPoisha) : 0,
  }));
}

/**
 * The sales of one recipe or one seller. `boxes`: the number of portions. `sales`: their price without delivery, in
 * poisha. Ids are 24 hexadecimal digits.
 */
export type Sold = {
  /** The id of the recipe or of the seller. */
  id: string;
  sellerId: string;
  /** The latest order among these sales. The names of recipe and seller are taken from this order. */
  orderId: string;
  boxes: number;
  sales: number;
};

/** Sums sales by recipe. Sales must be added in order of time, the earliest first. */
export class SoldSums {
  readonly #recipes = new Map<string, Sold>();

  add(line: Sold): void {
    addTo(this.#recipes, line.id, line);
  }

  /** The portions and the sales (in poisha) of all recipes together. */
  total(): { boxes: number; sales: number } {
    let [boxes, sales] = [0, 0];
    for (const sold of this.#recipes.values()) {
      boxes += sold.boxes;
      sales += sold.sales;
    }
    return { boxes, sales };
  }

  /** The `count` recipes with the largest sales. Recipes without sales are left out. */
  topRecipes(count: number): Sold[] {
    return topOf(this.#recipes.values(), count);
  }

  /**
   * The `count` sellers with the largest sales, without sellers who sold nothing. In these entries `id` is the
   * seller's id.
   */
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

/** Sorts larger sales first. If sales are equal, more portions come first, then the smaller id. */
const rank = (a: Sold, b: Sold): number => b.sales - a.sales || b.boxes - a.boxes || (a.id < b.id ? -1 : 1);

const topOf = (sold: Iterable<Sold>, count: number): Sold[] =>
  [...sold]
    .filter(({ sales }) => sales > 0)
    .sort(rank)
    .slice(0, count);

/** An order's price without delivery, and its lines. */
export type Boxes = {
  costPoisha: number;
  subtotalPoisha: number;
  lines: readonly { recipeId: string; pricePoisha: number; quantity: number }[];
};

/**
 * What each line of an order sold, after refunds. A refund reduces the food's price first, then the delivery charge.
 * It reduces each line in proportion to the line's price.
 */
export function salesOf(
  { costPoisha, subtotalPoisha, lines }: Boxes,
  refundedPoisha: number,
): Pick<Sold, "id" | "boxes" | "sales">[] {
  const sale = Math.max(0, costPoisha - refundedPoisha);
  return lines.map(({ recipeId, pricePoisha, quantity }) => ({
    id: recipeId,
    boxes: sale > 0 ? quantity : 0,
    sales: subtotalPoisha > 0 ? Math.round((sale * pricePoisha * quantity) / subtotalPoisha) : 0,
  }));
}

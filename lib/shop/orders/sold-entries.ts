/**
 * The sales of one recipe or one seller. `boxes`: the number of portions. `sales`: the price of these portions in
 * poisha, without delivery.
 */
export type Sold = {
  /** The id of the recipe or of the seller. */
  id: string;
  sellerId: string;
  /** The latest order among these sales, from which the names of recipe and seller are taken. */
  orderId: string;
  boxes: number;
  sales: number;
};

/** Sums sales by recipe. Sales must be added from the earliest to the latest. */
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

  /** The `count` sellers with the largest sales. `id` is the seller's id. Sellers without sales are left out. */
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

/** Sorts the larger sales first. Equal sales are sorted by portions, and equal portions by id. */
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
 * What each line of an order sold, after refunds. Each line bears a part of the refund in proportion to its price.
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

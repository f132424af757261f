/** What one recipe sold: portions, and the price of the boxes without delivery, in poisha. Ids are 24 hex digits. */
export type Sold = {
  /** The recipe's. */
  id: string;
  sellerId: string;
  /** The latest order with it: says what recipe and seller are called. */
  orderId: string;
  boxes: number;
  sales: number;
};

/** Three ids of 12 bytes, portions (32 bits) and sales (double). */
const WIDTH = 48;
const ID = 12;

/**
 * Many entries as bytes: a year of a large catalogue has as many of them as orders, and reading them as documents takes ten
 * times as long as the rest of the dashboard.
 */
function packSold(entries: readonly Sold[]): Uint8Array {
  const bytes = Buffer.alloc(entries.length * WIDTH);
  for (const [i, { id, sellerId, orderId, boxes, sales }] of entries.entries()) {
    const at = i * WIDTH;
    bytes.write(id + sellerId + orderId, at, "hex");
    bytes.writeUInt32LE(boxes, at + 3 * ID);
    bytes.writeDoubleLE(sales, at + 3 * ID + 4);
  }
  return bytes;
}

/** Sums under one id, its bytes as text; seller and latest order stand in the entry that was added last. */
type Summed = { id: string; boxes: number; sales: number; last: Buffer; at: number };

/** Sums by recipe and by seller of whatever is added, earliest first. Ids stay bytes until somebody asks for them. */
export class SoldSums {
  readonly #recipes = new Map<string, Summed>();

  /** Adds what `packSold` made, and keeps the bytes. */
  addPacked(packed: Uint8Array): void {
    const last = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
    for (let at = 0; at < last.length; at += WIDTH) {
      const id = idAt(last, at);
      const boxes = last.readUInt32LE(at + 3 * ID);
      const sales = last.readDoubleLE(at + 3 * ID + 4);
      const before = this.#recipes.get(id);
      if (before) {
        before.boxes += boxes;
        before.sales += sales;
        before.last = last;
        before.at = at;
      } else this.#recipes.set(id, { id, boxes, sales, last, at });
    }
  }

  /** Adds a line of an order. */
  add(line: Sold): void {
    this.addPacked(packSold([line]));
  }

  /** Takes away what of a line that was added went back. */
  take({ id, boxes, sales }: Pick<Sold, "id" | "boxes" | "sales">): void {
    const before = this.#recipes.get(idAt(Buffer.from(id, "hex"), 0));
    if (!before) return;
    before.boxes -= boxes;
    before.sales -= sales;
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
    return topOf(this.#recipes.values(), count).map(toSold);
  }

  /** The sellers that sold most, and anything at all; `id` is the seller's. */
  topSellers(count: number): Sold[] {
    const sellers = new Map<string, Summed>();
    for (const sold of this.#recipes.values()) {
      const id = idAt(sold.last, sold.at + ID);
      const before = sellers.get(id);
      if (before) {
        before.boxes += sold.boxes;
        before.sales += sold.sales;
      } else sellers.set(id, { ...sold, id });
    }
    return topOf(sellers.values(), count).map(toSold);
  }

  /** As stored. */
  pack(): Uint8Array {
    return packSold([...this.#recipes.values()].map(toSold));
  }
}

/** Twelve bytes as text of one character each: it compares as the hex digits do. */
const idAt = (bytes: Buffer, at: number): string => bytes.toString("latin1", at, at + ID);

const toSold = ({ id, boxes, sales, last, at }: Summed): Sold => ({
  id: Buffer.from(id, "latin1").toString("hex"),
  sellerId: last.toString("hex", at + ID, at + 2 * ID),
  orderId: last.toString("hex", at + 2 * ID, at + 3 * ID),
  boxes,
  sales,
});

/** Of equal sales more portions first, then by the id. */
const rank = (a: Summed, b: Summed): number =>
  b.sales - a.sales || b.boxes - a.boxes || (a.id < b.id ? -1 : 1);

/** The best few in one walk: a year has tens of thousands. */
function topOf(sold: Iterable<Summed>, count: number): Summed[] {
  const top: Summed[] = [];
  for (const one of sold) {
    const worst = top[count - 1];
    if (one.sales <= 0 || (worst && rank(one, worst) > 0)) continue;
    top.push(one);
    top.sort(rank).splice(count);
  }
  return top;
}

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

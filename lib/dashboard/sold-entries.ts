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

/** Sums by recipe and by seller of whatever is added, earliest first. */
export class SoldSums {
  /** By the ids' bytes, as text of one character each. */
  readonly #recipes = new Map<string, Sold>();

  /** Adds what `packSold` made. */
  addPacked(packed: Uint8Array): void {
    const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
    for (let at = 0; at < bytes.length; at += WIDTH) {
      const id = bytes.toString("latin1", at, at + ID);
      const boxes = bytes.readUInt32LE(at + 3 * ID);
      const sales = bytes.readDoubleLE(at + 3 * ID + 4);
      const sellerId = bytes.toString("latin1", at + ID, at + 2 * ID);
      const orderId = bytes.toString("latin1", at + 2 * ID, at + 3 * ID);
      this.#add({ id, sellerId, orderId, boxes, sales });
    }
  }

  /** Adds a line of an order. */
  add({ id, sellerId, orderId, boxes, sales }: Sold): void {
    this.#add({ id: toBytes(id), sellerId: toBytes(sellerId), orderId: toBytes(orderId), boxes, sales });
  }

  /** Takes away what of a line that was added went back. */
  take({ id, boxes, sales }: Pick<Sold, "id" | "boxes" | "sales">): void {
    const before = this.#recipes.get(toBytes(id));
    if (!before) return;
    before.boxes -= boxes;
    before.sales -= sales;
  }

  #add(entry: Sold): void {
    const before = this.#recipes.get(entry.id);
    if (!before) {
      this.#recipes.set(entry.id, entry);
      return;
    }
    before.boxes += entry.boxes;
    before.sales += entry.sales;
    before.orderId = entry.orderId;
    before.sellerId = entry.sellerId;
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
    return topOf(this.#recipes.values(), count).map(toHex);
  }

  /** The sellers that sold most, and anything at all; `id` is the seller's. */
  topSellers(count: number): Sold[] {
    const sellers = new Map<string, Sold>();
    for (const sold of this.#recipes.values()) {
      const before = sellers.get(sold.sellerId);
      if (before) {
        before.boxes += sold.boxes;
        before.sales += sold.sales;
      } else sellers.set(sold.sellerId, { ...sold, id: sold.sellerId });
    }
    return topOf(sellers.values(), count).map(toHex);
  }

  /** As stored. */
  pack(): Uint8Array {
    return packSold([...this.#recipes.values()].map(toHex));
  }
}

const toBytes = (hex: string): string => Buffer.from(hex, "hex").toString("latin1");
const hexOf = (bytes: string): string => Buffer.from(bytes, "latin1").toString("hex");
const toHex = (sold: Sold): Sold => ({
  ...sold,
  ...{ id: hexOf(sold.id), sellerId: hexOf(sold.sellerId), orderId: hexOf(sold.orderId) },
});

/** Of equal sales more portions first, then by the id: latin1 sorts as the hex digits do. */
const topOf = (sold: Iterable<Sold>, count: number): Sold[] =>
  [...sold]
    .filter(({ sales }) => sales > 0)
    .sort((a, b) => b.sales - a.sales || b.boxes - a.boxes || (a.id < b.id ? -1 : 1))
    .slice(0, count);

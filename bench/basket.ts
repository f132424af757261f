import { BUYER_INFO, payByCard, type Rate, timed } from "./checkout";
import { newPerson, type Person } from "./person";
import type { Product } from "./product";
import { readShop, type Shop } from "./shop";

export type BasketFigure = {
  boxes: number;
  /** Whole purchases (cart filled, checkout, card, confirmation, completion) a second, 8 buyers at once. */
  purchasesPerSecond: number;
  p99Ms: number;
};

const BUYERS = 8;
const EACH = 12;
const SIZES = [1, 5];
const ROUNDS = 3;

/** Whole purchases of one box and of five beside each other, in turns, so that both meet the same machine. */
export async function measureBaskets(product: Product): Promise<BasketFigure[]> {
  const shop = await readShop(product);
  const sellers = [...new Set(shop.recipes.map(({ authorId }) => authorId))];
  const byKitchen = sellers.map((id) => shop.recipes.filter(({ authorId }) => authorId === id));
  const buyers: Person[] = [];
  for (let i = 0; i < BUYERS; i += 1) buyers.push(await newPerson(product.url, `basket${i}`));
  const times = new Map(SIZES.map((boxes) => [boxes, [] as Rate[]]));
  const buy = (boxes: number) => async (buyer: number, turn: number) => {
    const lines = Array.from({ length: boxes }, (_, box) => {
      const kitchen = byKitchen[(buyer + turn + box) % byKitchen.length] ?? [];
      return kitchen[turn % kitchen.length];
    });
    const person = buyers[buyer];
    if (!person || lines.includes(undefined)) throw new Error("not enough kitchens in the demo data");
    await purchase(product, shop, person, lines as Shop["recipes"]);
  };
  for (const boxes of SIZES) await timed(buy(boxes), { buyers: BUYERS, each: 1 });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const boxes of SIZES) {
      times.get(boxes)?.push(await timed(buy(boxes), { buyers: BUYERS, each: EACH }));
    }
  }
  return [...times].map(([boxes, rounds]) => {
    const inOrder = rounds.sort((a, b) => a.perSecond - b.perSecond);
    const middle = inOrder[Math.floor(inOrder.length / 2)];
    return { boxes, purchasesPerSecond: middle?.perSecond ?? Number.NaN, p99Ms: middle?.p99Ms ?? Number.NaN };
  });
}

async function purchase(
  product: Product,
  { config }: Shop,
  buyer: Person,
  lines: Shop["recipes"],
): Promise<void> {
  for (const { _id: recipeId } of lines) await buyer.call("POST", "/cart", { recipeId, quantity: 1 });
  const totalPrice = lines.reduce((sum, { price }) => sum + Math.floor(price + 60.5), 0);
  const opened = await buyer.call<{ purchaseId: string; clientSecret: string; paymentIntentId: string }>(
    "POST",
    "/checkout",
    { location: "inside", buyerInfo: BUYER_INFO, totalPrice, terms: true },
  );
  await payByCard(product, config, opened);
  await buyer.call("POST", `/checkout/${opened.purchaseId}/complete`, {
    transaction_id: opened.paymentIntentId,
  });
}

import { BUYER_INFO, type Caller, confirmCard, priceOf } from "../scripts/rehearse/load/buy";
import { newPerson } from "../scripts/rehearse/load/people";
import { startProduct } from "./product";
import { middleOf, number, part, type Rate, timed } from "./report";
import { type Recipe, readShop } from "./shop";

/** The rate of whole purchases (fill the cart, check out, pay by card, confirm, complete) with `boxes` boxes each. */
type BasketFigure = Rate & { boxes: number };

const BUYERS = 8;
const EACH = 12;
const SIZES = [1, 5];
const ROUNDS = 3;

/**
 * Measures whole purchases of one box and of five, by 8 buyers at once. The two sizes alternate, so that load on the
 * machine affects both.
 */
export async function measureBaskets(): Promise<BasketFigure[]> {
  const product = await startProduct();
  try {
    const { recipes, callerOf } = await readShop(product);
    const byKitchen = [...new Set(recipes.map(({ authorId }) => authorId))].map((id) =>
      recipes.filter(({ authorId }) => authorId === id),
    );
    const buyers: Caller[] = [];
    for (let i = 0; i < BUYERS; i += 1) buyers.push(callerOf(await newPerson(product.url, `Buyer ${i}`)));
    const buy = (boxes: number) => async (buyer: number, turn: number) => {
      const lines = Array.from({ length: boxes }, (_, box) => {
        const kitchen = byKitchen[(buyer + turn + box) % byKitchen.length] ?? [];
        return kitchen[turn % kitchen.length];
      });
      const caller = buyers[buyer];
      if (!caller) throw new Error("no buyer");
      await purchase(
        caller,
        lines.filter((line) => line !== undefined),
      );
    };
    for (const boxes of SIZES) await timed(buy(boxes), { clients: BUYERS, each: 1 });
    const rounds = SIZES.map((boxes) => ({ boxes, rates: [] as Rate[] }));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { boxes, rates } of rounds)
        rates.push(await timed(buy(boxes), { clients: BUYERS, each: EACH }));
    const figures = rounds.map(({ boxes, rates }) => ({ boxes, ...middleOf(rates) }));
    print(figures);
    return figures;
  } finally {
    await product.stop();
  }
}

async function purchase(caller: Caller, lines: readonly Recipe[]): Promise<void> {
  for (const { _id: recipeId } of lines) await caller.call("/cart", { recipeId, quantity: 1 });
  const totalPrice = lines.reduce((sum, line) => sum + priceOf(line, 1), 0);
  const order = { location: "inside", buyerInfo: BUYER_INFO, totalPrice, terms: true };
  const opened = await caller.call<{ purchaseId: string; clientSecret: string; paymentIntentId: string }>(
    "/checkout",
    order,
  );
  await confirmCard(caller, opened);
  await caller.call(`/checkout/${opened.purchaseId}/complete`, { transaction_id: opened.paymentIntentId });
}

function print(figures: readonly BasketFigure[]): void {
  console.log("\nwhole purchases of a cart, 8 buyers   boxes   /s    p99ms   boxes/s   of one box");
  for (const { boxes, perSecond, p99Ms } of figures) {
    const ofOne = perSecond / (figures[0]?.perSecond ?? Number.NaN);
    const cells = [String(boxes).padStart(5), number(perSecond), number(p99Ms), number(perSecond * boxes)];
    console.log([" ".repeat(36), ...cells, part(ofOne)].join(" "));
  }
}

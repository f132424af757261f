import { buy } from "../scripts/rehearse/load/buy";
import { newPerson } from "../scripts/rehearse/load/people";
import type { Product } from "./product";
import { middleOf, timed } from "./report";
import { readShop } from "./shop";

export type CheckoutFigure = {
  /** Whole checkouts (intent, card, confirmation, order) per second, with 8 buyers at once. */
  checkoutsPerSecond: number;
  p99Ms: number;
  /** Rounds of four calls to a blank handler, per second. A checkout makes as many calls. */
  blankPerSecond: number;
  ofBlank: number;
};

const BUYERS = 8;
const EACH = 15;
const CALLS = 4;
const ROUNDS = 3;

/**
 * Measures the whole checkout beside as many calls to a blank handler. The two alternate; the figures are medians of
 * the rounds.
 */
export async function measureCheckout(product: Product): Promise<CheckoutFigure> {
  const { recipes, callerOf } = await readShop(product);
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, i) => callerOf(await newPerson(product.url, `Buyer ${i}`))),
  );
  const ours = async (buyer: number, turn: number) => {
    const [recipe, caller] = [recipes[(buyer * EACH + turn) % recipes.length], buyers[buyer]];
    if (!recipe || !caller) throw new Error("no recipe for sale");
    await buy(caller, recipe, 1 + (turn % 5));
  };
  const blank = () => fourCalls(`${product.url}/api/bench/300`);
  for (const once of [ours, blank]) await timed(once, { clients: BUYERS, each: 2 });
  const rounds: CheckoutFigure[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { perSecond, p99Ms } = await timed(ours, { clients: BUYERS, each: EACH });
    const { perSecond: blankPerSecond } = await timed(blank, { clients: BUYERS, each: EACH * 4 });
    rounds.push({
      checkoutsPerSecond: perSecond,
      p99Ms,
      blankPerSecond,
      ofBlank: perSecond / blankPerSecond,
    });
  }
  return middleOf(rounds);
}

/** Makes as many calls as a checkout, each with a similar body. */
export async function fourCalls(address: string): Promise<void> {
  const headers = { "content-type": "application/json" };
  for (let i = 0; i < CALLS; i += 1) {
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify({ recipeId: "x" }) });
    await answer.arrayBuffer();
  }
}

import { MongoClient } from "mongodb";
import { buy } from "../scripts/rehearse/load/buy";
import { newPerson } from "../scripts/rehearse/load/people";
import { fourCalls } from "./checkout";
import { processorMsOf } from "./processes";
import type { Product } from "./product";
import { middleOf, number, part, timed } from "./report";
import { type Recipe, readShop } from "./shop";

/**
 * Orders of 16 buyers at one kitchen, beside the same number of orders at nine kitchens. `rate` and `p99` are ratios
 * of one kitchen to nine.
 */
type KitchensFigure = Record<
  "onePerSecond" | "ninePerSecond" | "oneP99Ms" | "nineP99Ms" | "rate" | "p99",
  number
> & {
  /** Processor time of an order at the one kitchen in ms, over all processes except the emulators. */
  processorMs: number;
  /** Processor time in ms of as many calls to a blank handler as an order makes. */
  blankMs: number;
};

const BUYERS = 16;
const EACH = Number(process.env.BENCH_ORDERS ?? 6);
const KITCHENS = 9;
const ROUNDS = 3;

/** Measures whole orders at one kitchen and at nine. The two alternate, so that load on the machine affects both. */
export async function measureKitchens(product: Product): Promise<KitchensFigure> {
  const { recipes, callerOf } = await readShop(product);
  const kitchens = [...new Set(recipes.map(({ authorId }) => authorId))].slice(0, KITCHENS);
  const dishes = kitchens.map((id) => recipes.filter(({ authorId }) => authorId === id));
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, i) => callerOf(await newPerson(product.url, `Buyer ${i}`))),
  );
  const at = (many: number) => async (buyer: number, turn: number) => {
    const offered: Recipe[] = dishes[(buyer + turn) % Math.min(many, dishes.length)] ?? [];
    const [recipe, caller] = [offered[turn % offered.length], buyers[buyer]];
    if (!recipe || !caller) throw new Error("no recipe for sale");
    await buy(caller, recipe, 1);
  };
  const blank = () => fourCalls(`${product.url}/api/bench/300`);
  for (const once of [at(1), at(KITCHENS), blank]) await timed(once, { clients: BUYERS, each: 1 });
  const rounds: KitchensFigure[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, processorMs] = await processorOf(product, at(1));
    const [nine] = await processorOf(product, at(KITCHENS));
    const [, blankMs] = await processorOf(product, blank);
    rounds.push({
      onePerSecond: one.perSecond,
      ninePerSecond: nine.perSecond,
      oneP99Ms: one.p99Ms,
      nineP99Ms: nine.p99Ms,
      rate: one.perSecond / nine.perSecond,
      p99: one.p99Ms / nine.p99Ms,
      processorMs,
      blankMs,
    });
  }
  const middle = middleOf(rounds);
  console.log(
    `\norders, ${BUYERS} buyers: one kitchen ${number(middle.onePerSecond)}/s, p99 ${number(middle.oneP99Ms)} ms; ` +
      `${dishes.length} kitchens ${number(middle.ninePerSecond)}/s, p99 ${number(middle.nineP99Ms)} ms; ` +
      `one of them all ${part(middle.rate)} (at least 90 %), p99 ${middle.p99.toFixed(1)} times (at most 1.5)\n` +
      `an order ${number(middle.processorMs)} ms of the processor without the emulators (at most 100); ` +
      `as many blank calls ${number(middle.blankMs)} ms`,
  );
  return middle;
}

/**
 * Runs one round of all buyers. Returns its rate and the processor time of one run in ms, including the webhooks and
 * mails that follow.
 */
async function processorOf(product: Product, once: (buyer: number, turn: number) => Promise<void>) {
  await mailsAreSent(product);
  const before = processorMsOf(product.pid);
  const rate = await timed(once, { clients: BUYERS, each: EACH });
  await mailsAreSent(product);
  return [rate, (processorMsOf(product.pid) - before) / (BUYERS * EACH)] as const;
}

async function mailsAreSent({ services }: Product): Promise<void> {
  const client = await MongoClient.connect(services.MONGODB_URI ?? "");
  try {
    const outbox = client.db("ranna").collection("outbox");
    for (let tries = 0; tries < 600; tries += 1) {
      if (!(await outbox.findOne({ state: "waiting", checkAt: { $lte: new Date() } }))) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("the mails of the orders are not sent");
  } finally {
    await client.close();
  }
}

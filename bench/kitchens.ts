import { buy } from "../scripts/rehearse/load/buy";
import { newPerson } from "../scripts/rehearse/load/people";
import type { Product } from "./product";
import { middleOf, number, part, timed } from "./report";
import { type Recipe, readShop } from "./shop";

/** Orders of 16 buyers at one kitchen beside the same at nine; ratios of one to nine. */
type KitchensFigure = Record<
  "onePerSecond" | "ninePerSecond" | "oneP99Ms" | "nineP99Ms" | "rate" | "p99",
  number
>;

const BUYERS = 16;
const EACH = Number(process.env.BENCH_ORDERS ?? 6);
const KITCHENS = 9;
const ROUNDS = 3;

/** Measures whole orders at one kitchen and at nine, in turn, so that both meet the same machine. */
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
  for (const many of [1, KITCHENS]) await timed(at(many), { clients: BUYERS, each: 1 });
  const rounds: KitchensFigure[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await timed(at(1), { clients: BUYERS, each: EACH });
    const nine = await timed(at(KITCHENS), { clients: BUYERS, each: EACH });
    rounds.push({
      ...{ onePerSecond: one.perSecond, ninePerSecond: nine.perSecond },
      ...{ oneP99Ms: one.p99Ms, nineP99Ms: nine.p99Ms },
      ...{ rate: one.perSecond / nine.perSecond, p99: one.p99Ms / nine.p99Ms },
    });
  }
  const middle = middleOf(rounds);
  console.log(
    `\norders, ${BUYERS} buyers: one kitchen ${number(middle.onePerSecond)}/s, p99 ${number(middle.oneP99Ms)} ms; ` +
      `${dishes.length} kitchens ${number(middle.ninePerSecond)}/s, p99 ${number(middle.nineP99Ms)} ms; ` +
      `one of them all ${part(middle.rate)} (at least 90 %), p99 ${middle.p99.toFixed(1)} times (at most 1.5)`,
  );
  return middle;
}

import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { dayOf, endOf } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { routes } from "@/lib/routes";
import { kitchenDocs } from "@/lib/shop/kitchens/collections";
import type { KitchenDoc } from "@/lib/shop/kitchens/model";
import { OPEN_KITCHEN } from "@/lib/shop/kitchens/rules";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import type { RecipeDoc } from "@/lib/shop/recipes/model";
import type { AskedPortions, TakenPortions } from "@/lib/shop/stock/portions";
import { makePerson } from "../../tests/support/accounts";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";
import { findRecipe } from "./read-recipe";
import { reservePortions } from "./reserve-portions";
import { returnPortions } from "./return-portions";

startTestDatabase();

const TODAY = dayOf(new Date());

/** A seller with one recipe for each entry of `boxes`; null: no limit. */
async function makeKitchen(boxes: (number | null)[], limits: Partial<KitchenDoc> = {}) {
  const seller = await makePerson({ role: "seller" });
  const ids = await Promise.all(boxes.map(() => makeRecipe(seller)));
  await Promise.all(ids.map((id, index) => setRecipe(id, { boxesLeft: boxes[index] ?? null })));
  const _id = new ObjectId(seller.uid);
  const at = new Date();
  const open = { ...OPEN_KITCHEN, day: TODAY, reopensAt: null };
  if (Object.keys(limits).length > 0) {
    await kitchenDocs().insertOne({ _id, ...open, createdAt: at, updatedAt: at, ...limits });
  }
  return {
    seller,
    ids,
    ask: (...quantities: number[]): AskedPortions[] =>
      quantities.flatMap((quantity, index) =>
        quantity > 0 ? [{ recipeId: ids[index] ?? "", sellerId: seller.uid, quantity }] : [],
      ),
    kitchen: () => kitchenDocs().findOne({ _id }),
    setKitchen: (set: Partial<KitchenDoc>) => kitchenDocs().updateOne({ _id }, { $set: set }),
  };
}
const setRecipe = (id: string, set: Partial<RecipeDoc>) =>
  recipeDocs().updateOne({ _id: new ObjectId(id) }, { $set: set });
const boxesOf = async (id = "") => (await recipeDocs().findOne({ _id: new ObjectId(id) }))?.boxesLeft;

class Short extends Error {
  constructor(readonly lines: unknown) {
    super("short");
  }
}
/** Takes portions as a checkout does: too few of one undo everything. */
const take = (asked: AskedPortions[], now = new Date()): Promise<TakenPortions[]> =>
  withTransaction(async (tx) => {
    const answer = await reservePortions(asked, now, tx);
    if ("short" in answer) throw new Short(answer.short);
    return answer.taken;
  });
const tryTake = async (asked: AskedPortions[], now = new Date()) =>
  take(asked, now).catch((error: unknown) => {
    if (error instanceof Short) return error.lines;
    throw error;
  });
const release = (taken: TakenPortions[], now = new Date()) =>
  withTransaction((tx) => returnPortions(taken, tx, now));

/**
 * Which cached pages were renewed while `run` ran: the list's first, then each recipe's; 1 for a renewed page, else
 * 0.
 */
async function renewals(ids: string[], run: () => Promise<unknown>) {
  const paths = [routes.recipes, ...ids.map(routes.recipe)];
  const before = await readPageVersions(paths);
  await run();
  const after = await readPageVersions(paths);
  return paths.map((path) => Math.sign((after.get(path) ?? 0) - (before.get(path) ?? 0)));
}

describe("taking portions", () => {
  it("sells no more than a day's boxes, whichever recipes they are of", async () => {
    const { ask, kitchen } = await makeKitchen([null, null], { boxesPerDay: 7 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => tryTake(n % 2 ? ask(2) : ask(0, 2))),
    );
    const why = answers.flat().flatMap((line) => (line as { why?: string }).why ?? []);
    expect(why).toEqual(Array(27).fill("day"));
    expect(await kitchen()).toMatchObject({ soldToday: 6 });
    expect(await tryTake(ask(1))).toMatchObject([{ quantity: 1, day: TODAY, fromRecipe: false }]);
    expect(await kitchen()).toMatchObject({ soldToday: 7 });
  });

  it("adds up lines that share a counter before it compares them, and takes all or nothing", async () => {
    const { ask, ids, kitchen } = await makeKitchen([3, 10], { boxesPerDay: 8 });
    expect(await tryTake([...ask(2), ...ask(2)])).toEqual([{ recipeId: ids[0], left: 3, why: "boxes" }]);
    expect(await tryTake(ask(3, 6))).toEqual([
      { recipeId: ids[0], left: 8, why: "day" },
      { recipeId: ids[1], left: 8, why: "day" },
    ]);
    expect([await boxesOf(ids[0]), await boxesOf(ids[1]), await kitchen()]).toMatchObject([
      3,
      10,
      { soldToday: 0 },
    ]);
    expect(await take([...ask(2), ...ask(1, 5)])).toHaveLength(3);
    expect([await boxesOf(ids[0]), await boxesOf(ids[1]), await kitchen()]).toMatchObject([
      0,
      5,
      { soldToday: 8 },
    ]);
  });

  it("lets two baskets in opposite order both through", async () => {
    const [one, other] = [await makeKitchen([40]), await makeKitchen([40])];
    const baskets = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? [...one.ask(1), ...other.ask(1)] : [...other.ask(1), ...one.ask(1)],
    );
    await Promise.all(baskets.map((asked) => take(asked)));
    expect([await boxesOf(one.ids[0]), await boxesOf(other.ids[0])]).toEqual([20, 20]);
  });

  it("does not write what has no limit, so its buyers do not wait for each other", async () => {
    const { ask, ids, kitchen } = await makeKitchen([null], { pausedUntil: new Date(0) });
    const before = [await kitchen(), await recipeDocs().findOne({ _id: new ObjectId(ids[0]) })];
    const taken = await take(ask(4));
    expect(taken).toEqual([{ ...ask(4)[0], at: expect.any(Date), fromRecipe: false, day: TODAY }]);
    expect([await kitchen(), await recipeDocs().findOne({ _id: new ObjectId(ids[0]) })]).toEqual(before);
  });

  it("begins a new day at nothing, and does not turn the day back for a clock that is behind", async () => {
    const { ask, kitchen } = await makeKitchen([null], { boxesPerDay: 3 });
    const midnight = endOf(TODAY);
    await take(ask(3), new Date(midnight.getTime() - 1));
    expect(await tryTake(ask(1), new Date(midnight.getTime() - 1))).toMatchObject([{ why: "day", left: 0 }]);
    await take(ask(2), midnight);
    expect(await kitchen()).toMatchObject({ day: dayOf(midnight), soldToday: 2 });
    await take(ask(1), new Date(midnight.getTime() - 1));
    expect(await kitchen()).toMatchObject({ day: dayOf(midnight), soldToday: 3 });
  });

  it("sells nothing while the kitchen pauses, also when the pause comes in between", async () => {
    const { ask, ids, setKitchen } = await makeKitchen([9], { boxesPerDay: 5 });
    const paused = [{ recipeId: ids[0], left: 0, why: "paused" }];
    const until = new Date(Date.now() + 60_000);
    let rounds = 0;
    const late = withTransaction(async (tx) => {
      // The first try has read the kitchen before the pause begins: it must not sell during the pause.
      await kitchenDocs().findOne({ _id: new ObjectId() }, { session: tx.session });
      if (rounds++ === 0) await setKitchen({ pausedUntil: until });
      return reservePortions(ask(1), new Date(), tx);
    });
    expect(await late).toEqual({ short: paused });
    expect(rounds).toBe(2);
    expect(await tryTake(ask(1))).toEqual(paused);
    expect(await tryTake(ask(1), until)).toMatchObject([{ quantity: 1 }]);
  });

  it("knows no boxes of a recipe that there is not", async () => {
    const [recipeId, sellerId] = [new ObjectId().toHexString(), new ObjectId().toHexString()];
    expect(await tryTake([{ recipeId, sellerId, quantity: 1 }])).toEqual([
      { recipeId, left: 0, why: "boxes" },
    ]);
  });
});

describe("giving portions back", () => {
  it("gives back to recipe and kitchen what was taken", async () => {
    const { ask, ids, kitchen } = await makeKitchen([3, null], { boxesPerDay: 8 });
    const taken = await take([...ask(2, 4), ...ask(1)]);
    await release(taken);
    expect([await boxesOf(ids[0]), await boxesOf(ids[1]), await kitchen()]).toMatchObject([
      3,
      null,
      { soldToday: 0 },
    ]);
  });

  it("gives nothing to a recipe that was counted anew, has no limit any more, or is gone", async () => {
    const { ask, ids } = await makeKitchen([5, 5, 5]);
    const [one = "", two = "", three = ""] = ids;
    const taken = await take(ask(2, 2, 2));
    await setRecipe(one, { boxesLeft: 7, boxesSetAt: new Date(Date.now() + 1) });
    await setRecipe(two, { boxesLeft: null });
    await recipeDocs().deleteOne({ _id: new ObjectId(three) });
    await release(taken);
    expect([await boxesOf(one), await boxesOf(two), await boxesOf(three)]).toEqual([7, null, undefined]);
    const later = await take(ask(3), new Date(Date.now() + 10));
    await release(later);
    expect(await boxesOf(one)).toBe(7);
  });

  it("gives nothing to a kitchen on another day, without a limit, or gone", async () => {
    const { ask, kitchen, setKitchen, seller } = await makeKitchen([null], { boxesPerDay: 5 });
    const taken = await take(ask(4));
    await take(ask(2), endOf(TODAY));
    await release(taken, endOf(TODAY));
    expect(await kitchen()).toMatchObject({ soldToday: 2 });
    await setKitchen({ boxesPerDay: null, day: TODAY, soldToday: 4 });
    await release(taken);
    expect(await kitchen()).toMatchObject({ soldToday: 4 });
    await kitchenDocs().deleteOne({ _id: new ObjectId(seller.uid) });
    await release(taken);
    expect(await kitchen()).toBeNull();
  });

  it("counts right when 30 take and give back at once", async () => {
    const { ask, ids, kitchen } = await makeKitchen([30], { boxesPerDay: 30 });
    await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const taken = await take(ask(1));
        if (n % 3 !== 0) await release(taken);
      }),
    );
    expect([await boxesOf(ids[0]), await kitchen()]).toMatchObject([20, { soldToday: 10 }]);
  });
});

describe("pages", () => {
  it("are renewed when a recipe sells out and comes back, and not in between", async () => {
    const { ask, ids } = await makeKitchen([3, 9]);
    let taken: TakenPortions[] = [];
    expect(await renewals(ids, () => take(ask(1)))).toEqual([0, 0, 0]);
    expect(await renewals(ids, async () => (taken = await take(ask(2))))).toEqual([1, 1, 0]);
    expect(await findRecipe(ids[0] ?? "")).toMatchObject({
      boxesLeft: 0,
      soldOut: true,
      soldOutWhy: "boxes",
    });
    expect(await renewals(ids, () => release(taken))).toEqual([1, 1, 0]);
    expect(await findRecipe(ids[0] ?? "")).toMatchObject({ boxesLeft: 2, soldOut: false, soldOutWhy: null });
    const one = await take(ask(1));
    expect(await renewals(ids, () => release(one))).toEqual([0, 0, 0]);
  });

  it("are all renewed when the kitchen's day is full, and when it has room again", async () => {
    const { ask, ids, kitchen } = await makeKitchen([null, null], { boxesPerDay: 3 });
    let taken: TakenPortions[] = [];
    expect(await renewals(ids, () => take(ask(2)))).toEqual([0, 0, 0]);
    expect(await renewals(ids, async () => (taken = await take(ask(0, 1))))).toEqual([1, 1, 1]);
    expect(await kitchen()).toMatchObject({ reopensAt: endOf(TODAY) });
    expect(await findRecipe(ids[0] ?? "")).toMatchObject({
      soldOutWhy: "day",
      soldOutUntil: endOf(TODAY).toISOString(),
    });
    expect(await renewals(ids, () => release(taken))).toEqual([1, 1, 1]);
    expect(await kitchen()).toMatchObject({ reopensAt: null });
  });
});

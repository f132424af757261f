import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { PATCH as patchKitchen } from "@/app/api/account/kitchen/route";
import { PATCH as patchRecipe } from "@/app/api/recipes/[id]/route";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { DAY_MS, dayOf, endOf } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { routes } from "@/lib/routes";
import { kitchenDocs } from "@/lib/shop/kitchens/collections";
import { readKitchens } from "@/lib/shop/kitchens/queries";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";
import { changeKitchen, readOwnKitchen } from "./change-kitchen";
import { listCards } from "./list-recipes";
import { findRecipe } from "./read-recipe";
import { reopenKitchens } from "./reopen-kitchens";
import { reservePortions } from "./reserve-portions";
import { returnPortions } from "./return-portions";

startTestDatabase();

async function makeKitchen() {
  const seller = await makePerson({ role: "seller" });
  return { seller, ids: [await makeRecipe(seller), await makeRecipe(seller)] as const };
}
const set = async (person: Person, body: object) => {
  const answer = await patchKitchen(call("/api/account/kitchen", "PATCH", person.cookie, body), params());
  return { status: answer.status, body: await answer.json() };
};
const kitchenOf = ({ uid }: Person) => kitchenDocs().findOne({ _id: new ObjectId(uid) });
const sell = (person: Person, recipeId: string, quantity: number, now = new Date()) =>
  withTransaction((tx) => reservePortions([{ recipeId, sellerId: person.uid, quantity }], now, tx));
const versionOf = async (id: string) => {
  const path = routes.recipe(id);
  return (await readPageVersions([path])).get(path) ?? 0;
};
const soon = (ms: number) => new Date(Date.now() + ms);

/** A kitchen without texts. */
const UNTOLD = { name: "", nameBn: "", story: "", area: "", storyBn: "", areaBn: "" };

describe("PATCH /account/kitchen", () => {
  it("sets limit and pause, each by itself, and takes them away", async () => {
    const { seller } = await makeKitchen();
    const until = soon(DAY_MS);
    expect(await set(seller, { boxesPerDay: 40 })).toEqual({
      status: 200,
      body: { kitchen: { boxesPerDay: 40, pausedUntil: null, ...UNTOLD } },
    });
    const pausedUntil = until.toISOString();
    expect((await set(seller, { pausedUntil })).body.kitchen).toEqual({
      boxesPerDay: 40,
      pausedUntil,
      ...UNTOLD,
    });
    expect(await readOwnKitchen(seller.uid)).toEqual({ boxesPerDay: 40, pausedUntil, ...UNTOLD });
    expect((await set(seller, { boxesPerDay: null })).body.kitchen).toEqual({
      boxesPerDay: null,
      pausedUntil,
      ...UNTOLD,
    });
    expect((await set(seller, {})).body.kitchen).toEqual({ boxesPerDay: null, pausedUntil, ...UNTOLD });
    expect((await set(seller, { pausedUntil: null })).body.kitchen.pausedUntil).toBeNull();
  });

  it("takes a moment that is over for no pause", async () => {
    const { seller } = await makeKitchen();
    expect((await set(seller, { pausedUntil: "2020-01-01T00:00:00+06:00" })).body).toEqual({
      kitchen: { boxesPerDay: null, pausedUntil: null, ...UNTOLD },
    });
  });

  it.each([
    ["boxesPerDay", 0],
    ["boxesPerDay", 1.5],
    ["boxesPerDay", 1001],
    ["boxesPerDay", "40"],
    ["pausedUntil", "tomorrow"],
    ["pausedUntil", 1_800_000_000],
  ])("refuses %s %j", async (field, value) => {
    const { seller } = await makeKitchen();
    const { status, body } = await set(seller, { [field]: value });
    expect([status, body.errors?.[0]?.path]).toEqual([422, field]);
    expect(await kitchenOf(seller)).toBeNull();
  });

  it("gives 20 first changes at once one kitchen", async () => {
    const { seller } = await makeKitchen();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => set(seller, { boxesPerDay: n + 1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await kitchenOf(seller)).toMatchObject({ soldToday: 0, pausedUntil: null });
  });

  it("never shows less than nothing when the limit is lowered below what was sold", async () => {
    const { seller, ids } = await makeKitchen();
    await set(seller, { boxesPerDay: 8 });
    await sell(seller, ids[0], 6);
    await set(seller, { boxesPerDay: 4 });
    expect(await sell(seller, ids[0], 1)).toEqual({ short: [{ recipeId: ids[0], left: 0, why: "day" }] });
    expect(await findRecipe(ids[1])).toMatchObject({ soldOut: true, soldOutWhy: "day" });
  });

  it("renews the pages of the kitchen's recipes when a pause begins, moves and ends, and not otherwise", async () => {
    const { seller, ids } = await makeKitchen();
    const before = await versionOf(ids[1]);
    await set(seller, { boxesPerDay: 5 });
    expect(await versionOf(ids[1])).toBe(before);
    const until = soon(DAY_MS).toISOString();
    await set(seller, { pausedUntil: until });
    const paused = await versionOf(ids[1]);
    expect(paused).toBeGreaterThan(before);
    expect(await findRecipe(ids[1])).toMatchObject({ soldOutWhy: "paused", soldOutUntil: until });
    await set(seller, { boxesPerDay: 6, pausedUntil: until });
    expect(await versionOf(ids[1])).toBe(paused);
    await set(seller, { pausedUntil: soon(2 * DAY_MS).toISOString() });
    const moved = await versionOf(ids[1]);
    expect(moved).toBeGreaterThan(paused);
    await set(seller, { pausedUntil: null });
    expect(await versionOf(ids[1])).toBeGreaterThan(moved);
    expect(await findRecipe(ids[1])).toMatchObject({ soldOut: false, soldOutWhy: null, soldOutUntil: null });
  });
});

describe("what time opens", () => {
  it("shows a kitchen open once its pause is over, one renewal however many servers look", async () => {
    const { seller, ids } = await makeKitchen();
    await set(seller, { pausedUntil: soon(60_000).toISOString() });
    const before = await versionOf(ids[0]);
    expect(await reopenKitchens(soon(59_000))).toBe(0);
    const opened = await Promise.all(Array.from({ length: 5 }, () => reopenKitchens(soon(63_000))));
    expect(opened.reduce((sum, n) => sum + n, 0)).toBe(1);
    const after = await versionOf(ids[0]);
    expect(after).toBeGreaterThan(before);
    expect(await kitchenOf(seller)).toMatchObject({ reopensAt: null });
    expect(await reopenKitchens(soon(70_000))).toBe(0);
    expect(await versionOf(ids[0])).toBe(after);
  });

  it("shows a kitchen open on the day after a full one", async () => {
    const { seller, ids } = await makeKitchen();
    await set(seller, { boxesPerDay: 1 });
    await sell(seller, ids[0], 1);
    const midnight = endOf(dayOf(new Date()));
    const before = await versionOf(ids[1]);
    await reopenKitchens(new Date(midnight.getTime() + 1_000));
    expect(await versionOf(ids[1])).toBe(before);
    expect(await reopenKitchens(new Date(midnight.getTime() + 3_000))).toBeGreaterThan(0);
    expect(await versionOf(ids[1])).toBeGreaterThan(before);
  });

  it("looks again at midnight when the pause of a full day is over", async () => {
    const { seller, ids } = await makeKitchen();
    const now = new Date(endOf(dayOf(new Date())).getTime() - 3_600_000);
    await changeKitchen({ ...seller, role: "seller" }, { boxesPerDay: 1 }, now);
    await sell(seller, ids[0], 1, now);
    const pausedUntil = new Date(now.getTime() + 60_000);
    await changeKitchen({ ...seller, role: "seller" }, { pausedUntil }, now);
    expect(await reopenKitchens(new Date(now.getTime() + 120_000))).toBe(1);
    expect(await kitchenOf(seller)).toMatchObject({ reopensAt: endOf(dayOf(now)) });
  });
});

describe("boxes left", () => {
  const patch = async (person: Person, id: string, body: object) => {
    const request = call(`/api/recipes/${id}`, "PATCH", person.cookie, body);
    const answer = await patchRecipe(request, params({ id }));
    return { status: answer.status, body: await answer.json() };
  };

  it("are not changed by another field's change, nor given back to once they were counted anew", async () => {
    const { seller, ids } = await makeKitchen();
    await patch(seller, ids[0], { boxesLeft: 5 });
    const first = await sell(seller, ids[0], 2);
    await patch(seller, ids[0], { title: "Ilish Paturi" });
    const give = async (answer: typeof first) =>
      withTransaction((tx) => returnPortions("taken" in answer ? answer.taken : [], tx));
    await give(first);
    expect(await findRecipe(ids[0])).toMatchObject({ boxesLeft: 5 });
    const second = await sell(seller, ids[0], 2, new Date(Date.now() - 1));
    await patch(seller, ids[0], { boxesLeft: 10 });
    await give(second);
    expect(await findRecipe(ids[0])).toMatchObject({ boxesLeft: 10 });
    await patch(seller, ids[0], { boxesLeft: 0 });
    expect(await findRecipe(ids[0])).toMatchObject({ boxesLeft: 0, soldOut: true, soldOutWhy: "boxes" });
    await patch(seller, ids[0], { boxesLeft: null });
    expect(await findRecipe(ids[0])).toMatchObject({ boxesLeft: null, soldOut: false });
  });

  it("of a recipe that is only to read sell nothing out", async () => {
    const { seller } = await makeKitchen();
    const id = await makeRecipe(seller, 0);
    await patch(seller, id, { boxesLeft: 0 });
    expect(await findRecipe(id)).toMatchObject({ price: 0, soldOut: false });
  });
});

describe("the database", () => {
  it("finds everything along indexes, and lists with two reads more", async () => {
    const { seller, ids } = await makeKitchen();
    await set(seller, { boxesPerDay: 9, pausedUntil: soon(60_000).toISOString() });
    await recipeDocs().updateOne({ _id: new ObjectId(ids[0]) }, { $set: { boxesLeft: 5 } });
    const taking = await plansOf(() => sell(seller, ids[0], 2, soon(61_000)));
    expectIndexed(taking);
    const giving = await plansOf(() =>
      withTransaction(async (tx) => {
        const line = { recipeId: ids[0], sellerId: seller.uid, quantity: 2, at: new Date() };
        await returnPortions([{ ...line, fromRecipe: true, day: dayOf(soon(61_000)) }], tx);
      }),
    );
    expectIndexed(giving);
    const reopening = await plansOf(() => reopenKitchens(soon(120_000)));
    expectIndexed(reopening, { inOrder: true });
    expect(await plansOf(() => reopenKitchens(soon(120_000)))).toMatchObject([
      { collection: "kitchens", keys: 0, docs: 0 },
    ]);
    const list = await plansOf(() => listCards({ page: 1, size: 10, sort: "newest" }));
    expect(list.map(({ collection }) => collection).sort()).toEqual([
      "kitchens",
      "recipes",
      "recipes",
      "users",
    ]);
    expectIndexed(list);
    expect([...(await readKitchens([seller.uid])).keys()]).toEqual([seller.uid]);
  });
});

import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { DELETE as clearChecked } from "@/app/api/list/checked/route";
import { PATCH as change, DELETE as removeItem } from "@/app/api/list/items/[id]/route";
import { POST as addItem } from "@/app/api/list/items/route";
import { POST as merge } from "@/app/api/list/merge/route";
import { DELETE as removeRecipe } from "@/app/api/list/recipes/[recipeId]/route";
import { POST as addRecipe } from "@/app/api/list/recipes/route";
import { DELETE as empty, GET as read } from "@/app/api/list/route";
import { POST as undo } from "@/app/api/list/undo/route";
import { shoppingListDocs } from "@/lib/shop/lists/collections";
import type { ChangedList } from "@/lib/shop/lists/views";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

let rina: Person;
let cook: Person;
beforeEach(async () => {
  [rina, cook] = await Promise.all([makePerson(), makePerson({ role: "seller" })]);
});

type Handler = (request: Request, context: ReturnType<typeof params>) => Promise<Response>;
type Answer = { status: number; body: ChangedList & { detail: string; errors: { path: string }[] } };
const ask = async (
  handler: Handler,
  method: string,
  body?: unknown,
  values: Record<string, string> = {},
  { who = rina, headers = {} }: { who?: Person; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const answer = await handler(
    call("/api/list", method, { ...who.cookie, ...headers }, body),
    params(values),
  );
  return { status: answer.status, body: await answer.json() };
};
const list = async (who = rina) => (await ask(read, "GET", undefined, {}, { who })).body;
const add = (recipeId: string, more: object = {}, who = rina) =>
  ask(addRecipe, "POST", { recipeId, ...more }, {}, { who });
const type = (text: string, who = rina) => ask(addItem, "POST", { text }, {}, { who });
const mark = (id: string, body: unknown, who = rina) => ask(change, "PATCH", body, { id }, { who });

/** Makes a recipe for four people with these ingredients. */
const recipeOf = async (ingredients: string[], fields: object = {}) => {
  const id = await makeRecipe(cook);
  await recipeDocs().updateOne({ _id: new ObjectId(id) }, { $set: { ingredients, ...fields } });
  return id;
};
/** Food and amount of each line. */
const amounts = ({ items }: Pick<ChangedList, "items">) =>
  items.map(({ food, quantity, unit }) => [food, quantity, unit]);
const lineOf = ({ items }: Pick<ChangedList, "items">, group: string) => {
  const item = items.find((one) => one.group === group);
  if (!item) throw new Error(`no ${group}`);
  return item;
};

describe("recipes on the list", () => {
  it("take one line a food, whichever language added it", async () => {
    const bhorta = await recipeOf(["200 g onion, sliced", "2 tbsp ginger paste"]);
    const dal = await recipeOf(["1 onion"], {
      title: "Dal",
      titleBn: "ডাল",
      ingredients: ["300 g red onions"],
      ingredientsBn: ["৩০০ গ্রাম লাল পেঁয়াজ, কুচি", "১ টেবিল চামচ আদা বাটা"],
    });
    await add(bhorta);
    const { body } = await ask(
      addRecipe,
      "POST",
      { recipeId: dal },
      {},
      { headers: { "accept-language": "bn" } },
    );
    expect(body.items.map(({ group, quantity, unit }) => [group, quantity, unit])).toEqual([
      ["ginger paste", 3, "tbsp"],
      ["onion", 500, "g"],
    ]);
    expect(lineOf(body, "onion").from).toEqual([
      { recipeId: bhorta, title: "Shorshe Ilish" },
      { recipeId: dal, title: "Dal", titleBn: "ডাল" },
    ]);
  });

  it("are scaled by servings and added up; each says where it is from, and what its box costs", async () => {
    const bhorta = await recipeOf(["200 g onion", "Salt, to taste"]);
    const dal = await recipeOf(["300 g onions, sliced", "1 cup lentils"], { title: "Dal", price: 0 });
    expect((await add(bhorta)).status).toBe(201);
    const { body } = await add(dal, { servings: 8 });
    expect(amounts(body)).toEqual([
      ["onion", 800, "g"],
      ["lentils", 2, "cup"],
      ["Salt", null, null],
    ]);
    expect(lineOf(body, "onion")).toMatchObject({
      aisle: "vegetables",
      checked: false,
      from: [
        { recipeId: bhorta, title: "Shorshe Ilish" },
        { recipeId: dal, title: "Dal" },
      ],
    });
    expect(body.recipes).toEqual([
      { recipeId: bhorta, title: "Shorshe Ilish", servings: 4, times: 1, listed: true, box: { price: 690 } },
      { recipeId: dal, title: "Dal", servings: 8, times: 2, listed: true, box: null },
    ]);
    expect(await list()).toEqual(body);
  });

  it("keep what they brought when they are hidden or deleted; there is no box any more", async () => {
    const id = await recipeOf(["2 onions"]);
    await add(id);
    await recipeDocs().updateOne(
      { _id: new ObjectId(id) },
      { $set: { hiddenAt: new Date(), listed: false } },
    );
    const { items, recipes } = await list();
    expect(items).toHaveLength(1);
    expect(recipes).toMatchObject([{ listed: false, box: null }]);
    expect((await add(id)).status).toBe(404);
    expect((await ask(removeRecipe, "DELETE", undefined, { recipeId: id })).body.items).toEqual([]);
  });

  it("without servings come half, once or twice", async () => {
    const id = await recipeOf(["2 onions"], { servings: null });
    expect(amounts((await add(id, { times: 2 })).body)).toEqual([["onions", 4, null]]);
    expect(amounts((await add(id)).body)).toEqual([["onions", 6, null]]);
    const refused = await add(id, { servings: 4 });
    expect([refused.status, refused.body.errors[0]?.path]).toEqual([422, "servings"]);
  });

  it.each([
    [{ servings: 0 }, 422],
    [{ servings: 1_001 }, 422],
    [{ servings: 2.5 }, 422],
    [{ servings: "4" }, 422],
    [{ times: 3 }, 422],
    [{ recipeId: "nonsense" }, 400],
    [{ recipeId: "0".repeat(24) }, 404],
    [{ recipeId: { $gt: "" } }, 422],
  ])("refuse %j with %i and change nothing", async (wrong, status) => {
    expect((await add(await recipeOf(["2 onions"]), wrong)).status).toBe(status);
    expect((await list()).items).toEqual([]);
  });
});

describe("two devices at once", () => {
  it("lose nothing of what is added, typed, ticked and taken away", async () => {
    const [a, b, gone] = [
      await recipeOf(["200 g onion"]),
      await recipeOf(["300 g onion", "1 kg rice"]),
      await recipeOf(["5 eggs", "100 g onion"]),
    ];
    await add(gone);
    await type("soap");
    const soap = lineOf(await list(), "soap");
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => add(a)),
      ...Array.from({ length: 6 }, () => add(b)),
      ...Array.from({ length: 6 }, (_, at) => type(`${at + 1} kg potatoes`)),
      mark(soap._id, { checked: true }),
      ask(removeRecipe, "DELETE", undefined, { recipeId: gone }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
    const after = await list();
    expect(amounts(after)).toEqual([
      ["onion", 3_000, "g"],
      ["potatoes", 21, "kg"],
      ["rice", 6, "kg"],
      ["soap", null, null],
    ]);
    expect(lineOf(after, "soap").checked).toBe(true);
    expect(after.recipes.map(({ recipeId, servings }) => [recipeId, servings]).sort()).toEqual(
      [
        [a, 24],
        [b, 24],
      ].sort(),
    );
    // Each change was counted once, and each answer has a revision of its own.
    const revisions = answers.map(({ body }) => body.revision);
    expect(new Set(revisions).size).toBe(answers.length);
    expect(after.revision).toBe(Math.max(...revisions));
  });

  it("open a tick again that came together with more of the food, in either order", async () => {
    for (let round = 0; round < 2; round++) {
      const who = await makePerson();
      const id = await recipeOf(["200 g onion"]);
      await add(id, {}, who);
      const onion = lineOf(await list(who), "onion");
      const tick = () => mark(onion._id, { checked: true, additions: onion.additions }, who);
      await Promise.all(round % 2 ? [tick(), add(id, {}, who)] : [add(id, {}, who), tick()]);
      expect(lineOf(await list(who), "onion")).toMatchObject({ quantity: 400, checked: false, grown: true });
    }
  });

  it("put back a removal once", async () => {
    await type("2 kg rice");
    const { body } = await ask(empty, "DELETE");
    const answers = await Promise.all([1, 2, 3].map(() => ask(undo, "POST", { undo: body.undo })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(amounts(await list())).toEqual([["rice", 2, "kg"]]);
  });
});

describe("a line", () => {
  it("is ticked, at home, typed anew, cleared and put back", async () => {
    const { body } = await type("2 kg potatoes");
    const { _id } = lineOf(body, "potato");
    expect(lineOf((await mark(_id, { checked: true })).body, "potato").checked).toBe(true);
    expect(lineOf((await mark(_id, {})).body, "potato").checked).toBe(true);
    expect(lineOf((await mark(_id, { have: true, checked: false })).body, "potato")).toMatchObject({
      checked: false,
      have: true,
    });
    const anew = (await mark(_id, { text: "3 kg potatoes", checked: true })).body;
    expect(lineOf(anew, "potato")).toMatchObject({ _id, quantity: 3, typed: "3 kg potatoes", checked: true });
    const cleared = (await ask(clearChecked, "DELETE")).body;
    expect(cleared.items).toEqual([]);
    expect((await ask(undo, "POST", { undo: cleared.undo })).body.items).toMatchObject([
      { _id, quantity: 3, checked: true },
    ]);
    expect((await ask(removeItem, "DELETE", undefined, { id: _id })).body.items).toEqual([]);
  });

  it("of a recipe is not typed anew: 409", async () => {
    const { body } = await add(await recipeOf(["2 onions"]));
    expect((await mark(lineOf(body, "onion")._id, { text: "3 onions" })).status).toBe(409);
  });

  it("of somebody else is not there, whatever is sent; a malformed id is 400", async () => {
    const { _id } = lineOf((await type("2 kg potatoes")).body, "potato");
    const before = await list();
    for (const who of [await makePerson(), await makePerson({ role: "admin" })]) {
      expect((await mark(_id, { checked: true }, who)).status).toBe(404);
      expect((await mark(_id, { checked: 5 }, who)).status).toBe(404);
      expect((await ask(removeItem, "DELETE", undefined, { id: _id }, { who })).status).toBe(404);
      expect((await list(who)).items).toEqual([]);
    }
    expect((await mark("nonsense", { checked: true })).status).toBe(400);
    expect((await ask(removeItem, "DELETE", undefined, { id: "nonsense" })).status).toBe(400);
    expect((await ask(undo, "POST", { undo: "nonsense" })).status).toBe(400);
    expect((await mark(_id, { checked: "yes" })).status).toBe(422);
    expect((await mark(_id, { text: "" })).status).toBe(422);
    expect(await list()).toEqual(before);
  });

  it.each(["", "  ", "x".repeat(201), "x".repeat(10_000), 5, null, { $gt: "" }])(
    "is not made of nothing, too much or something else: 422 (%#)",
    async (text) => {
      const refused = await ask(addItem, "POST", { text });
      expect([refused.status, refused.body.errors[0]?.path]).toEqual([422, "text"]);
      expect((await list()).items).toEqual([]);
    },
  );

  it("keeps words that look like operators as words", async () => {
    for (const text of ["$set", "__proto__", "{$gt: 1}", "200 g constructor"]) await type(text);
    expect((await list()).items.map(({ food }) => food).sort()).toEqual(
      ["$set", "__proto__", "constructor", "{$gt: 1}"].sort(),
    );
  });
});

describe("a guest's list at sign-in", () => {
  const guestOf = (recipeId: string, id = new ObjectId().toHexString()) => ({
    id,
    rows: [
      {
        checked: true,
        have: false,
        shares: [
          { recipeId, food: "onions", quantity: 300, unit: "g", notes: [] },
          { recipeId: null, food: "onion", quantity: 200, unit: "g", notes: [] },
        ],
      },
      {
        checked: false,
        have: true,
        shares: [{ recipeId, food: "Salt", quantity: null, unit: null, notes: [] }],
      },
    ],
    recipes: [{ recipeId, servings: 6, times: 1.5 }],
  });

  it("is taken in once, also when two tabs send it at the same moment and again tomorrow", async () => {
    const recipeId = await recipeOf(["200 g onion"]);
    await add(recipeId);
    const guest = guestOf(recipeId);
    const answers = await Promise.all([1, 2, 3].map(() => ask(merge, "POST", guest)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await ask(merge, "POST", guest);
    const after = await list();
    expect(amounts(after)).toEqual([
      ["onion", 700, "g"],
      ["Salt", null, null],
    ]);
    expect(after.recipes).toMatchObject([{ title: "Shorshe Ilish", servings: 10, times: 2.5 }]);
    expect(lineOf(after, "salt").have).toBe(true);
    // A guest's list with another id is merged too.
    await ask(merge, "POST", guestOf(recipeId));
    expect(lineOf(await list(), "onion").quantity).toBe(1_200);
  });

  it("keeps what a recipe brought that is gone; titles are never taken from what was sent", async () => {
    const guest = guestOf(new ObjectId().toHexString());
    const { body } = await ask(merge, "POST", {
      ...guest,
      recipes: [{ ...guest.recipes[0], title: "Evil" }],
    });
    expect(amounts(body)).toEqual([
      ["onion", 500, "g"],
      ["Salt", null, null],
    ]);
    expect(body.recipes).toEqual([]);
    expect(body.items.flatMap(({ from }) => from)).toEqual([]);
  });

  it("that does not fit is refused as a whole", async () => {
    const shares = (at: number) => [
      { recipeId: null, food: `thing ${at}`, quantity: 1, unit: null, notes: [] },
    ];
    const rows = Array.from({ length: 300 }, (_, at) => ({
      checked: false,
      have: false,
      shares: shares(at),
    }));
    await type("soap");
    const refused = await ask(merge, "POST", { id: new ObjectId().toHexString(), rows, recipes: [] });
    expect(refused.status).toBe(422);
    expect((await list()).items).toHaveLength(1);
  });

  it.each([
    { id: "x" },
    { rows: "all" },
    { rows: [{ checked: true }] },
    { rows: [{ checked: false, have: false, shares: [] }] },
    { rows: Array(301).fill({ checked: false, have: false, shares: [] }) },
    { recipes: [{ recipeId: "x", servings: 1, times: 1 }] },
    {
      rows: [
        {
          checked: false,
          have: false,
          shares: [{ recipeId: null, food: "x", quantity: -1, unit: "g", notes: [] }],
        },
      ],
    },
  ])("of another shape is refused: %#", async (wrong) => {
    const body = { id: new ObjectId().toHexString(), rows: [], recipes: [], ...wrong };
    expect((await ask(merge, "POST", body)).status).toBe(422);
    expect(await shoppingListDocs().findOne({ _id: new ObjectId(rina.uid) })).toBeNull();
  });
});

it("every search of the list walks an index", async () => {
  const recipeId = await recipeOf(["2 onions"]);
  await add(recipeId);
  const { _id } = lineOf(await list(), "onion");
  const plans = await plansOf(async () => {
    await add(recipeId);
    await type("rice");
    await mark(_id, { checked: true });
    await list();
    await ask(clearChecked, "DELETE");
  });
  expectIndexed(plans);
  expect(plans.map(({ collection }) => collection)).toContain("shoppingLists");
});

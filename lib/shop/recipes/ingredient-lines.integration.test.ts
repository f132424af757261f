import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as getOne } from "@/app/api/recipes/[id]/route";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { ask } from "../../../tests/support/delivery";
import { addRecipe, askList, changeRecipe, readRecipe } from "../../../tests/support/recipe-calls";
import { startTestDatabase } from "../../../tests/support/test-database";
import { recipeDocs } from "./collections";

startTestDatabase();

let cook: Person;
let admin: Person;

beforeAll(async () => {
  cook = await makePerson();
  admin = await makePerson({ role: "admin" });
});

const DISH = {
  title: "Bhuna",
  description: "Slowly fried.",
  ingredients: ["2 onions, sliced", "A knob of butter", "Salt"],
  instructions: ["Cook."],
  category: "Traditional Meals",
  difficulty: "easy",
  price: 120,
};
const item = (quantity: number | null, unit: string | null, food: string, max: number | null = null) => ({
  quantity,
  max,
  unit,
  food,
});
const ONIONS = { text: "2 onions, sliced", items: [item(2, null, "onions")] };
const BUTTER = { text: "A knob of butter", items: [item(20, "g", "butter")] };
const SALT = { text: "Salt", items: [item(null, null, "Salt")] };
const READ_BUTTER = { text: "A knob of butter", items: [item(null, null, "butter")] };

const send = (body: object) => addRecipe(cook, { ...DISH, ...body });
const added = async (body: object = {}): Promise<string> => (await send(body)).body.insertedId;
const change = (id: string, body: object) => changeRecipe(cook, id, body);
const read = async (id: string) => (await readRecipe(id)).body;
const linesOf = async (id: string) => (await read(id)).ingredientLines;

test("a recipe answers what its lines say beside the lines themselves", async () => {
  const recipe = await read(await added({ ingredients: "1 cup (200 g) rice, 2-3 tbsp oil and 1 tsp salt" }));
  expect(recipe.ingredients).toEqual(["1 cup (200 g) rice", "2-3 tbsp oil and 1 tsp salt"]);
  expect(recipe.ingredientLines).toEqual([
    { text: "1 cup (200 g) rice", items: [item(1, "cup", "rice")] },
    { text: "2-3 tbsp oil and 1 tsp salt", items: [item(2, "tbsp", "oil", 3), item(1, "tsp", "salt")] },
  ]);
});

test("the author's correction stands for its line, and only what differs is stored", async () => {
  const id = await added({
    ingredientLines: [ONIONS, BUTTER, { text: "no such line", items: BUTTER.items }],
  });
  expect(await linesOf(id)).toEqual([ONIONS, BUTTER, SALT]);
  const doc = await recipeDocs().findOne({ _id: new ObjectId(id) });
  expect(doc?.ingredientLines).toEqual([BUTTER]);
});

test("a correction outlives changes of other fields and lines, and goes with its own text", async () => {
  const id = await added({ ingredientLines: [BUTTER] });
  await change(id, { title: "Bhuna of beef" });
  await change(id, { ingredients: ["1 chilli", "A knob of butter"] });
  expect((await linesOf(id))[1]).toEqual(BUTTER);
  await change(id, { ingredients: ["A knob of ghee"] });
  await change(id, { ingredients: ["A knob of butter"] });
  expect(await linesOf(id)).toEqual([READ_BUTTER]);
});

test("a correction is changed alone, and taken back by a line without items", async () => {
  const id = await added();
  expect(await change(id, { ingredientLines: [BUTTER] })).toMatchObject({ body: { modifiedCount: 1 } });
  expect(await linesOf(id)).toEqual([ONIONS, BUTTER, SALT]);
  expect(await change(id, { ingredientLines: [BUTTER] })).toMatchObject({ body: { modifiedCount: 0 } });
  expect(await change(id, { ingredientLines: [{ ...BUTTER, items: [] }] })).toMatchObject({
    body: { modifiedCount: 1 },
  });
  expect(await linesOf(id)).toEqual([ONIONS, READ_BUTTER, SALT]);
});

describe("a correction that makes no sense is refused, and nothing is saved", () => {
  const wrong = (part: object) => ({
    ingredientLines: [{ ...BUTTER, items: [{ ...BUTTER.items[0], ...part }] }],
  });
  test.each([
    [wrong({ quantity: 0 }), "ingredientLines.0.items.0.quantity"],
    [wrong({ quantity: -1 }), "ingredientLines.0.items.0.quantity"],
    [wrong({ quantity: 1_000_001 }), "ingredientLines.0.items.0.quantity"],
    [wrong({ quantity: "20" }), "ingredientLines.0.items.0.quantity"],
    [wrong({ max: 20 }), "ingredientLines.0.items.0.max"],
    [wrong({ quantity: null, max: 2 }), "ingredientLines.0.items.0.max"],
    [wrong({ unit: "stone" }), "ingredientLines.0.items.0.unit"],
    [wrong({ food: " " }), "ingredientLines.0.items.0.food"],
    [wrong({ food: "x".repeat(201) }), "ingredientLines.0.items.0.food"],
    [{ ingredientLines: [{ ...BUTTER, items: Array(13).fill(BUTTER.items[0]) }] }, "ingredientLines.0.items"],
    [{ ingredientLines: [{ ...BUTTER, text: "x".repeat(10_000) }] }, "ingredientLines.0.text"],
    [{ ingredientLines: Array(101).fill(BUTTER) }, "ingredientLines"],
    [{ ingredientLines: "butter" }, "ingredientLines"],
  ])("case %#", async (body, path) => {
    const _id = new ObjectId(await added());
    const before = [await recipeDocs().countDocuments({}), await recipeDocs().findOne({ _id })];
    const refused = { status: 422, body: { errors: [{ path }] } };
    expect(await send(body)).toMatchObject(refused);
    expect(await change(String(_id), body)).toMatchObject(refused);
    expect([await recipeDocs().countDocuments({}), await recipeDocs().findOne({ _id })]).toEqual(before);
  });

  test("an amount without a number loses its unit, and unknown fields go", async () => {
    const items = [{ quantity: null, max: null, unit: "cup", food: "ghee", price: 1 }];
    const id = await added({ ingredientLines: [{ ...BUTTER, items, author: "me" }] });
    expect((await linesOf(id))[1]).toEqual({ ...BUTTER, items: [item(null, null, "ghee")] });
  });
});

test("an administrator reads the lines too, whatever the recipe's state", async () => {
  const id = await added({ ingredientLines: [BUTTER] });
  await recipeDocs().updateOne({ _id: new ObjectId(id) }, { $set: { listed: false, hiddenAt: new Date() } });
  const { body } = await ask(getOne, admin, "GET", `/api/recipes/${id}`, { id });
  expect(body.ingredientLines).toEqual([ONIONS, BUTTER, SALT]);
});

test("a search for a fish finds its recipes under every name, in either script", async () => {
  const found = async (q: string) =>
    ((await askList(`size=50&q=${encodeURIComponent(q)}`)).body.recipes as { _id: string }[])
      .map(({ _id }) => _id)
      .sort();
  const ids = [
    // Shorshe means mustard.
    await added({ title: "Shorshe Ilish", ingredients: ["4 steaks"] }),
    await added({ title: "Fish in mustard", ingredients: ["4 hilsa steaks"] }),
    await added({ title: "ইলিশের ঝোল", ingredients: ["৪ টুকরা মাছ"] }),
  ];
  for (const q of ["ilish", "hilsa", "ইলিশ", "Hilsha", "ইলিশের", "HILSA"])
    expect(await found(q)).toEqual([...ids].sort());
  expect(await found("ইলিশ mustard steaks")).toEqual([ids[0], ids[1]].sort());
});

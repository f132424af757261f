import { beforeAll, describe, expect, test } from "vitest";
import { auditDocs } from "@/lib/people/audit/collections";
import { makePerson, type Person } from "../../../tests/support/accounts";
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
  ingredients: ["2 hilsa steaks", "2 tbsp ghee"],
  instructions: ["Cook."],
  category: "Traditional Meals",
  difficulty: "easy",
  price: 120,
};
const STATED = { contains: ["milk", "fish"], mayContain: ["mustard"], stated: true };

const send = (body: object) => addRecipe(cook, { ...DISH, ...body });
const added = async (allergens?: object): Promise<string> =>
  (await send(allergens ? { allergens } : {})).body.insertedId;
const change = (id: string, body: object, who = cook) => changeRecipe(who, id, body);
const allergensOf = async (id: string) => (await readRecipe(id)).body.allergens;
const without = async (words: string) =>
  ((await askList(`size=50&without=${words}`)).body.recipes as { _id: string }[]).map(({ _id }) => _id);

test("a list in Bangla clears the statement only when it names another allergen", async () => {
  const id = await added(STATED);
  expect((await change(id, { ingredientsBn: ["২ টুকরা ইলিশ", "২ টেবিল চামচ ঘি"] })).status).toBe(200);
  expect(await allergensOf(id)).toEqual(STATED);
  await change(id, { ingredientsBn: ["২ টুকরা ইলিশ", "২ টেবিল চামচ ঘি ও চিংড়ি"] });
  expect(await allergensOf(id)).toEqual({ ...STATED, stated: false });
});

test("a recipe answers what its author states, in the contract's order, each once", async () => {
  const sent = { contains: ["fish", "milk", "fish"], mayContain: ["mustard", "milk"], stated: true };
  const id = await added(sent);
  expect(await allergensOf(id)).toEqual(STATED);
  const { body } = await askList("size=50");
  expect(body.recipes.find(({ _id }: { _id: string }) => _id === id).allergens).toEqual(STATED);
});

test("other ingredients take the statement back, and the recipe leaves the filtered list at once", async () => {
  const id = await added(STATED);
  expect(await without("egg")).toContain(id);
  await change(id, { title: "Bhuna of hilsa" });
  expect(await allergensOf(id)).toEqual(STATED);
  await change(id, { ingredients: [...DISH.ingredients, "3 eggs"] });
  expect(await allergensOf(id)).toEqual({ ...STATED, stated: false });
  expect(await without("egg")).not.toContain(id);
});

test("the statement is sent with the new ingredients, or after them", async () => {
  const id = await added(STATED);
  const allergens = { ...STATED, contains: ["milk", "egg", "fish"] };
  await change(id, { ingredients: ["2 hilsa steaks", "3 eggs", "ghee"], allergens });
  expect(await allergensOf(id)).toEqual(allergens);
  await change(id, { ingredients: ["2 hilsa steaks"] });
  await change(id, { allergens: { contains: ["fish"], stated: true } });
  expect(await allergensOf(id)).toEqual({ contains: ["fish"], mayContain: [], stated: true });
  expect(await change(id, { allergens: { contains: ["fish"], stated: true } })).toMatchObject({
    body: { modifiedCount: 0 },
  });
});

test("an administrator may name more and leave nothing out; the log holds both sides", async () => {
  const id = await added(STATED);
  const more = { ...STATED, contains: ["milk", "fish", "mustard"], mayContain: [] };
  await change(id, { allergens: more }, admin);
  expect(await allergensOf(id)).toEqual(more);
  const entry = await auditDocs().findOne({ "target.id": id, action: "recipe.changed" });
  expect(entry).toMatchObject({ before: { allergens: STATED }, after: { allergens: more } });
  await change(id, { allergens: { ...more, contains: ["fish"] } }, admin);
  expect(await allergensOf(id)).toMatchObject({ stated: false });
  await change(id, { allergens: STATED }, admin);
  expect(await allergensOf(id)).toEqual({ ...STATED, stated: false });
});

test.each(["cheese", "milk,cheese", "milk;egg", "milk&without=egg", "x".repeat(300)])(
  "without=%s is refused",
  async (words) => expect((await askList(`without=${words}`)).status).toBe(422),
);

describe("allergens that make no sense are refused, and nothing is saved", () => {
  test.each([
    [{ ...STATED, contains: ["cheese"] }, "allergens.contains.0"],
    [{ ...STATED, mayContain: "milk" }, "allergens.mayContain"],
    [{ ...STATED, contains: Array(101).fill("milk") }, "allergens.contains"],
    [{ ...STATED, stated: "yes" }, "allergens.stated"],
    ["milk", "allergens"],
    [null, "allergens"],
    [["milk"], "allergens"],
  ])("case %#", async (allergens, path) => {
    const before = await recipeDocs().countDocuments({});
    expect(await send({ allergens })).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    expect(await recipeDocs().countDocuments({})).toBe(before);
  });
});

import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { PATCH as patchUser } from "@/app/api/users/[id]/route";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { metaDocs } from "@/lib/platform/db/meta";
import { changeRecipe } from "@/lib/shop/recipes/change-recipe";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { countFoods, readFoodCounts, recountFoods } from "@/lib/shop/recipes/related/queries-related";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { insertDish } from "../../tests/support/recipe-calls";
import { startTestDatabase } from "../../tests/support/test-database";
import { findRecipeWithFoods } from "./read-recipe";
import { readRelated } from "./read-related-recipes";

startTestDatabase();

let cook: Person;
let other: Person;
let admin: Person;

const add = (by: Person, title: string, ingredients: string[], category = "Fish") =>
  insertDish(by, title, { ingredients, category });
const set = (id: string, fields: object) =>
  recipeDocs().updateOne({ _id: new ObjectId(id) }, { $set: fields });
/** The fields by which a recipe is compared with others. */
const comparedOf = async (id: string) => {
  const found = await findRecipeWithFoods(id);
  if (!found) throw new Error(`no recipe ${id}`);
  return { id, foods: found.foods, authorId: found.authorId, category: found.category };
};
const relatedTo = async (id: string) => readRelated(await comparedOf(id));
const titles = async (id: string) => (await relatedTo(id)).recipes.map(({ title }) => title);
/** Whether the cache tags of a page that shows these recipes are still valid. */
const holds = async (cacheTags: string) => {
  const said = new Map(cacheTags.split(" ").map((pair) => pair.split("=") as [string, string]));
  const now = await readPageVersions([...said.keys()]);
  return [...said].every(([path, version]) => now.get(path) === Number(version));
};

let one: string;
let twin: string;
let cousin: string;

beforeAll(async () => {
  [cook, other, admin] = [
    await makePerson({ role: "seller" }),
    await makePerson({ role: "seller" }),
    await makePerson({ role: "admin" }),
  ];
  one = await add(cook, "Shorshe Ilish", ["4 hilsa steaks", "2 tbsp mustard oil", "Salt"]);
  twin = await add(other, "Ilish Bhapa", ["6 hilsa steaks", "3 tbsp mustard oil", "Salt"]);
  cousin = await add(other, "Ilish Polao", ["2 hilsa steaks", "300 g rice", "Salt"], "Rice & Biryani");
  await add(other, "Omelette", ["3 eggs", "Salt"], "Quick Snacks");
  await add(other, "Doi", ["1 l milk"], "Sweets");
  await add(cook, "Payesh", ["2 l milk", "100 g rice"], "Sweets");
  await countFoods();
});

describe("the recipes near one", () => {
  it("share its foods, the rarer the nearer, then its kitchen, and are cards as on the list", async () => {
    expect(await titles(one)).toEqual(["Ilish Bhapa", "Ilish Polao", "Omelette", "Payesh"]);
    const [card] = (await relatedTo(one)).recipes;
    expect(card).toMatchObject({ _id: twin, price: 100, soldOut: false, authorId: other.uid });
    expect(JSON.stringify(card)).not.toContain("@");
    expect(card).not.toHaveProperty("foods");
    expect(await relatedTo(one)).toEqual(await relatedTo(one));
  });

  it("are never hidden, deleted or of a disabled account", async () => {
    await set(twin, { listed: false, hiddenAt: new Date() });
    expect(await titles(one)).toEqual(["Ilish Polao", "Omelette", "Payesh"]);
    await set(twin, { listed: true, hiddenAt: null });
    const disable = (disabled: boolean) =>
      patchUser(call("/x", "PATCH", admin.cookie, { disabled }), params({ id: other.uid }));
    const { cacheTags } = await relatedTo(one);
    expect(await holds(cacheTags)).toBe(true);
    expect((await disable(true)).status).toBe(200);
    expect(await holds(cacheTags)).toBe(false);
    expect(await titles(one)).toEqual(["Payesh"]);
    expect((await disable(false)).status).toBe(200);
    expect((await titles(one)).length).toBe(4);
  });
});

describe("a page that shows them", () => {
  const viewer = () => ({ uid: other.uid, email: other.email, displayName: "x", role: "seller" }) as never;

  it("rests on each of them, and on nothing else", async () => {
    const { cacheTags } = await relatedTo(one);
    await changeRecipe(
      await add(other, "Chira", ["1 cup flattened rice"], "Quick Snacks"),
      { price: 5 },
      viewer(),
    );
    expect(await holds(cacheTags)).toBe(true);
    await changeRecipe(cousin, { price: 250 }, viewer());
    expect(await holds(cacheTags)).toBe(false);
    const again = await relatedTo(one);
    expect(again.recipes.find(({ _id }) => _id === cousin)?.price).toBe(250);
    expect(await holds(again.cacheTags)).toBe(true);
  });

  it("rests on the list too while there are too few of them", async () => {
    const hermit = await makePerson({ role: "seller" });
    const lone = await add(hermit, "Cha", ["black tea"], "Drinks");
    const { recipes, cacheTags } = await relatedTo(lone);
    expect(recipes).toEqual([]);
    expect(await holds(cacheTags)).toBe(true);
    const late = await add(other, "Lebu Cha", ["black tea", "lemon"], "Drinks");
    await changeRecipe(late, { price: 20 }, viewer());
    expect(await holds(cacheTags)).toBe(false);
    expect(await titles(lone)).toEqual(["Lebu Cha"]);
  });
});

describe("the foods that are on record", () => {
  it("follow the ingredients", async () => {
    const viewer = { uid: cook.uid, email: cook.email, displayName: "x", role: "seller" } as never;
    const foodsOf = async (id: string) => (await recipeDocs().findOne({ _id: new ObjectId(id) }))?.foods;
    const id = await add(cook, "Luchi", ["2 cups flour"], "Sweets");
    expect(await foodsOf(id)).toEqual(["flour"]);
    await changeRecipe(id, { ingredients: ["1 l milk"] }, viewer);
    expect(await foodsOf(id)).toEqual(["milk"]);
  });

  it("are counted once a day, the same for all servers", async () => {
    const before = await countFoods();
    await add(cook, "Dal", ["1 cup red lentils"], "Soups & Dal");
    await recountFoods();
    expect(await readFoodCounts()).toEqual(before);
    await metaDocs().updateOne(
      { _id: "food-counts" },
      { $set: { at: new Date(Date.now() - 25 * 3600_000) } },
    );
    await recountFoods();
    expect((await readFoodCounts()).total).toBe(before.total + 1);
  });
});

it("every search for them walks an index, in its order, however large the catalogue", async () => {
  const walksOf = async (id: string) => {
    const compared = await comparedOf(id);
    const plans = await plansOf(() => readRelated(compared));
    expectIndexed(plans, { inOrder: true });
    return plans
      .filter(({ sent }) => sent.includes('"sort"'))
      .map(({ sent }) => /"limit":\d+/.exec(sent)?.[0])
      .sort();
  };
  expect(await walksOf(one)).toEqual(['"limit":120', '"limit":40', '"limit":40']);
  expectIndexed(await plansOf(() => countFoods()), { inOrder: true });
  // Kitchen and category are not searched if enough recipes share a food.
  const many = await Promise.all(
    Array.from({ length: 25 }, (_, n) => add(other, `Begun ${n}`, ["1 aubergine"])),
  );
  expect(await walksOf(many[0] ?? "")).toEqual(['"limit":120']);
});

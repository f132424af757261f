import fc from "fast-check";
import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it, test } from "vitest";
import { GET as exportRecipes } from "@/app/api/allrecipe/admin/export/route";
import { GET as listAdmin } from "@/app/api/allrecipe/admin/route";
import { listFilterAuthors } from "@/lib/flows/read-all-recipes";
import { TABLE_SIZE } from "@/lib/platform/admin-table/query";
import { foldSearch } from "@/lib/platform/search-text";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import { RECIPES_COUNTED, type RecipeFilters, recipeTableQuery } from "./admin-query";
import { recipeDocs } from "./collections";
import type { RecipeDoc } from "./model";
import { insertRecipe } from "./queries";
import { readRecipeTable } from "./read-admin";
import { CATEGORIES, DIFFICULTIES, RECIPE_TABLE_SORTS } from "./rules";
import type { AddRecipe } from "./schema";
import { RECIPE_STATES } from "./states";

startTestDatabase();

const WORDS = ["Ilish", "dal", "Bhuna", "(hot)", "মাছ", "=1+1"];
const AUTHORS = ["Nusrat Jahan", "Imran", "Cook"].map((displayName, index) => ({
  uid: new ObjectId().toHexString(),
  email: `kitchen${index}@ranna.test`,
  displayName,
}));
const CATEGORY = CATEGORIES.slice(0, 3);
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((all) => all.join(" "));
const anyRecipe: fc.Arbitrary<AddRecipe> = fc.record({
  title: words,
  description: words,
  image: fc.constant(""),
  ingredients: fc.constant(["salt"]),
  instructions: fc.constant(["Cook."]),
  category: fc.constantFrom(...CATEGORY),
  tags: fc.constant(["quick"]),
  cookingTime: fc.constantFrom("10 min", "1 h", "", "overnight"),
  servings: fc.constant(null),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  price: fc.integer({ min: 0, max: 5 }).map((n) => n * 50),
});

let all: RecipeDoc[];
let admin: Person;
let user: Person;

beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
  user = await makePerson();
  const now = new Date();
  for (const [index, recipe] of fc.sample(anyRecipe, { numRuns: 60, seed: 3 }).entries()) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, index >> 1));
    const id = await insertRecipe(recipe, AUTHORS[index % 3]!, { at });
    const off =
      index % 5 === 0
        ? { hiddenAt: now, listed: false }
        : index % 7 === 0
          ? { deletedAt: now, listed: false }
          : null;
    if (off) await recipeDocs().updateOne({ _id: new ObjectId(id) }, { $set: off });
  }
  all = await recipeDocs().find().toArray();
});

const stateOf = (doc: RecipeDoc) => (doc.deletedAt ? "deleted" : doc.hiddenAt ? "hidden" : "listed");

/** The expected list, computed from all recipes in memory. */
function plainly({ q, category, difficulty, author, state, sort }: RecipeFilters): string[] {
  const asked = foldSearch(q ?? "")
    .split(" ")
    .filter(Boolean);
  const fits = all.filter((doc) => {
    const texts = [doc.searchText, doc.authorEmail ?? "", doc.authorName.toLowerCase()];
    return (
      (state === undefined ? stateOf(doc) !== "deleted" : stateOf(doc) === state) &&
      (category === undefined || doc.category === category) &&
      (difficulty === undefined || doc.difficulty === difficulty) &&
      (author === undefined || doc.authorId.toHexString() === author) &&
      asked.every((word) => texts.some((text) => text.includes(word)))
    );
  });
  const newest = (a: RecipeDoc, b: RecipeDoc) =>
    b.dateCreated.getTime() - a.dateCreated.getTime() || (b._id.toHexString() < a._id.toHexString() ? -1 : 1);
  const upwards = (value: (doc: RecipeDoc) => string | number) => (a: RecipeDoc, b: RecipeDoc) =>
    value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : a._id.toHexString() < b._id.toHexString() ? -1 : 1;
  const order = {
    newest,
    oldest: (a: RecipeDoc, b: RecipeDoc) => newest(b, a),
    title: upwards((doc) => doc.titleKey),
    "-title": (a: RecipeDoc, b: RecipeDoc) => upwards((doc) => doc.titleKey)(b, a),
    price: upwards((doc) => doc.price),
    "-price": (a: RecipeDoc, b: RecipeDoc) => upwards((doc) => doc.price)(b, a),
    time: upwards((doc) => doc.timeKey),
  }[sort];
  return fits.sort(order).map((doc) => doc._id.toHexString());
}

const anyFilters: fc.Arbitrary<RecipeFilters> = fc.record(
  {
    q: fc.oneof(fc.constantFrom(...WORDS, "ILI", "jahan", "KITCHEN1@", ".*", "(", "dal nusrat"), words),
    category: fc.constantFrom(...CATEGORY),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    author: fc.constantFrom(...AUTHORS.map(({ uid }) => uid)),
    state: fc.constantFrom(...RECIPE_STATES),
    sort: fc.constantFrom(...RECIPE_TABLE_SORTS),
  },
  { requiredKeys: ["sort"] },
) as fc.Arbitrary<RecipeFilters>;

test("search, filters and order give what their words say, for any combination", async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters, async (asked) => {
      const expected = plainly(asked);
      const { rows, total } = await readRecipeTable({ ...asked, page: 1 });
      expect(rows.map((row) => row._id)).toEqual(expected.slice(0, TABLE_SIZE));
      expect(total).toEqual({ count: expected.length, more: false });
    }),
    { numRuns: 60 },
  );
});

test("the pages hold each row once, and one beyond the end none", async () => {
  for (const sort of RECIPE_TABLE_SORTS) {
    const seen: string[] = [];
    for (let page = 1; page <= 4; page++) {
      seen.push(
        ...(await readRecipeTable({ ...recipeTableQuery.parse({}), sort, page })).rows.map((row) => row._id),
      );
    }
    expect(seen, sort).toEqual(plainly({ ...recipeTableQuery.parse({}), sort }));
  }
  const beyond = recipeTableQuery.parse({ page: "9".repeat(40) });
  expect(await readRecipeTable(beyond)).toMatchObject({ rows: [], page: Number.MAX_SAFE_INTEGER });
});

test("a recipe is found by its id; only signs find nothing", async () => {
  const id = all[1]!._id.toHexString();
  const { rows } = await readRecipeTable(recipeTableQuery.parse({ q: id.toUpperCase() }));
  expect(rows.map((row) => row._id)).toEqual([id]);
  expect((await readRecipeTable(recipeTableQuery.parse({ q: "\u200b" }))).rows).toHaveLength(0);
});

test("the authors to choose from hold the chosen one, also without a recipe on the list", async () => {
  const lone = { uid: new ObjectId().toHexString(), email: "lone@ranna.test", displayName: "Lone" };
  const id = await insertRecipe(fc.sample(anyRecipe, 1)[0]!, lone);
  const off = { $set: { hiddenAt: new Date(), listed: false } };
  await recipeDocs().updateOne({ _id: new ObjectId(id) }, off);
  const names = async (chosen?: string) => (await listFilterAuthors(chosen)).map(({ name }) => name);
  expect(await names()).not.toContain("Lone");
  expect(await names(lone.uid.toUpperCase())).toContain("Lone");
  expect(await names(new ObjectId().toHexString())).toEqual(await names());
  await recipeDocs().deleteOne({ _id: new ObjectId(id) });
});

describe("every query of the table walks an index", () => {
  const plansFor = async (query: Record<string, string>) => {
    const plans = await plansOf(() => readRecipeTable(recipeTableQuery.parse(query)));
    expect(plans.some(({ sent }) => sent.startsWith("find recipes"))).toBe(true);
    return plans;
  };

  it.each<Record<string, string>>([
    ...RECIPE_TABLE_SORTS.map((sort) => ({ sort })),
    ...RECIPE_TABLE_SORTS.map((sort) => ({ sort, state: "listed" })),
    { state: "deleted" },
    { category: "Fish" },
    { author: "0123456789abcdef01234567" },
  ])("%j without sorting in memory", async (query) => {
    expectIndexed(await plansFor(query), { inOrder: true });
  });

  it.each<Record<string, string>>([
    { state: "hidden", sort: "title" },
    { q: "rice" },
    { difficulty: "easy", sort: "price" },
    { category: "Fish", state: "deleted", sort: "-title", q: "dal" },
  ])("%j", async (query) => {
    expectIndexed(await plansFor(query));
  });
});

describe("GET /allrecipe/admin and its export", () => {
  const get = (handler: typeof listAdmin, query: string, who: Person) =>
    handler(call(`/api/allrecipe/admin${query}`, "GET", who.cookie), params());

  it("gives what is on the list, or what the filters ask for, to admins", async () => {
    const ids = async (query: string) =>
      (await (await get(listAdmin, query, admin)).json()).map((recipe: { _id: string }) => recipe._id);
    expect(await ids("")).toEqual(plainly({ ...recipeTableQuery.parse({}), state: "listed" }));
    expect(await ids("?state=hidden&sort=title")).toEqual(
      plainly({ ...recipeTableQuery.parse({}), state: "hidden", sort: "title" }),
    );
    expect(await ids("?size=7&page=2")).toEqual(
      plainly({ ...recipeTableQuery.parse({}), state: "listed" }).slice(7, 14),
    );
    for (const handler of [listAdmin, exportRecipes]) expect((await get(handler, "", user)).status).toBe(403);
    for (const query of ["?state=lost", "?sort=author", "?category=Soap", "?author=me", "?size=1001"])
      expect((await get(listAdmin, query, admin)).status, query).toBe(422);
  });
});

test("no more rows are counted than are paged", async () => {
  const { _id, ...copy } = all.find((doc) => doc.listed)!;
  const many = Array.from({ length: RECIPES_COUNTED }, () => ({ ...copy, _id: new ObjectId() }));
  await recipeDocs().insertMany(many);
  const first = await readRecipeTable(recipeTableQuery.parse({}));
  expect(first.total).toEqual({ count: RECIPES_COUNTED, more: true });
  const last = RECIPES_COUNTED / TABLE_SIZE;
  expect((await readRecipeTable(recipeTableQuery.parse({ page: String(last) }))).rows).toHaveLength(
    TABLE_SIZE,
  );
  expect((await readRecipeTable(recipeTableQuery.parse({ page: String(last + 1) }))).rows).toEqual([]);
});

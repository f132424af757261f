import fc from "fast-check";
import { ObjectId } from "mongodb";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { foldSearch, foldSpelling } from "@/lib/platform/search-text";
import { makePerson, PICKUP } from "../../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import { BOX_KINDS } from "./box-values";
import { recipeDocs } from "./collections";
import { parseCookingTime } from "./cooking-time";
import { freeOf } from "./foods/allergens";
import { ALLERGENS } from "./foods/food";
import { type SearchTerm, searchTerms } from "./foods/search-terms";
import { CATEGORIES, DIFFICULTIES, SORTS } from "./rules";
import { type AddRecipe, recipeListQuery } from "./schema";
import { searchTextOf } from "./search-text";
import type { FilterCounts, Recipe } from "./views";

startTestDatabase();

let data: typeof import("@/lib/flows/list-recipes");
let counts: typeof import("./queries-counts");
let insertRecipe: typeof import("./queries").insertRecipe;

const WORDS = [
  "Ilish",
  "hilsa",
  "ইলিশ",
  "dal",
  "Bhuna",
  "rice",
  "(hot)",
  "a+b",
  "মাছ",
  "Ghee",
  "lime",
  "café",
  "coconut milk",
  "five-spice",
];
const TAGS = ["fish", "vegan", "quick", "festive"];
const TIMES = ["10 min", "1 h 20 min", "45 minutes", "", "overnight", "2 h"];
const AUTHORS = Array.from({ length: 3 }, (_, index) => ({
  uid: new ObjectId().toHexString(),
  email: `cook${index}@ranna.test`,
  displayName: `Cook ${index}`,
}));

const words = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((list) => list.join(" "));
const anyRecipe: fc.Arbitrary<AddRecipe> = fc.record({
  title: words,
  description: words,
  image: fc.constant(""),
  ingredients: fc.array(words, { minLength: 1, maxLength: 3 }),
  instructions: fc.constant(["Cook."]),
  category: fc.constantFrom(...CATEGORIES.slice(0, 4)),
  tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 3 }),
  cookingTime: fc.constantFrom(...TIMES),
  servings: fc.constant(null),
  difficulty: fc.constantFrom(...DIFFICULTIES),
  price: fc.integer({ min: 0, max: 12 }).map((n) => n * 50),
  boxKind: fc.constantFrom(...BOX_KINDS),
  allergens: fc.option(
    fc.record({
      contains: fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 3 }),
      mayContain: fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 2 }),
      stated: fc.boolean(),
    }),
    { nil: undefined },
  ),
});

const anyQuery = fc.record(
  {
    size: fc.integer({ min: 1, max: 20 }).map(String),
    page: fc.integer({ min: 1, max: 6 }).map(String),
    q: fc.oneof(
      words,
      fc.constantFrom("ILI", "lish", "cafe", "b", ".*", "(", "\\", "a+b dal", "[a-z]", "$where"),
    ),
    category: fc.constantFrom(...CATEGORIES.slice(0, 5), "Unknown"),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    kind: fc.constantFrom(...BOX_KINDS),
    maxTime: fc.constantFrom("10", "45", "80", "120"),
    maxPrice: fc.constantFrom("0", "100", "299.99", "600"),
    tag: fc
      .uniqueArray(fc.constantFrom(...TAGS, "none"), { minLength: 1, maxLength: 3 })
      .map((tags) => tags.join(",")),
    without: fc
      .uniqueArray(fc.constantFrom(...ALLERGENS), { minLength: 1, maxLength: 4 })
      .map((words) => words.join(",")),
    author: fc.constantFrom(...AUTHORS.map((author) => author.uid)),
    sort: fc.constantFrom(...SORTS),
  },
  { requiredKeys: ["size", "sort"] },
);

/** At most two filters, so that most queries find something. */
const fewFilters = fc
  .tuple(
    anyQuery,
    fc.shuffledSubarray(
      ["q", "category", "difficulty", "kind", "maxTime", "maxPrice", "tag", "without", "author"] as const,
      {
        maxLength: 2,
      },
    ),
  )
  .map(([query, names]) =>
    Object.fromEntries(names.flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
  );

let all: Recipe[];

beforeAll(async () => {
  data = await import("@/lib/flows/list-recipes");
  counts = await import("./queries-counts");
  ({ insertRecipe } = await import("./queries"));
  const { listForAdmins } = await import("@/lib/flows/read-all-recipes");
  const recipes = fc.sample(anyRecipe, { numRuns: 90, seed: 7 });
  // Cooked food needs its kitchen's pick-up address.
  for (const { uid, ...author } of AUTHORS) {
    await makePerson({ _id: new ObjectId(uid), ...author, pickup: PICKUP });
  }
  for (const [index, recipe] of recipes.entries()) {
    await insertRecipe(recipe, AUTHORS[index % 3]!, {
      at: new Date(Date.UTC(2025, 0, 1, 0, index >> 1)),
    });
  }
  all = await listForAdmins({ sort: "newest", state: "listed", page: 1, size: 1_000 }, null);
});

/** Whether each typed word begins a word of the text, or one of the names stands in it as a whole word. */
const isNamed = (text: string, { words, names }: SearchTerm) =>
  words.every((word) => text.split(/[^\p{L}\p{M}\p{N}]+/u).some((one) => one.startsWith(word))) ||
  names
    .map(foldSpelling)
    .some((name) =>
      text.split(" ").some((_, at, all) => ` ${all.slice(at).join(" ")} `.startsWith(` ${name} `)),
    );

/** The expected list, computed without a database. */
function naive(query: Query): Recipe[] {
  const minutes = (recipe: Recipe) => parseCookingTime(recipe.cookingTime);
  const wanted = searchTerms(query.q ?? "");
  const matching = all.filter(
    (recipe) =>
      (query.q === undefined || wanted.length > 0) &&
      wanted.every((term) => isNamed(foldSpelling(searchTextOf(recipe)), term)) &&
      (query.category === undefined || recipe.category === query.category) &&
      (query.difficulty === undefined || recipe.difficulty === query.difficulty) &&
      (query.kind === undefined || recipe.boxKind === query.kind) &&
      (query.tag ?? "")
        .split(",")
        .filter(Boolean)
        .every((tag) => recipe.tags.includes(tag)) &&
      (query.without ?? "")
        .split(",")
        .filter(Boolean)
        .every((one) => freeOf(recipe.allergens).some((free) => free === one)) &&
      (query.author === undefined || recipe.authorId === query.author) &&
      (query.maxPrice === undefined || recipe.price <= query.maxPrice) &&
      (query.maxTime === undefined || (minutes(recipe) ?? Number.POSITIVE_INFINITY) <= query.maxTime),
  );
  const byId = (a: Recipe, b: Recipe) => (a._id < b._id ? -1 : 1);
  const byText = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  const orders = {
    newest: (a: Recipe, b: Recipe) => byText(b.dateCreated, a.dateCreated) || byId(b, a),
    price: (a: Recipe, b: Recipe) => a.price - b.price || byId(a, b),
    "-price": (a: Recipe, b: Recipe) => b.price - a.price || byId(b, a),
    time: (a: Recipe, b: Recipe) => (minutes(a) ?? 1e9) - (minutes(b) ?? 1e9) || byId(a, b),
    title: (a: Recipe, b: Recipe) => byText(foldSearch(a.title), foldSearch(b.title)) || byId(a, b),
    // None of these recipes has reviews; the order of rated ones is tested in lib/shop/reviews.
    rating: (a: Recipe, b: Recipe) => byId(b, a),
  };
  return matching.sort(orders[query.sort]);
}

test("search, filters, order and pages give what the rules say, for any combination", async () => {
  await fc.assert(
    fc.asyncProperty(anyQuery, async (params) => {
      const query = recipeListQuery.parse(params);
      const expected = naive(query);
      const page = await data.listRecipes(query);
      expect(page.total).toBe(expected.length);
      expect(page.pages).toBe(Math.ceil(expected.length / query.size));
      const from = (query.page - 1) * query.size;
      expect(page.recipes.map((recipe) => recipe._id)).toEqual(
        expected.slice(from, from + query.size).map((recipe) => recipe._id),
      );
    }),
    { numRuns: process.env.LONG ? 1_500 : 25 },
  );
});

type Query = ReturnType<typeof recipeListQuery.parse>;
const listed = (query: Partial<Query>) => naive({ ...recipeListQuery.parse({}), ...query }).length;
/** Checks that each choice's count is the number of recipes that the list then holds. */
function expectChoices(given: FilterCounts, query: Partial<Query>): void {
  const and = (list: string | undefined, name: string) => [list, name].filter(Boolean).join(",");
  for (const { name, recipes } of given.difficulties)
    expect(recipes).toBe(listed({ ...query, difficulty: name }));
  for (const { name, recipes } of given.kinds) expect(recipes).toBe(listed({ ...query, kind: name }));
  for (const { id, recipes } of given.authors) expect(recipes).toBe(listed({ ...query, author: id }));
  for (const { name, recipes } of given.tags)
    expect(recipes).toBe(listed({ ...query, tag: and(query.tag, name) }));
  for (const { name, recipes } of given.times) expect(recipes).toBe(listed({ ...query, maxTime: name }));
  for (const { name, recipes } of given.prices) expect(recipes).toBe(listed({ ...query, maxPrice: name }));
  for (const { name, recipes } of given.without)
    expect(recipes).toBe(listed({ ...query, without: and(query.without, name) }));
}

test("facets count what is on the list", async () => {
  const facets = await counts.countFacets();
  expect(facets.total).toEqual({ recipes: 90 });
  expect(facets.kitchens).toBe(3);
  expect(facets.authors.map((author) => author.recipes)).toEqual([30, 30, 30]);
  expect(facets.tags.map(({ name }) => name).sort()).toEqual([...TAGS].sort());
  expect(facets.kinds.map(({ name }) => name).sort()).toEqual(["cooked", "kit"]);
  for (const { name, recipes } of facets.categories) expect(recipes).toBe(listed({ category: name }));
  expectChoices(facets, {});
  expect(facets.longest).toBe(120);
  expect(facets.dearest).toBe(Math.max(...all.map((recipe) => recipe.price)));
});

test("a count beside a choice is what the list then holds, whatever else is asked for", async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fewFilters, async (params) => {
      const query = recipeListQuery.parse(params);
      const given = await counts.countChoices(query);
      expectChoices(given, query);
      // A tag that is not offered would find nothing.
      for (const tag of TAGS.filter((one) => !given.tags.some(({ name }) => name === one)))
        expect(listed({ ...query, tag: [query.tag, tag].filter(Boolean).join(",") })).toBe(0);
      compared += given.tags.length;
    }),
    { numRuns: 100 },
  );
  expect(compared).toBeGreaterThan(50);
});

test("the call gives the counts only to who asks for them", async () => {
  const { listAnswer } = await import("@/lib/flows/cached-recipe-lists");
  const asked = async (params: object) => JSON.parse(await listAnswer(recipeListQuery.parse(params), null));
  expect(await asked({ tag: "fish" })).not.toHaveProperty("counts");
  for (const query of [
    { tag: "fish" },
    { difficulty: "easy" },
    { q: "rice", difficulty: "hard" },
    { tag: "none" },
  ]) {
    const plain = await asked(query);
    const { counts: given, ...counted } = await asked({ ...query, counts: "true" });
    expect(counted).toEqual(plain);
    expect(given.difficulties.length).toBeGreaterThanOrEqual(Math.min(1, plain.total));
  }
});

describe("every query of the list walks an index", () => {
  const plansFor = async (params: Record<string, string>) => {
    const plans = await plansOf(() => data.listRecipes(recipeListQuery.parse(params)));
    expect(plans.some(({ sent }) => sent.startsWith("find recipes"))).toBe(true);
    return plans;
  };

  test.each<Record<string, string>>([
    {},
    { category: "Fish" },
    { kind: "cooked" },
    { tag: "fish" },
    { tag: "fish,quick,vegan" },
    { author: "0123456789abcdef01234567" },
    { without: "milk" },
    { without: "milk,egg,gluten" },
    { sort: "price" },
    { sort: "-price" },
    { sort: "time" },
    { sort: "title" },
  ])("%j without sorting in memory", async (params) => {
    expectIndexed(await plansFor(params), { inOrder: true });
  });

  test.each<Record<string, string>>([
    { q: "rice" },
    { difficulty: "easy" },
    { difficulty: "easy", kind: "kit", sort: "title" },
    { maxTime: "30" },
    { without: "milk", category: "Fish", sort: "price" },
    { maxPrice: "100", sort: "title" },
    { category: "Fish", tag: "fish", sort: "price", q: "dal" },
    { tag: "fish,quick", sort: "time" },
  ])("%j", async (params) => {
    expectIndexed(await plansFor(params));
  });

  test.each<Record<string, string>>([
    {},
    { tag: "fish,quick" },
    { category: "Fish", difficulty: "easy" },
    { kind: "cooked" },
    { author: "0123456789abcdef01234567", q: "dal" },
  ])("%j, counted", async (params) => {
    expectIndexed(await plansOf(() => counts.countChoices(recipeListQuery.parse(params))));
  });
});

describe("a search", () => {
  const titles = async (q: string) =>
    (await data.listRecipes(recipeListQuery.parse({ q, size: "50" }))).recipes.map(({ title }) => title);
  let rare: string;
  beforeAll(async () => {
    rare = await insertRecipe(
      {
        title: "Zafrani র‍্যাব d'Ilish",
        description: "a+b",
        image: "",
        ingredients: ["1 star-anise"],
        instructions: ["Cook."],
        category: "Drinks",
        tags: [],
        cookingTime: "",
        servings: null,
        difficulty: "hard",
        price: 0,
      },
      AUTHORS[0]!,
    );
  });
  afterAll(() => recipeDocs().deleteOne({ _id: new ObjectId(rare) }));

  it.each([
    "zafrani",
    "ZAF",
    "z star",
    "anise",
    "star-anise",
    "র্যাব",
    "র‍্যা",
    "d'ilish",
    "(zafrani)",
    "+a zafrani",
  ])("%s finds a word or its beginning", async (q) =>
    expect(await titles(q)).toContain("Zafrani র‍্যাব d'Ilish"),
  );

  it.each(["afrani", "rani", "tar", "্যাব", "zafranis", "zafrani xyx", "+", "ilish'"])(
    "%s finds no middle and no end of one, and no signs",
    async (q) => expect(await titles(q)).not.toContain("Zafrani র‍্যাব d'Ilish"),
  );

  it("is a walk of the words' index: what is looked at is what a word is in", async () => {
    const plans = await plansOf(() => data.listRecipes(recipeListQuery.parse({ q: "zafrani" })));
    const searches = plans.filter(({ collection }) => collection === "recipes");
    expectIndexed(searches);
    expect(searches).toHaveLength(2);
    for (const { docs, sent } of searches) expect(docs, sent).toBeLessThan(5);
  });
});

describe("a list of more than are counted", () => {
  let copies: ObjectId[];
  beforeAll(async () => {
    const doc = await recipeDocs().findOne({ tags: "quick", category: CATEGORIES[0] });
    const made = Array.from({ length: 2_400 }, (_, n) => ({
      ...doc!,
      _id: new ObjectId(),
      tags: n % 8 === 0 ? ["quick", "eighth"] : ["quick"],
    }));
    copies = made.map(({ _id }) => _id);
    await recipeDocs().insertMany(made);
  });
  afterAll(() => recipeDocs().deleteMany({ _id: { $in: copies } }));
  const page = (query: object) => data.listRecipes(recipeListQuery.parse(query));
  const tagOf = (name: string, { tags }: Pick<Awaited<ReturnType<typeof counts.countFacets>>, "tags">) =>
    tags.find((tag) => tag.name === name);

  it("is counted to a thousand, and answered as far as it goes", async () => {
    for (const query of [{}, { tag: "quick" }])
      expect(await page(query)).toMatchObject({ total: 1_000, more: true, pages: 100 });
    expect((await page({ page: "249" })).recipes).toHaveLength(10);
    for (const beyond of ["250", "9".repeat(30)])
      expect(await page({ page: beyond })).toMatchObject({ recipes: [], total: 1_000, more: true });
    const few = await page({ tag: "eighth" });
    expect([few.total, few.more]).toEqual([300, undefined]);
  });

  it('says of each choice how many there are to a thousand, and "at least" where something narrows it', async () => {
    const facets = await counts.countFacets();
    const narrowed = await counts.countChoices(recipeListQuery.parse({ tag: "quick" }));
    for (const given of [facets, narrowed])
      expect(tagOf("quick", given)).toEqual({ name: "quick", recipes: 1_000, more: true });
    expect(tagOf("eighth", facets)).toEqual({ name: "eighth", recipes: 300 });
    expect(tagOf("eighth", narrowed)?.more).toBe(true);
    expect(tagOf("eighth", narrowed)?.recipes).toBeGreaterThan(100);
    expect(tagOf("eighth", narrowed)?.recipes).toBeLessThanOrEqual(300);
    expect(facets.total).toEqual({ recipes: 1_000, more: true });
    const categories = CATEGORIES.slice(0, 2).map((name) =>
      facets.categories.find((one) => one.name === name),
    );
    expect(categories.map((category) => category?.more)).toEqual([true, undefined]);
  });

  it("is counted by indexes", async () => {
    expectIndexed(await plansOf(() => counts.countFacets()));
  });
});

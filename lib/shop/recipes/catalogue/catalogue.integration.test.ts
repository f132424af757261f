import fc from "fast-check";
import { ObjectId } from "mongodb";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as getSitemap } from "@/app/sitemap.xml/route";
import { countRecipes, countSellers } from "@/lib/dashboard/data";
import { renewPages } from "@/lib/platform/cache/page-versions";
import { withTransaction } from "@/lib/platform/db/transactions";
import { routes } from "@/lib/routes";
import { call, makePerson, type Person, params } from "../../../../tests/support/accounts";
import { plansOf } from "../../../../tests/support/query-plans";
import { startTestDatabase } from "../../../../tests/support/test-database";
import { addRecipe } from "../add-recipe";
import { changeRecipe } from "../change-recipe";
import { countChoices, countFacets } from "../data-counts";
import { listRecipes } from "../data-lists";
import { recipeDocs } from "../document";
import { ALLERGENS } from "../foods/food";
import { renewLists } from "../kept-lists";
import { removeRecipe } from "../remove-recipe";
import { CATEGORIES, DIFFICULTIES, SORTS } from "../rules";
import { type AddRecipe, addRecipeInput, type RecipeListQuery, recipeListQuery } from "../schema";
import { stepRecipe } from "../step-recipe";
import { catalogueKeeper } from "./data-catalogue";

startTestDatabase();

const TAGS = ["fish", "vegan", "quick", "festive"];
const words = fc
  .array(fc.constantFrom("ilish", "hilsa", "ইলিশ", "dal", "rice", "coconut milk", "(hot)", "ghee"), {
    minLength: 1,
    maxLength: 3,
  })
  .map((list) => list.join(" "));
const anyRecipe: fc.Arbitrary<AddRecipe> = fc
  .record({
    title: words,
    description: words,
    ingredients: fc.array(words, { minLength: 1, maxLength: 3 }),
    instructions: fc.constant(["Cook."]),
    category: fc.constantFrom(...CATEGORIES.slice(0, 3)),
    tags: fc.uniqueArray(fc.constantFrom(...TAGS), { maxLength: 3 }),
    cookingTime: fc.constantFrom("10 min", "2 h", "overnight"),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    price: fc.integer({ min: 0, max: 6 }).map((n) => n * 50),
    allergens: fc.constantFrom(undefined, { contains: [], mayContain: [], stated: true } as const),
  })
  .map((recipe) => addRecipeInput.parse(recipe));
const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
const FILTERS = {
  q: fc.oneof(words, one(["ILI", "mil", ".*", "none"])),
  category: one([...CATEGORIES.slice(0, 3), "Unknown"]),
  difficulty: one(DIFFICULTIES),
  maxTime: one(["10", "150"]),
  maxPrice: one(["0", "125.5", "200"]),
  tag: fc.uniqueArray(one([...TAGS, "none"]), { minLength: 1, maxLength: 2 }).map((tags) => tags.join(",")),
  without: one(ALLERGENS.slice(0, 2)),
  author: fc.nat(1).map((at) => cooks[at]?.uid ?? ""),
};
/** At most two filters, so that something is found mostly. */
const anyQuery: fc.Arbitrary<RecipeListQuery> = fc
  .record({
    filters: fc.record(FILTERS),
    named: fc.shuffledSubarray(Object.keys(FILTERS) as (keyof typeof FILTERS)[], { maxLength: 2 }),
    view: fc.record({ sort: one(SORTS), size: one(["3", "50"]), page: one(["1", "2", "9"]) }),
  })
  .map(({ filters, named, view }) =>
    recipeListQuery.parse({ ...view, ...Object.fromEntries(named.map((name) => [name, filters[name]])) }),
  );

let cooks: Person[];
let ids: string[];
const viewerOf = (who: Person) =>
  ({ uid: who.uid, email: who.email, displayName: who.uid, role: "seller" }) as never;

/** As small shops have it: the database alone. */
const fromDatabase = async <T>(ask: () => Promise<T>): Promise<T> => {
  const now = catalogueKeeper.now;
  catalogueKeeper.now = async () => null;
  try {
    return await ask();
  } finally {
    catalogueKeeper.now = now;
  }
};
const inMemory = async () => {
  await catalogueKeeper.now();
  await catalogueKeeper.settled();
  const catalogue = await catalogueKeeper.now();
  expect(catalogue).not.toBeNull();
};
const sorted = (list: readonly { name: string }[]) => list.toSorted((a, b) => (a.name < b.name ? -1 : 1));
/** Lists, counts and facets of both are the same. */
const expectTheSame = async (query: RecipeListQuery) => {
  const ask = async () => {
    const [page, counts, facets] = [await listRecipes(query), await countChoices(query), await countFacets()];
    return {
      page,
      counts: { ...counts, difficulties: sorted(counts.difficulties) },
      facets: { ...facets, difficulties: sorted(facets.difficulties), categories: sorted(facets.categories) },
    };
  };
  expect(await ask()).toEqual(await fromDatabase(ask));
};

beforeAll(async () => {
  cooks = [await makePerson({ role: "seller" }), await makePerson({ role: "seller" })];
  ids = [];
  for (const [at, recipe] of fc.sample(anyRecipe, { numRuns: 60, seed: 3 }).entries())
    ids.push(await addRecipe(recipe, viewerOf(cooks[at % 2] as Person)));
});
beforeEach(() => {
  catalogueKeeper.least = 1;
  catalogueKeeper.forget();
});
afterEach(() => {
  catalogueKeeper.least = Number.POSITIVE_INFINITY;
  catalogueKeeper.forget();
});

describe("a catalogue in memory", () => {
  it("gives what the database gives, for any list", async () => {
    await inMemory();
    let found = 0;
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        await expectTheSame(query);
        found += (await listRecipes(query)).total;
      }),
      { numRuns: 80 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it("follows every change, whatever follows what", async () => {
    await inMemory();
    const change = fc.tuple(one(["add", "change", "hide", "show", "remove"]), fc.nat(200), anyRecipe);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), anyQuery, async (changes, query) => {
        for (const [what, n, recipe] of changes) {
          const at = n % ids.length;
          const id = ids[at] as string;
          const viewer = viewerOf(cooks[at % 2] as Person);
          const { title, tags, price, difficulty } = recipe;
          // What makes no sense from here is refused, and changes nothing.
          const refused = () => undefined;
          if (what === "add") ids.push(await addRecipe(recipe, viewerOf(cooks[ids.length % 2] as Person)));
          else if (what === "change")
            await changeRecipe(id, { title, tags, price, difficulty }, viewer).catch(refused);
          else if (what === "remove") await removeRecipe(id, viewer).catch(refused);
          else await stepRecipe(id, what as "hide" | "show", viewer).catch(refused);
        }
        await expectTheSame(query);
        expect(catalogueKeeper.reading).toBe(false);
      }),
      { numRuns: 25 },
    );
  });

  it("is read anew once a server changed something that does not say what", async () => {
    await inMemory();
    const changed = ids.at(-1) as string;
    await withTransaction(async (tx) => {
      await recipeDocs().updateOne(
        { _id: new ObjectId(changed) },
        { $set: { category: "Drinks" } },
        { session: tx.session },
      );
      await renewPages([routes.recipes], tx);
    });
    await expectTheSame(recipeListQuery.parse({ category: "Drinks" }));
    expect(await catalogueKeeper.now()).toBeNull();
    catalogueKeeper.forget();
    await inMemory();
    await expectTheSame(recipeListQuery.parse({ category: "Drinks" }));
    await withTransaction(renewLists);
    expect(await catalogueKeeper.now()).not.toBeNull();
  });

  it("asks the database for no more than a page", async () => {
    await inMemory();
    const sent = async (query: object) =>
      (await plansOf(() => listRecipes(recipeListQuery.parse(query)))).map(({ sent }) =>
        sent.split(" ").slice(0, 2).join(" "),
      );
    const page = (await sent({})).filter((one) => one.endsWith("recipes"));
    expect(page).toEqual(["find recipes"]);
    expect((await sent({ q: "qxz" })).filter((one) => one.endsWith("recipes"))).not.toContain(
      "aggregate recipes",
    );
    const counted = await plansOf(() => countChoices(recipeListQuery.parse({ q: "rice" })));
    expect(counted.filter(({ collection }) => collection === "recipes")).toEqual([]);
  });

  it("makes the same map for search engines", async () => {
    await inMemory();
    const map = async () => (await getSitemap(call("/sitemap.xml"), params())).text();
    expect(await map()).toBe(await fromDatabase(map));
  });

  it("says the same of what is new, for the dashboard", async () => {
    await inMemory();
    const later = await makePerson({ role: "seller" });
    const [recipe] = fc.sample(anyRecipe, { numRuns: 1, seed: 5 });
    const since = new Date();
    await addRecipe(recipe as AddRecipe, viewerOf(later));
    await addRecipe(recipe as AddRecipe, viewerOf(cooks[0] as Person));
    const ask = async (at: Date) => [await countRecipes(at), await countSellers(at)];
    for (const at of [new Date(0), since, new Date(Date.now() + 1_000)])
      expect(await ask(at)).toEqual(await fromDatabase(() => ask(at)));
    expect(await ask(since)).toMatchObject([{ fresh: 2 }, { fresh: 1 }]);
  });

  it("is none while there are few recipes", async () => {
    catalogueKeeper.least = 10_000;
    await catalogueKeeper.now();
    await catalogueKeeper.settled();
    expect(await catalogueKeeper.now()).toBeNull();
  });
});

import { ObjectId } from "mongodb";
import { beforeAll, expect, it } from "vitest";
import { generateMetadata as describeSearch } from "@/app/[lang]/(site)/Allrecipe/search/page";
import { GET as getFeed } from "@/app/[lang]/feeds/recipes.xml/route";
import { PATCH as patchKitchen } from "@/app/api/account/kitchen/route";
import { PATCH as patchAccount } from "@/app/api/account/route";
import { GET as getList } from "@/app/api/allrecipe/route";
import { GET as getRecipe } from "@/app/api/recipedetails/[id]/route";
import { PATCH as patchRecipe } from "@/app/api/recipes/[id]/route";
import { collectTags, tagsHold } from "@/lib/platform/cache/cache-tags.mjs";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { withTransaction } from "@/lib/platform/db/transactions";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { revalidateRecipePages } from "@/lib/shop/recipes/recipe-cache";
import { inLanguage } from "@/lib/texts/language";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { plansOf } from "../../tests/support/query-plans";
import { makeRecipe } from "../../tests/support/shop";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

let cook: Person;
let recipe: string;
beforeAll(async () => {
  cook = await makePerson({ role: "seller" });
  recipe = await makeRecipe(cook);
  await withTransaction((tx) => revalidateRecipePages([recipe], tx));
});

/** The cache tags that a call declares to the page cache server; null: the answer is not cached. */
const told = (path: string, headers: Record<string, string> = {}) =>
  collectTags(() => getList(call(path, "GET", headers), params()));

it("a list that finds something says that it holds until a recipe changes", async () => {
  const now = await readPageVersions(["/Allrecipe"]);
  expect(now.get("/Allrecipe")).toBeGreaterThan(0);
  for (const query of ["", "?size=5", "?page=1", "?sort=price", `?author=${cook.uid}`])
    expect(await told(`/api/allrecipe${query}`), query).toEqual(now);
  await withTransaction((tx) => revalidateRecipePages([recipe], tx));
  const later = await told("/api/allrecipe");
  expect(later?.get("/Allrecipe")).toBeGreaterThan(now.get("/Allrecipe") ?? 0);
});

it("search engines are told of pages and categories that hold something, in both languages, and of no empty one", async () => {
  const robotsOf = async (query: Record<string, string | undefined>) => {
    const { alternates, robots } = await describeSearch({ searchParams: Promise.resolve(query) });
    return [Object.keys(alternates?.languages ?? {}), robots ?? null];
  };
  const { category } = await recipeDocs()
    .findOne({ _id: new ObjectId(recipe) })
    .then((doc) => doc!);
  expect(await robotsOf({ category })).toEqual([["en", "bn", "x-default"], null]);
  const kept = [[], { index: false, follow: true }];
  for (const query of [{ page: "999" }, { page: "৯৯৯" }, { category: "Nothing" }, { category, page: "2" }])
    expect(await robotsOf(query), JSON.stringify(query)).toEqual(kept);
});

it("a search, an answer that finds nothing and an address in another spelling say nothing", async () => {
  for (const query of [
    "?q=a",
    "?page=99",
    "?category=Nothing",
    "?page=01",
    "?maxPrice=0900",
    "?category=",
    `?author=${cook.uid.toUpperCase()}`,
    "?category=+Fish",
    "?sort=nonsense",
  ])
    expect(await told(`/api/allrecipe${query}`), query).toBeNull();
});

it("what somebody gets who is signed in says nothing", async () => {
  expect(await told("/api/allrecipe", cook.bearer)).toBeNull();
});

it("the feed says what it rests on", async () => {
  const feed = await collectTags(() => getFeed(call("/feeds/recipes.xml", "GET"), params()));
  expect([...(feed?.keys() ?? [])]).toEqual(["/Allrecipe"]);
});

const recipeTags = (id: string, headers: Record<string, string> = {}) =>
  collectTags(() => getRecipe(call(`/api/recipedetails/${id}`, "GET", headers), params({ id })));

it("one recipe says that it holds until its page changes, to guests only", async () => {
  const path = `/recipedeteils/${recipe}`;
  expect(await recipeTags(recipe)).toEqual(await readPageVersions([path]));
  await withTransaction((tx) => revalidateRecipePages([recipe], tx));
  expect((await recipeTags(recipe))?.get(path)).toBe((await readPageVersions([path])).get(path));
  expect(await recipeTags(recipe, cook.bearer)).toBeNull();
});

it("a recipe that says how many boxes are left, and one that there is not, say nothing", async () => {
  const limited = await makeRecipe(cook);
  await recipeDocs().updateOne({ _id: new ObjectId(limited) }, { $set: { boxesLeft: 3 } });
  for (const id of [limited, "0123456789abcdef01234567", "nonsense"])
    expect(await recipeTags(id), id).toBeNull();
});

/** Ratings and sold-out boxes are tested with reviews and stock. */
it("whatever else changes the answer about a recipe raises the version that it rests on", async () => {
  const mine = await makePerson({ role: "seller" });
  const id = await makeRecipe(mine);
  const answer = async () => (await getRecipe(call(`/api/recipedetails/${id}`), params({ id }))).text();
  const kitchen = (body: object) =>
    patchKitchen(call("/api/account/kitchen", "PATCH", mine.bearer, body), params());
  const change = (body: object) =>
    patchRecipe(call(`/api/recipes/${id}`, "PATCH", mine.bearer, body), params({ id }));
  const changes: Record<string, () => Promise<Response>> = {
    author: () => patchAccount(call("/api/account", "PATCH", mine.bearer, { name: "Another" }), params()),
    pause: () => kitchen({ pausedUntil: new Date(Date.now() + 3_600_000).toISOString() }),
    "end of the pause": () => kitchen({ pausedUntil: null }),
    "kitchen's name": () => kitchen({ nameBn: "বড় হাঁড়ি" }),
    price: () => change({ price: 777 }),
    boxes: () => change({ boxesLeft: 0 }),
  };
  for (const [what, make] of Object.entries(changes)) {
    const [tags, before] = [(await recipeTags(id)) ?? new Map<string, number>(), await answer()];
    expect((await make()).status, what).toBe(200);
    expect(await answer(), what).not.toBe(before);
    expect(tagsHold(tags, await readPageVersions([...tags.keys()])), what).toBe(false);
  }
});

it("the choice of kitchens names them in the page's language", async () => {
  const named = await makePerson({ role: "seller" });
  await makeRecipe(named);
  const { listNamedFacets } = await import("./cached-recipe-lists");
  const nameIn = (language: "en" | "bn") =>
    inLanguage(language, async () => {
      const { authors } = await listNamedFacets();
      return authors.find(({ id }) => id === named.uid)?.name;
    });
  expect(await nameIn("bn")).toBe("Seller");
  const body = { name: "Big Pots", nameBn: "বড় হাঁড়ি" };
  await patchKitchen(call("/api/account/kitchen", "PATCH", named.bearer, body), params());
  expect([await nameIn("en"), await nameIn("bn")]).toEqual(["Big Pots", "বড় হাঁড়ি"]);
  const read = await plansOf(() => nameIn("bn"));
  expect(read.filter(({ collection }) => collection === "kitchens")).toEqual([]);
});

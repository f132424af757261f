import { beforeAll, expect, it } from "vitest";
import { GET as getList } from "@/app/api/allrecipe/route";
import { GET as getKitchen } from "@/app/feeds/kitchens/[file]/route";
import { GET as getFeed } from "@/app/feeds/recipes.xml/route";
import { collectTags } from "@/lib/platform/cache/cache-tags.mjs";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { withTransaction } from "@/lib/platform/db/transactions";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { makeRecipe } from "../../../tests/support/shop";
import { startTestDatabase } from "../../../tests/support/test-database";
import { revalidateRecipePages } from "./recipe-cache";

startTestDatabase();

let cook: Person;
let recipe: string;
beforeAll(async () => {
  cook = await makePerson({ role: "seller" });
  recipe = await makeRecipe(cook);
  await withTransaction((tx) => revalidateRecipePages([recipe], tx));
});

/** What the server in front is told of a call: what its answer rests on, or null. */
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

it("feeds say what they rest on", async () => {
  const feed = await collectTags(() => getFeed(call("/feeds/recipes.xml", "GET"), params()));
  expect([...(feed?.keys() ?? [])]).toEqual(["/Allrecipe"]);
  const file = `${cook.uid}.xml`;
  const own = await collectTags(() => getKitchen(call(`/feeds/kitchens/${file}`, "GET"), params({ file })));
  expect([...(own?.keys() ?? [])].sort()).toEqual([`/kitchens/${cook.uid}`, `/kitchens/${cook.uid}#account`]);
});

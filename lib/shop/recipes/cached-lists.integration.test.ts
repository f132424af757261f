import { beforeAll, expect, it } from "vitest";
import { GET as getList } from "@/app/api/allrecipe/route";
import { GET as getRecipe } from "@/app/api/recipedetails/[id]/route";
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

it("whatever changes the answer about a recipe raises a version that it rests on", async () => {
  const answer = async () =>
    (await getRecipe(call(`/api/recipedetails/${recipe}`), params({ id: recipe }))).text();
  const admin = await makePerson({ role: "admin" });
  const setKitchen = (change: object) => changeKitchen({ uid: cook.uid, role: "seller" }, change, async () => 0);
  const changes: Record<string, () => Promise<unknown>> = {
    "its author": () => withTransaction((tx) => personal.rename(cook.uid, { displayName: "Another", email: cook.email }, tx)),
    "its rating": () =>
      withTransaction(async (tx) => {
        await setRatings(recipe, [0, 0, 0, 0, 2], tx);
        await revalidateRecipePages([recipe], tx);
      }),
    "its kitchen's pause": () => setKitchen({ pausedUntil: new Date(Date.now() + 3_600_000) }),
    "its kitchen's return": () => setKitchen({ pausedUntil: null }),
    "its kitchen's full day": () => setKitchen({ boxesPerDay: 0 }),
    "its kitchen's next day": () => setKitchen({ boxesPerDay: null }),
    "its stock": () => changeRecipe(recipe, { boxesLeft: 0 }, { ...admin, role: "admin" } as never),
  };
  for (const [what, change] of Object.entries(changes)) {
    const [tags, before] = [await recipeTags(recipe), await answer()];
    await change();
    expect(await answer(), what).not.toBe(before);
    expect(tagsHold(tags ?? new Map(), await readPageVersions([...(tags?.keys() ?? [])])), what).toBe(false);
  }
});

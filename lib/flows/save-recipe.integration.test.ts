import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { DELETE as forget, PUT as save } from "@/app/api/saved/[recipeId]/route";
import { GET as readIds } from "@/app/api/saved/ids/route";
import { GET as read, POST as saveMany } from "@/app/api/saved/route";
import { savedRecipesDocs } from "@/lib/shop/lists/collections";
import { SAVED_LIMIT } from "@/lib/shop/lists/rules";
import type { SavedPage } from "@/lib/shop/lists/saved/views";
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

const put = (recipeId: string, who = rina) =>
  save(call("/api/saved", "PUT", who.cookie), params({ recipeId }));
const drop = (recipeId: string, who = rina) =>
  forget(call("/api/saved", "DELETE", who.cookie), params({ recipeId }));
const page = async (query = "", who = rina): Promise<SavedPage> =>
  (await read(call(`/api/saved${query}`, "GET", who.cookie), params())).json();
const ids = async (who = rina): Promise<string[]> =>
  (await (await readIds(call("/api/saved/ids", "GET", who.cookie), params())).json()).ids;
const post = async (recipeIds: unknown) => {
  const answer = await saveMany(call("/api/saved", "POST", rina.cookie, { recipeIds }), params());
  return { status: answer.status, body: await answer.json() };
};
const three = async () => [await makeRecipe(cook), await makeRecipe(cook), await makeRecipe(cook)] as const;
/** A saved list with `many` unknown recipes. */
const fill = (many: number) =>
  savedRecipesDocs().replaceOne(
    { _id: new ObjectId(rina.uid) },
    {
      items: Array.from({ length: many }, () => ({ recipeId: new ObjectId(), savedAt: new Date() })),
      updatedAt: new Date(),
    },
    { upsert: true },
  );

describe("saved recipes", () => {
  it("are listed newest first, by pages; saving twice is once, forgetting twice too", async () => {
    const [a, b, c] = await three();
    for (const id of [a, b, a, c]) expect(await (await put(id)).json()).toEqual({ saved: true });
    expect(await page()).toMatchObject({ total: 3, page: 1, size: 24, pages: 1 });
    expect((await page()).recipes.map(({ _id }) => _id)).toEqual([c, b, a]);
    expect((await page("?size=2&page=2")).recipes.map(({ _id }) => _id)).toEqual([a]);
    expect(await ids()).toEqual([c, b, a]);
    for (const _ of [1, 2]) expect(await (await drop(b)).json()).toEqual({ saved: false });
    expect(await ids()).toEqual([c, a]);
    expect(await ids(await makePerson())).toEqual([]);
  });

  it("that are deleted or hidden vanish, and come back with the recipe", async () => {
    const [a, b, c] = await three();
    for (const id of [a, b, c]) await put(id);
    const set = (id: string, fields: object) =>
      recipeDocs().updateOne({ _id: new ObjectId(id) }, { $set: fields });
    await set(a, { deletedAt: new Date(), listed: false });
    await set(b, { hiddenAt: new Date(), listed: false });
    expect(await page()).toMatchObject({ total: 1, recipes: [{ _id: c }] });
    await set(b, { hiddenAt: null, listed: true });
    expect((await page()).recipes.map(({ _id }) => _id)).toEqual([c, b]);
  });

  it("refuse what is unknown, hidden or malformed", async () => {
    const [hidden] = await three();
    await recipeDocs().updateOne(
      { _id: new ObjectId(hidden) },
      { $set: { hiddenAt: new Date(), listed: false } },
    );
    expect((await put(new ObjectId().toHexString())).status).toBe(404);
    expect((await put(hidden)).status).toBe(404);
    expect((await put("nonsense")).status).toBe(400);
    expect((await drop("nonsense")).status).toBe(400);
    for (const query of ["?size=0", "?size=51", "?page=0", "?page=1&page=2"])
      expect((await read(call(`/api/saved${query}`, "GET", rina.cookie), params())).status).toBe(422);
    expect(await ids()).toEqual([]);
  });

  it("stop at 500, also when many arrive together; what is deleted makes room", async () => {
    const recipes = await Promise.all(Array.from({ length: 4 }, () => makeRecipe(cook)));
    // Existing recipes, so that none is dropped to make room.
    const real = await makeRecipe(cook);
    await fill(0);
    await savedRecipesDocs().updateOne(
      { _id: new ObjectId(rina.uid) },
      {
        $set: {
          items: Array.from({ length: SAVED_LIMIT - 2 }, () => ({
            recipeId: new ObjectId(real),
            savedAt: new Date(),
          })),
        },
      },
    );
    const statuses = (await Promise.all(recipes.map((id) => put(id)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 409, 409]);
    await fill(SAVED_LIMIT);
    expect((await put(real)).status).toBe(200);
    expect(await ids()).toEqual([real]);
  });

  it("of a guest are taken in together, once, the newest first", async () => {
    const [a, b, c] = await three();
    await put(b);
    const sent = [c, b, a, new ObjectId().toHexString()];
    expect(await post(sent)).toEqual({ status: 200, body: { saved: 3, left: [] } });
    expect(await post(sent)).toEqual({ status: 200, body: { saved: 3, left: [] } });
    expect(await ids()).toEqual([c, a, b]);
    for (const wrong of ["x", [5], ["nonsense"], Array(501).fill(a), null])
      expect((await post(wrong)).status).toBe(422);
  });

  it("are found by an index", async () => {
    const [a] = await three();
    const plans = await plansOf(async () => {
      await put(a);
      await page();
      await ids();
      await drop(a);
    });
    expectIndexed(plans);
    expect(plans.map(({ collection }) => collection)).toContain("savedRecipes");
  });
});

import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as listAdmin } from "@/app/api/allrecipe/admin/route";
import { GET as listOpen } from "@/app/api/allrecipe/route";
import { GET as getCart, POST as postCart } from "@/app/api/cart/route";
import { GET as getDetails } from "@/app/api/recipedetails/[id]/route";
import { POST as postHide } from "@/app/api/recipes/[id]/hide/route";
import { POST as postRestore } from "@/app/api/recipes/[id]/restore/route";
import { DELETE as deleteRecipe, GET as getOne, PATCH as patchRecipe } from "@/app/api/recipes/[id]/route";
import { POST as postShow } from "@/app/api/recipes/[id]/show/route";
import { GET as listAuthors } from "@/app/api/uniqueauthors/route";
import { listFacets } from "@/lib/flows/cached-recipe-lists";
import { listOwnRecipes } from "@/lib/flows/list-own-recipes";
import { auditDocs } from "@/lib/people/audit/collections";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { withTransaction } from "@/lib/platform/db/transactions";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { ask } from "../../../tests/support/delivery";
import { makeRecipe, makeSale, open, ordersOf, save, startTestShop } from "../../../tests/support/shop";
import { recipeDocs } from "./collections";
import { personal } from "./personal";
import { listForSitemap } from "./queries-sitemap";

const shop = startTestShop();
const DAY_MS = 24 * 3600_000;

let admin: Person;
let cook: Person;
beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
  cook = await makePerson();
});

const STEPS = { hide: postHide, show: postShow, restore: postRestore };
const step = (name: keyof typeof STEPS, id: string, who = admin) =>
  ask(STEPS[name], who, "POST", `/api/recipes/${id}/${name}`, { id });
const remove = (id: string, who = admin) => ask(deleteRecipe, who, "DELETE", `/api/recipes/${id}`, { id });
const change = (id: string, body: object, who = cook) =>
  ask(patchRecipe, who, "PATCH", `/api/recipes/${id}`, { id, body });
const onDesk = async (id: string, who = admin) => ask(getOne, who, "GET", `/api/recipes/${id}`, { id });
const details = async (id: string, who: Person) =>
  (await ask(getDetails, who, "GET", `/api/recipedetails/${id}`, { id })).status;
const docOf = (id: string) => recipeDocs().findOne({ _id: new ObjectId(id) });
const deletedAgo = (id: string, ms: number) =>
  recipeDocs().updateOne({ _id: new ObjectId(id) }, { $set: { deletedAt: new Date(Date.now() - ms) } });
const adminIds = async (query = ""): Promise<string[]> =>
  (await ask(listAdmin, admin, "GET", `/api/allrecipe/admin${query}`)).body.map(
    (recipe: { _id: string }) => recipe._id,
  );

/** All places in which the public could see or count the recipe. */
async function isPublic(id: string, author: Person) {
  const open = await (await listOpen(call("/api/allrecipe?size=50"), params())).json();
  const found = await (await listOpen(call(`/api/allrecipe?author=${author.uid}&q=hilsa`), params())).json();
  const facets = await listFacets();
  const recipes = await listForSitemap({ skip: 0, limit: 1_000 });
  const authors = (await ask(listAuthors, admin, "GET", "/api/uniqueauthors")).body;
  const signs = [
    open.recipes.some((recipe: { _id: string }) => recipe._id === id),
    found.total > 0,
    facets.authors.some((one) => one.id === author.uid),
    recipes.some((recipe) => recipe.id === id),
    authors.some((one: { email: string }) => one.email === author.email),
    (await details(id, author)) === 200,
    (await details(id, admin)) === 200,
    (await adminIds()).includes(id),
  ];
  return [...new Set(signs)];
}

describe("hide, show and restore", () => {
  it("are for admins, and but for the restoring for its author: nobody else's", async () => {
    const other = await makePerson();
    const id = await makeRecipe(cook);
    for (const name of ["hide", "show", "restore"] as const) {
      expect((await step(name, id, other)).status).toBe(403);
      const guest = await STEPS[name](
        call(`/api/recipes/${id}/${name}`, "POST", { origin: "http://127.0.0.1:3000" }),
        params({ id }),
      );
      expect(guest.status).toBe(401);
      expect((await step(name, "x")).status).toBe(400);
      expect((await step(name, new ObjectId().toHexString())).status).toBe(404);
    }
    expect((await onDesk(id, cook)).status).toBe(403);
    expect((await docOf(id))?.listed).toBe(true);
  });

  it("a hidden recipe is nowhere in public, and shown again it is back everywhere", async () => {
    const author = await makePerson({ role: "seller" });
    const id = await makeRecipe(author);
    expect(await isPublic(id, author)).toEqual([true]);
    expect((await step("hide", id)).body).toEqual({ modifiedCount: 1 });
    expect(await isPublic(id, author)).toEqual([false]);
    expect((await onDesk(id)).body).toMatchObject({ state: "hidden", author: author.email, orders: 0 });
    expect((await step("show", id)).body).toEqual({ modifiedCount: 1 });
    expect(await isPublic(id, author)).toEqual([true]);
    expect((await onDesk(id)).body.state).toBeUndefined();
  });

  it("each renews the kept pages at once, and a refused one none", async () => {
    const id = await makeRecipe(cook);
    const seen = async () => [
      ...(await readPageVersions(["/", "/Allrecipe", "/sitemap.xml", `/recipedeteils/${id}`])).values(),
    ];
    const steps = [
      () => step("hide", id),
      () => step("show", id),
      () => remove(id),
      () => step("restore", id),
    ];
    let last = await seen();
    for (const take of steps) {
      expect((await take()).status).toBe(200);
      const now = await seen();
      for (const [at, version] of now.entries()) expect(version).toBeGreaterThan(last[at] ?? 0);
      last = now;
    }
    expect((await step("show", id)).status).toBe(409);
    expect(await seen()).toEqual(last);
  });

  it("answer 409 where they make no sense", async () => {
    const id = await makeRecipe(cook);
    const codes = async (...names: (keyof typeof STEPS)[]) =>
      Promise.all(names.map(async (name) => (await step(name, id)).body.code));
    expect(await codes("show", "restore")).toEqual(["conflict", "conflict"]);
    await step("hide", id);
    expect(await codes("hide", "restore")).toEqual(["conflict", "conflict"]);
    await remove(id);
    expect(await codes("hide", "show")).toEqual(["conflict", "conflict"]);
  });

  it("a deletion can be undone for 30 days; what was hidden comes back hidden", async () => {
    const [id, hidden] = [await makeRecipe(cook), await makeRecipe(cook)];
    await step("hide", hidden);
    for (const one of [id, hidden]) await remove(one);
    expect((await onDesk(id)).body).toMatchObject({ state: "deleted", restorable: true });
    await deletedAgo(id, 30 * DAY_MS - 60_000);
    expect((await step("restore", id)).status).toBe(200);
    expect(await docOf(id)).toMatchObject({ listed: true, deletedAt: null, deletedBy: null });
    expect((await step("restore", hidden)).status).toBe(200);
    expect(await docOf(hidden)).toMatchObject({ listed: false, deletedAt: null });
    await step("show", hidden);
    expect(await docOf(hidden)).toMatchObject({ listed: true });

    await remove(id);
    await deletedAgo(id, 30 * DAY_MS + 1);
    const late = await step("restore", id);
    expect([late.status, late.body.code]).toEqual([409, "too_late"]);
    expect((await onDesk(id)).body).toMatchObject({ state: "deleted", restorable: false });
  });

  it("every action is on record, with both states", async () => {
    const id = await makeRecipe(cook);
    await step("hide", id);
    await step("hide", id);
    await step("show", id);
    await remove(id);
    await step("restore", id);
    const trail = await auditDocs().find({ "target.id": id }).sort({ at: 1, _id: 1 }).toArray();
    expect(trail.map(({ action, before, after }) => [action, before, after])).toEqual([
      ["recipe.hidden", { state: "listed" }, { state: "hidden" }],
      ["recipe.shown", { state: "hidden" }, { state: "listed" }],
      ["recipe.deleted", { title: "Shorshe Ilish" }, null],
      ["recipe.restored", { state: "deleted" }, { state: "listed" }],
    ]);
    expect(trail.every(({ by }) => by.email === admin.email)).toBe(true);
  });
});

describe("the author of a hidden recipe", () => {
  it("sees it marked, may edit and delete it, and cannot put it back", async () => {
    const author = await makePerson();
    const id = await makeRecipe(author);
    await step("hide", id);
    const [own] = await listOwnRecipes({ uid: author.uid, role: "user" });
    expect(own).toMatchObject({ _id: id, state: "hidden" });
    const tried = await change(
      id,
      { title: "Better", listed: true, hiddenAt: null, state: "listed" },
      author,
    );
    expect(tried.body).toEqual({ modifiedCount: 1 });
    expect(await docOf(id)).toMatchObject({ title: "Better", listed: false, hiddenAt: expect.any(Date) });
    expect((await remove(id, author)).status).toBe(200);
    expect(await docOf(id)).toMatchObject({ deletedBy: "author" });
    expect(await listOwnRecipes({ uid: author.uid, role: "user" })).toEqual([]);
  });

  it("loses no edit that comes while an admin hides it", async () => {
    for (let round = 0; round < 2; round++) {
      const id = await makeRecipe(cook);
      const [edited, hidden] = await Promise.all([change(id, { price: 700 + round }), step("hide", id)]);
      expect([edited.status, hidden.status]).toEqual([200, 200]);
      expect(await docOf(id)).toMatchObject({ price: (700 + round) * 100, listed: false });
    }
  });

  it("admins who hide it at once do it once", async () => {
    const id = await makeRecipe(cook);
    const answers = await Promise.all(Array.from({ length: 4 }, () => step("hide", id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await auditDocs().countDocuments({ "target.id": id })).toBe(1);
  });
});

describe("carts and checkouts", () => {
  const cartOf = async (who: Person) => (await ask(getCart, who, "GET", "/api/cart")).body;
  const put = (who: Person, recipeId: string) =>
    ask(postCart, who, "POST", "/api/cart", { body: { recipeId } });

  it("a hidden recipe stays in a cart as one that is no longer for sale, unread, and goes into no other", async () => {
    const { buyer, recipeId } = await makeSale();
    await put(buyer, recipeId);
    await step("hide", recipeId);
    const cart = await cartOf(buyer);
    expect(cart).toMatchObject({
      count: 1,
      items: [{ _id: recipeId, title: "Shorshe Ilish", state: "hidden", description: "", ingredients: [] }],
    });
    const refused = await put(await makePerson(), recipeId);
    expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
    await step("show", recipeId);
    expect((await cartOf(buyer)).items[0]).toMatchObject({ description: "Hilsa in mustard." });
    await remove(recipeId);
    expect(await cartOf(buyer)).toEqual({ count: 0, items: [], boxes: [] });
  });

  it("no new payment is opened, and one that was opened before completes its order", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    await step("hide", recipeId);
    expect((await open(buyer, recipeId)).status).toBe(404);
    expect((await open(await makePerson(), recipeId)).status).toBe(404);
    await shop.stripe().pay(body.clientSecret);
    const saved = await save(buyer, recipeId, body.paymentIntentId);
    expect(saved.status).toBe(201);
    await remove(recipeId);
    expect(await ordersOf(buyer)).toMatchObject([{ title: "Shorshe Ilish", price: 690 }]);
    expect((await onDesk(recipeId)).body).toMatchObject({ state: "deleted", orders: 1 });
  });
});

describe("a deleted account's recipes", () => {
  it("leave the list for good, without their author's name, and no admin restores them", async () => {
    const author = await makePerson();
    const [listed, hidden, deleted] = [
      await makeRecipe(author),
      await makeRecipe(author),
      await makeRecipe(author),
    ];
    const other = await makeRecipe(cook);
    await step("hide", hidden);
    await remove(deleted, author);
    expect(await withTransaction((tx) => personal.erase(author, tx))).toBe(2);
    for (const id of [listed, hidden, deleted]) {
      expect(await docOf(id)).toMatchObject({ listed: false, authorName: "", authorEmail: "" });
      expect((await step("restore", id)).body.code).toBe("conflict");
      expect((await onDesk(id)).body.restorable).toBe(false);
    }
    expect((await docOf(other))?.listed).toBe(true);
    expect(await withTransaction((tx) => personal.erase(author, tx))).toBe(0);
  });
});

describe("an author's own recipe", () => {
  it("is hidden and shown by its author, and nobody else's", async () => {
    const id = await makeRecipe(cook);
    expect((await step("hide", id, await makePerson())).status).toBe(403);
    expect((await step("hide", id, cook)).status).toBe(200);
    expect(await details(id, cook)).toBe(404);
    expect((await step("hide", id, cook)).status).toBe(409);
    expect((await step("show", id, await makePerson())).status).toBe(403);
    expect((await step("show", id, cook)).status).toBe(200);
    expect(await details(id, cook)).toBe(200);
    expect((await step("restore", id, cook)).status).toBe(403);
  });

  it("stays hidden once an administrator has said so, also after its author had hidden it", async () => {
    const id = await makeRecipe(cook);
    await step("hide", id, cook);
    expect((await step("hide", id)).status).toBe(200);
    expect((await step("show", id, cook)).status).toBe(403);
    expect((await step("show", id)).status).toBe(200);
  });
});

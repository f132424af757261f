import { ObjectId } from "mongodb";
import { beforeAll, expect, test } from "vitest";
import { userDocs } from "@/lib/people/users/document";
import type { Person } from "../../../tests/support/accounts";
import { startTestDatabase } from "../../../tests/support/test-database";
import { recipeDocs } from "./document";

startTestDatabase();

let support: typeof import("../../../tests/support/accounts");
let versions: typeof import("@/lib/platform/cache/page-versions").readPageVersions;
let adding: typeof import("@/app/api/addrecipe/route");
let details: typeof import("@/app/api/recipedetails/[id]/route");
let one: typeof import("@/app/api/recipes/[id]/route");
let list: typeof import("@/app/api/allrecipe/route");
let admins: typeof import("@/app/api/allrecipe/admin/route");
let authors: typeof import("@/app/api/uniqueauthors/route");

let cook: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  support = await import("../../../tests/support/accounts");
  ({ readPageVersions: versions } = await import("@/lib/platform/cache/page-versions"));
  adding = await import("@/app/api/addrecipe/route");
  details = await import("@/app/api/recipedetails/[id]/route");
  one = await import("@/app/api/recipes/[id]/route");
  list = await import("@/app/api/allrecipe/route");
  admins = await import("@/app/api/allrecipe/admin/route");
  authors = await import("@/app/api/uniqueauthors/route");
  cook = await support.makePerson({ displayName: "Nusrat Jahan" });
  other = await support.makePerson();
  admin = await support.makePerson({ role: "admin" });
});

const dish = {
  title: "Shorshe Ilish",
  description: "Hilsa in mustard.",
  image: "https://example.com/ilish.jpg",
  ingredients: "4 hilsa steaks, salt",
  instructions: ["Grind, then rest.", "Cook."],
  category: "Fish",
  tags: "fish, mustard",
  cookingTime: "35 min",
  servings: 4,
  difficulty: "easy",
  price: 690,
};

const add = async (body: object, who = cook) => {
  const response = await adding.POST(
    support.call("/api/addrecipe", "POST", who.bearer, body),
    support.params(),
  );
  return { status: response.status, body: await response.json() };
};
const added = async (body: object = dish, who = cook): Promise<string> =>
  (await add(body, who)).body.insertedId;
const read = async (id: string, who?: Person) => {
  const response = await details.GET(
    support.call(`/api/recipedetails/${id}`, "GET", who?.bearer),
    support.params({ id }),
  );
  return { status: response.status, body: await response.json() };
};
const change = async (id: string, body: object, who = cook) => {
  const response = await one.PATCH(
    support.call(`/api/recipes/${id}`, "PATCH", who.bearer, body),
    support.params({ id }),
  );
  return { status: response.status, body: await response.json() };
};
const remove = async (id: string, who = cook) => {
  const response = await one.DELETE(
    support.call(`/api/recipes/${id}`, "DELETE", who.bearer),
    support.params({ id }),
  );
  return { status: response.status, body: await response.json() };
};
const total = async (query: string) => {
  const response = await list.GET(support.call(`/api/allrecipe?${query}`), support.params());
  return (await response.json()).total;
};

test("a recipe is stored as it was sent, lists or text between commas", async () => {
  const id = await added();
  expect((await read(id)).body).toMatchObject({
    ...dish,
    _id: id,
    ingredients: ["4 hilsa steaks", "salt"],
    tags: ["fish", "mustard"],
    author: "Nusrat Jahan",
    authorId: cook.uid,
  });
});

test("what is said in Bangla too comes back with its lines, and goes stale with a twin until it is sent again", async () => {
  const bangla = {
    descriptionBn: "সর্ষে বাটায় ইলিশ।",
    ingredientsBn: ["৪ টুকরা ইলিশ", "লবণ"],
    instructionsBn: ["বেটে রেখে দিন।", "রাঁধুন।"],
  };
  const id = await added({ ...dish, ...bangla });
  const { body } = await read(id);
  expect(body).toMatchObject({ ...bangla, staleBn: [] });
  expect(body.ingredientLinesBn[0]).toEqual({
    text: "৪ টুকরা ইলিশ",
    items: [{ quantity: 4, max: null, unit: "piece", food: "ইলিশ" }],
  });
  const staleOf = async () => (await read(id)).body.staleBn;
  expect((await change(id, { ingredients: ["5 hilsa steaks", "salt", "oil"] })).status).toBe(200);
  expect(await staleOf()).toEqual(["ingredientsBn"]);
  const tooFew = await change(id, { ingredientsBn: ["৫ টুকরা ইলিশ", "লবণ"] });
  expect(tooFew.status).toBe(422);
  expect(tooFew.body.errors.map(({ path }: { path: string }) => path)).toEqual(["ingredientsBn"]);
  await change(id, { description: "Hilsa, steamed.", price: 700 });
  expect(await staleOf()).toEqual(["descriptionBn", "ingredientsBn"]);
  await change(id, { ingredientsBn: ["৫ টুকরা ইলিশ", "লবণ", "তেল"] });
  expect(await staleOf()).toEqual(["descriptionBn"]);
  expect((await change(id, { descriptionBn: "", ingredientsBn: null, instructionsBn: [] })).status).toBe(200);
  expect(await read(id)).toMatchObject({
    body: { ingredientsBn: [], ingredientLinesBn: [], instructionsBn: [], staleBn: [] },
  });
  expect((await read(id)).body).not.toHaveProperty("descriptionBn");
});

test("the list says no more in Bangla than its cards show", async () => {
  const id = await added({ ...dish, descriptionBn: "ভাপানো ইলিশ।", ingredientsBn: ["ইলিশ", "লবণ"] });
  await change(id, { description: "Hilsa, in steam.", ingredients: ["hilsa", "salt"] });
  const answer = await list.GET(support.call("/api/allrecipe?size=50"), support.params());
  const found = (await answer.json()).recipes.find(({ _id }: { _id: string }) => _id === id);
  expect(found).toMatchObject({ descriptionBn: "ভাপানো ইলিশ।", staleBn: ["descriptionBn", "ingredientsBn"] });
  expect(found).not.toHaveProperty("ingredientsBn");
});

test("a first recipe makes a user a seller, and leaves an admin an admin", async () => {
  const newcomer = await support.makePerson();
  await added(dish, newcomer);
  await added(dish, admin);
  const roleOf = async (person: Person) =>
    (await userDocs().findOne({ _id: new ObjectId(person.uid) }))?.role;
  expect(await roleOf(newcomer)).toBe("seller");
  expect(await roleOf(admin)).toBe("admin");
});

test("identity, dates and unknown fields come from the server", async () => {
  const id = await added({
    ...dish,
    author: "evil@x.test",
    authorId: other.uid,
    dateCreated: "1999-01-01",
    deletedAt: "x",
  });
  const { body } = await read(id);
  expect(body.authorId).toBe(cook.uid);
  expect(Date.parse(body.dateCreated)).toBeGreaterThan(Date.now() - 60_000);
  const doc = await recipeDocs().findOne({ _id: new ObjectId(id) });
  expect(doc?.deletedAt).toBeNull();
});

test("the e-mail is for the author and admins, everybody else sees the name", async () => {
  const id = await added();
  expect((await read(id)).body.author).toBe("Nusrat Jahan");
  expect((await read(id, other)).body.author).toBe("Nusrat Jahan");
  expect((await read(id, cook)).body.author).toBe(cook.email);
  expect((await read(id, admin)).body.author).toBe(cook.email);
  const open = await list.GET(support.call("/api/allrecipe?size=50"), support.params());
  expect(await open.text()).not.toContain("@ranna.test");
});

test("every change of a recipe renews the pages that show it, and only it", async () => {
  const id = await added();
  const paths = ["/", "/Allrecipe", "/sitemap.xml", `/recipedeteils/${id}`, "/AboutUs"];
  const seen = async () => [...(await versions(paths)).values()];
  /** Which versions have risen; none ever falls. */
  const risen = (before: number[], after: number[]) =>
    after.map((version, at) => Math.sign(version - (before[at] ?? 0)));
  const first = await seen();
  expect(first.at(-2)).toBeGreaterThan(0);
  await change(id, { title: "Ilish again" });
  const second = await seen();
  expect(risen(first, second)).toEqual([1, 1, 1, 1, 0]);
  await change(id, { title: "Ilish again" });
  await change(id, { title: "Not mine" }, other);
  expect(risen(second, await seen())).toEqual([0, 0, 0, 0, 0]);
  await remove(id);
  expect(risen(second, await seen())).toEqual([1, 1, 1, 1, 0]);
});

test("changing a recipe changes what it is found by", async () => {
  const id = await added({ ...dish, title: "Zebra curry" });
  expect(await total("q=zebra")).toBe(1);
  expect((await change(id, { title: "Quagga curry", price: 10, cookingTime: "2 h" })).body).toEqual({
    modifiedCount: 1,
  });
  expect(await total("q=zebra")).toBe(0);
  expect(await total("q=quagga&maxPrice=10&maxTime=120")).toBe(1);
  expect(await total("q=quagga&maxTime=119")).toBe(0);
});

test("a second title in Bangla script is kept, found by, changed and taken away", async () => {
  const id = await added({ ...dish, titleBn: "জাদুর হাঁড়ি" });
  expect((await read(id)).body.titleBn).toBe("জাদুর হাঁড়ি");
  expect(await total(`q=${encodeURIComponent("জাদুর")}`)).toBe(1);
  await change(id, { price: 12 });
  expect((await read(id)).body.titleBn).toBe("জাদুর হাঁড়ি");
  await change(id, { titleBn: "" });
  expect((await read(id)).body).not.toHaveProperty("titleBn");
  expect(await total(`q=${encodeURIComponent("জাদুর")}`)).toBe(0);
});

test("the same values again change nothing", async () => {
  const id = await added();
  const before = (await read(id)).body;
  expect((await change(id, { title: dish.title, tags: dish.tags })).body).toEqual({ modifiedCount: 0 });
  expect((await change(id, {})).body).toEqual({ modifiedCount: 0 });
  expect((await read(id)).body).toEqual(before);
});

test("two changes at once of different fields both hold", async () => {
  const id = await added();
  await Promise.all([change(id, { price: 1 }), change(id, { servings: 9 }), change(id, { title: "Both" })]);
  expect((await read(id)).body).toMatchObject({ price: 1, servings: 9, title: "Both" });
});

test("only the author and admins change and delete", async () => {
  const id = await added();
  expect((await change(id, { title: "x" }, other)).status).toBe(403);
  expect((await remove(id, other)).status).toBe(403);
  expect((await change(id, { title: "By the admin" }, admin)).body).toEqual({ modifiedCount: 1 });
  expect((await read(id)).body).toMatchObject({ title: "By the admin", authorId: cook.uid });
  const guest = await one.DELETE(
    support.call(`/api/recipes/${id}`, "DELETE", { origin: support.ORIGIN }),
    support.params({ id }),
  );
  expect(guest.status).toBe(401);
  expect((await remove(id, admin)).body).toEqual({ deletedCount: 1 });
});

test("a deleted recipe leaves lists at once and is unknown from then on", async () => {
  const id = await added({ ...dish, title: "Vanishing soup" });
  expect(await total("q=vanishing")).toBe(1);
  expect((await remove(id)).body).toEqual({ deletedCount: 1 });
  expect(await total("q=vanishing")).toBe(0);
  expect((await read(id)).status).toBe(404);
  expect((await remove(id)).status).toBe(404);
  expect((await change(id, { title: "x" })).status).toBe(404);
});

test("a malformed id is 400, an unknown one 404", async () => {
  for (const id of ["x", "123", "z".repeat(24)]) {
    expect((await read(id)).status).toBe(400);
    expect((await change(id, { title: "x" })).status).toBe(400);
    expect((await remove(id)).status).toBe(400);
  }
  expect((await read(new ObjectId().toHexString())).status).toBe(404);
});

test("an operator object in any field is 422 and names the field", async () => {
  for (const name of Object.keys(dish)) {
    const { status, body } = await add({ ...dish, [name]: { $gt: "" } });
    expect([status, body.code], name).toEqual([422, "validation"]);
    expect(body.errors.map((error: { path: string }) => error.path.split(".")[0])).toContain(name);
  }
});

test("a picture of our own is kept by its path; a plain http address elsewhere is 422", async () => {
  const picture = "/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp";
  const id = await added({ ...dish, image: support.ORIGIN + picture });
  expect((await read(id)).body.image).toBe(picture);
  const elsewhere = await add({ ...dish, image: `http://evil.test${picture}` });
  expect([elsewhere.status, elsewhere.body.errors]).toEqual([
    422,
    [{ path: "image", message: "Image must be a URL", code: "shape", values: {} }],
  ]);
});

test("a picture of a dish that we made is kept by its path", async () => {
  const path = "/images/dishes/labra-1200.webp";
  for (const image of [path, support.ORIGIN + path])
    expect((await read(await added({ ...dish, image }))).body.image).toBe(path);
  const { status } = await add({ ...dish, image: "http://evil.test/images/dishes/labra-1200.webp" });
  expect(status).toBe(422);
});

test("the same idempotency key adds once", async () => {
  const request = () =>
    adding.POST(
      support.call("/api/addrecipe", "POST", { ...cook.bearer, "idempotency-key": "one" }, dish),
      support.params(),
    );
  const answers = await Promise.all([request(), request(), request()]);
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).insertedId));
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
  expect(new Set(ids).size).toBe(1);
});

test("the admin's lists are for admins", async () => {
  await added();
  const asked = async (handler: typeof admins.GET, who?: Person) =>
    (await handler(support.call("/api/allrecipe/admin", "GET", who?.bearer), support.params())).status;
  expect([await asked(admins.GET), await asked(admins.GET, cook), await asked(admins.GET, admin)]).toEqual([
    401, 403, 200,
  ]);
  expect([await asked(authors.GET), await asked(authors.GET, cook)]).toEqual([401, 403]);
  const response = await authors.GET(
    support.call("/api/uniqueauthors", "GET", admin.bearer),
    support.params(),
  );
  const rows: { email: string; recipes: number }[] = await response.json();
  const mine = await recipeDocs().countDocuments({ authorEmail: cook.email, deletedAt: null });
  expect(rows).toContainEqual({ email: cook.email, recipes: mine });
});

test("a parameter given twice is 422", async () => {
  const response = await list.GET(support.call("/api/allrecipe?page=1&page=2"), support.params());
  expect(response.status).toBe(422);
});

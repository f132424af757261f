import { ObjectId } from "mongodb";
import { beforeAll, expect, test } from "vitest";
import { GET as listAdmin } from "@/app/api/allrecipe/admin/route";
import { DELETE as deleteRecipe } from "@/app/api/recipes/[id]/route";
import { GET as listAuthors } from "@/app/api/uniqueauthors/route";
import { userDocs } from "@/lib/people/users/collections";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { call, makePerson, ORIGIN, type Person, params } from "../../../tests/support/accounts";
import {
  addRecipe,
  askList,
  changeRecipe,
  readRecipe as read,
  removeRecipe,
} from "../../../tests/support/recipe-calls";
import { startTestDatabase } from "../../../tests/support/test-database";
import { recipeDocs } from "./collections";

startTestDatabase();

let cook: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  cook = await makePerson({ displayName: "Nusrat Jahan" });
  other = await makePerson();
  admin = await makePerson({ role: "admin" });
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

const add = (body: object, who = cook) => addRecipe(who, body);
const added = async (body: object = dish, who = cook): Promise<string> =>
  (await add(body, who)).body.insertedId;
const change = (id: string, body: object, who = cook) => changeRecipe(who, id, body);
const remove = (id: string, who = cook) => removeRecipe(who, id);
const total = async (query: string) => (await askList(query)).body.total;

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

test("tags that look the same are one, however they are typed or asked for", async () => {
  const look = ["ভর্তা", "ভর্তা\u200c", "\ufeffভ\u200dর্তা", " ভর্তা\u00a0"];
  for (const tag of look) await added({ ...dish, tags: ["র‌্যালি", tag, `ঝাল${"\u00a0 "}${tag}`] });
  for (const tag of look) expect(await total(`tag=${encodeURIComponent(`${tag},র‍্যালি`)}`)).toBe(4);
  const { body } = await askList(`counts=true&tag=${encodeURIComponent("ভর্তা")}`);
  const counted = body.counts.tags.map(({ name, recipes }: { name: string; recipes: number }) => [
    name,
    recipes,
  ]);
  expect(new Map(counted)).toEqual(new Map(["ভর্তা", "ঝাল ভর্তা", "র‍্যালি"].map((name) => [name, 4])));
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
  const message = "There must be as many entries in Bangla as in the other list";
  expect(tooFew).toMatchObject({ status: 422, body: { values: {} } });
  expect(tooFew.body.errors).toEqual([{ path: "ingredientsBn", message, code: "contradicts", values: {} }]);
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
  const found = (await askList("size=50")).body.recipes.find(({ _id }: { _id: string }) => _id === id);
  expect(found).toMatchObject({ descriptionBn: "ভাপানো ইলিশ।", staleBn: ["descriptionBn", "ingredientsBn"] });
  expect(found).not.toHaveProperty("ingredientsBn");
});

test("a first recipe makes a user a seller, and leaves an admin an admin", async () => {
  const newcomer = await makePerson();
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
  expect(JSON.stringify(await askList("size=50"))).not.toContain("@ranna.test");
});

test("every change of a recipe renews the pages that show it, and only it", async () => {
  const id = await added();
  const paths = ["/", "/Allrecipe", "/sitemap.xml", `/recipedeteils/${id}`, "/AboutUs"];
  const seen = async () => [...(await readPageVersions(paths)).values()];
  /** Which versions have risen (1) since `before`; none may fall (-1). */
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
  const guest = await deleteRecipe(call(`/api/recipes/${id}`, "DELETE", { origin: ORIGIN }), params({ id }));
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

test.each(["/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp", "/images/dishes/labra-1200.webp"])(
  "the picture %s of our own is kept by its path; a plain http address elsewhere is 422",
  async (picture) => {
    for (const image of [picture, ORIGIN + picture])
      expect((await read(await added({ ...dish, image }))).body.image).toBe(picture);
    const elsewhere = await add({ ...dish, image: `http://evil.test${picture}` });
    expect([elsewhere.status, elsewhere.body.errors]).toEqual([
      422,
      [{ path: "image", message: "Image must be a URL", code: "shape", values: {} }],
    ]);
  },
);

test("the admin's lists are for admins", async () => {
  await added();
  const asked = (handler: typeof listAdmin, who?: Person) =>
    handler(call("/api/allrecipe/admin", "GET", who?.bearer), params());
  for (const handler of [listAdmin, listAuthors])
    for (const [who, status] of [
      [undefined, 401],
      [cook, 403],
      [admin, 200],
    ] as const)
      expect((await asked(handler, who)).status).toBe(status);
  const response = await asked(listAuthors, admin);
  const mine = await recipeDocs().countDocuments({ authorEmail: cook.email, deletedAt: null });
  const row = { _id: cook.uid, name: "Nusrat Jahan", email: cook.email, recipes: mine };
  expect(await response.json()).toContainEqual(row);
});

test("a parameter given twice is 422", async () => {
  expect((await askList("page=1&page=2")).status).toBe(422);
});

import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { PATCH as patchKitchen } from "@/app/api/account/kitchen/route";
import { PATCH as patchUser } from "@/app/api/users/[id]/route";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { routes } from "@/lib/routes";
import { changeRecipe } from "@/lib/shop/recipes/change-recipe";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { insertDish } from "../../tests/support/recipe-calls";
import { startTestDatabase } from "../../tests/support/test-database";
import { readFront } from "./read-front";

startTestDatabase();

let cook: Person;
let other: Person;
let admin: Person;

const add = (by: Person, title: string, price = 100) => insertDish(by, title, { price });
const set = (id: string, fields: object) =>
  recipeDocs().updateOne({ _id: new ObjectId(id) }, { $set: fields });
const titles = async () => (await readFront()).boxes.map(({ title }) => title);
const tell = (body: object, who = cook) =>
  patchKitchen(call("/api/account/kitchen", "PATCH", who.cookie, body), params());
const disable = (disabled: boolean) =>
  patchUser(call("/x", "PATCH", admin.cookie, { disabled }), params({ id: other.uid }));
/** Whether the versions in the home page's cache tags are still current, its own version too. */
const said = async () => {
  const { cacheTags } = await readFront();
  const pairs = cacheTags.split(" ").map((pair) => pair.split("=") as [string, string]);
  const home = (await readPageVersions([routes.home])).get(routes.home) ?? 0;
  const before = new Map([...pairs, [routes.home, String(home)]]);
  return async () => {
    const now = await readPageVersions([...before.keys()]);
    return [...before].every(([path, version]) => now.get(path) === Number(version));
  };
};

let ilish: string;

beforeAll(async () => {
  [cook, other, admin] = [
    await makePerson({ role: "seller" }),
    await makePerson({ role: "seller" }),
    await makePerson({ role: "admin" }),
  ];
  for (const title of ["Dal", "Payesh", "Doi", "Luchi"]) await add(cook, title);
  ilish = await add(other, "Shorshe Ilish");
  await add(cook, "To read only", 0);
});

describe("this week's boxes", () => {
  it("are the newest for sale, of as many kitchens as there are, always the same and without an e-mail", async () => {
    expect(await titles()).toEqual(["Shorshe Ilish", "Luchi", "Doi", "Payesh"]);
    expect(await readFront()).toEqual(await readFront());
    expect(JSON.stringify(await readFront())).not.toContain("@");
  });

  it("are none that is sold out, hidden, of a kitchen that pauses, or of a disabled account", async () => {
    await set(ilish, { boxesLeft: 0 });
    expect(await titles()).toEqual(["Luchi", "Doi", "Payesh", "Dal"]);
    await set(ilish, { boxesLeft: null, listed: false });
    expect(await titles()).not.toContain("Shorshe Ilish");
    await set(ilish, { listed: true });
    await tell({ pausedUntil: "2126-01-01T00:00:00Z" });
    expect(await titles()).toEqual(["Shorshe Ilish"]);
    await tell({ pausedUntil: null });
    expect((await disable(true)).status).toBe(200);
    expect(await titles()).not.toContain("Shorshe Ilish");
    expect((await disable(false)).status).toBe(200);
  });
});

describe("the cooks", () => {
  it("are those who say where and how they cook, with the first sentence of it", async () => {
    expect((await readFront()).cooks).toEqual([]);
    await tell({ story: "Slow fires. Big pots." });
    expect((await readFront()).cooks).toEqual([]);
    await tell({ area: "Mirpur, Dhaka" });
    expect((await readFront()).cooks).toMatchObject([
      { id: cook.uid, area: "Mirpur, Dhaka", line: "Slow fires." },
    ]);
  });
});

it("where too few of the newest recipes' cooks say something, others on the list do, in a bounded number", async () => {
  const [early, idle] = [await makePerson({ role: "seller" }), await makePerson({ role: "seller" })];
  for (const who of [early, idle]) await tell({ story: "Since 1980.", area: "Bogura" }, who);
  const id = await add(early, "Old doi");
  await recipeDocs().updateOne(
    { _id: new ObjectId(id) },
    { $set: { dateCreated: new Date(Date.UTC(2020, 0, 1)) } },
  );
  const many = Array.from({ length: 24 }, (_, at) => add(other, `Bhaji ${at}`));
  const ids = await Promise.all(many);
  const { cooks } = await readFront();
  expect(cooks.map(({ id: who }) => who)).toContain(early.uid);
  expect(cooks.map(({ id: who }) => who)).not.toContain(idle.uid);
  await recipeDocs().deleteMany({ _id: { $in: [...ids, id].map((one) => new ObjectId(one)) } });
});

it("the home page is renewed by all that it shows", async () => {
  // Disabling a person also ends their sessions, so another person is needed.
  const late = await makePerson({ role: "seller" });
  await add(late, "Bhorta");
  const viewer = { uid: other.uid, email: other.email, displayName: "x", role: "seller" } as never;
  const changes = [
    () => changeRecipe(ilish, { price: 250 }, viewer),
    () => tell({ story: "Fast fires." }),
    () => tell({ story: "New here.", area: "Sylhet" }, late),
    () => disable(true),
    () => disable(false),
    () => tell({ pausedUntil: "2126-01-01T00:00:00Z" }),
  ];
  for (const change of changes) {
    const holds = await said();
    expect(await holds()).toBe(true);
    await change();
    expect(await holds(), String(change)).toBe(false);
  }
});

it("it is read by indexes, a bounded number of recipes, however large the catalogue", async () => {
  const plans = await plansOf(() => readFront());
  expectIndexed(plans, { inOrder: true });
  const walks = plans.filter(({ sent }) => sent.includes('"sort"'));
  expect(walks).toHaveLength(2);
  expect(walks.find(({ collection }) => collection === "recipes")?.sent).toContain('"limit":24');
  expect(walks.find(({ collection }) => collection === "kitchens")?.sent).toContain('"limit":12');
});

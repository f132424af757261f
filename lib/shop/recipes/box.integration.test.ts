import { beforeAll, expect, test } from "vitest";
import { PATCH as patchPickup } from "@/app/api/account/pickup/route";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { routes } from "@/lib/routes";
import { makePerson, type Person, PICKUP } from "../../../tests/support/accounts";
import { ask } from "../../../tests/support/delivery";
import { addRecipe, askList, changeRecipe, readRecipe } from "../../../tests/support/recipe-calls";
import { startTestDatabase } from "../../../tests/support/test-database";
import { personalExport } from "./personal-export";

startTestDatabase();

let cook: Person;
let homeless: Person;
beforeAll(async () => {
  cook = await makePerson({ pickup: PICKUP });
  homeless = await makePerson();
});

const DISH = {
  title: "Chicken Roast",
  description: "Sweet and brown.",
  ingredients: ["chicken"],
  instructions: ["Fry."],
  category: "Meat & Poultry",
  difficulty: "medium",
  servings: 4,
  price: 620,
};
const BOX = {
  boxKind: "cooked",
  boxWeightG: 900,
  portionText: "4 pieces, 900 g",
  portionTextBn: "৪ টুকরা, ৯০০ গ্রাম",
  servesPeople: 4,
  spice: 1,
  keep: "fridge",
  eatWithinHours: 24,
};
const NOTHING = {
  boxKind: "kit",
  boxWeightG: null,
  portionText: null,
  portionTextBn: null,
  servesPeople: null,
  spice: null,
  keep: null,
  eatWithinHours: null,
};

const add = (who: Person, box: object = {}) => addRecipe(who, { ...DISH, ...box });
const added = async (box: object = {}, who = cook): Promise<string> => (await add(who, box)).body.insertedId;
const change = (id: string, body: object, who = cook) => changeRecipe(who, id, body);
const read = async (id: string) => (await readRecipe(id)).body;
const wrongPaths = ({ status, body }: Awaited<ReturnType<typeof add>>) => [
  status,
  ...body.errors.map(({ path }: { path: string }) => path),
];

test("a recipe is a kit of which nothing is told until its cook tells it, and answers all of it", async () => {
  expect(await read(await added())).toMatchObject({ ...NOTHING, from: "Sylhet" });
  expect(await read(await added({}, homeless))).toMatchObject({ ...NOTHING, from: null });
  expect(await read(await added(BOX))).toMatchObject({ ...BOX, from: "Sylhet" });
  // `from` is part of the answer but never stored from a call.
  expect(await read(await added({ ...BOX, from: "Dhaka" }))).toMatchObject({ from: "Sylhet" });
});

test("cooked food needs a place, hours and a kitchen that says where it is; a kit takes no hours", async () => {
  expect(wrongPaths(await add(cook, { boxKind: "cooked" }))).toEqual([422, "keep", "eatWithinHours"]);
  expect(wrongPaths(await add(cook, { eatWithinHours: 5 }))).toEqual([422, "eatWithinHours"]);
  expect(wrongPaths(await add(homeless, BOX))).toEqual([422, "boxKind"]);
  const kit = await added({}, homeless);
  expect(wrongPaths(await change(kit, BOX, homeless))).toEqual([422, "boxKind"]);
  expect(await read(kit)).toMatchObject(NOTHING);
});

test("a change is judged with what stays", async () => {
  const id = await added(BOX);
  expect(wrongPaths(await change(id, { keep: null }))).toEqual([422, "keep"]);
  expect(wrongPaths(await change(id, { boxKind: "kit", eatWithinHours: 5 }))).toEqual([
    422,
    "eatWithinHours",
  ]);
  expect((await change(id, { portionText: "", portionTextBn: null, eatWithinHours: 48 })).body).toEqual({
    modifiedCount: 1,
  });
  const shorter = { ...BOX, portionText: null, portionTextBn: null, eatWithinHours: 48 };
  expect(await read(id)).toMatchObject(shorter);
  // A kit has no hours.
  await change(id, { boxKind: "kit" });
  expect(await read(id)).toMatchObject({ ...shorter, boxKind: "kit", eatWithinHours: null });
  expect(wrongPaths(await change(id, { boxKind: "cooked" }))).toEqual([422, "eatWithinHours"]);
  // A change of another field does not change the box.
  await change(id, { title: "Roast" });
  expect(await read(id)).toMatchObject({ title: "Roast", boxWeightG: 900, keep: "fridge" });
});

test("the list has one kind or both, and counts each as if the other were not chosen", async () => {
  const own = await makePerson({ pickup: PICKUP });
  const [kit, cooked] = [await added({}, own), await added(BOX, own)];
  const list = async (query: string) => (await askList(`author=${own.uid}&${query}`)).body;
  const ids = async (query: string) => (await list(query)).recipes.map(({ _id }: { _id: string }) => _id);
  expect(await ids("kind=kit")).toEqual([kit]);
  expect(await ids("kind=cooked")).toEqual([cooked]);
  expect((await ids("kind=")).sort()).toEqual([kit, cooked].sort());
  expect((await list("kind=cooked&counts=true")).counts.kinds).toEqual([
    { name: "cooked", recipes: 1 },
    { name: "kit", recipes: 1 },
  ]);
});

test("a kitchen that moves takes its recipes along, and their pages say so", async () => {
  const own = await makePerson({ pickup: PICKUP });
  const id = await added(BOX, own);
  const version = async () => (await readPageVersions([routes.recipe(id)])).get(routes.recipe(id));
  const before = await version();
  const moved = { ...PICKUP, region: "Khulna", district: "Khulna", center: "Sonadanga" };
  const answer = await ask(patchPickup, own, "PATCH", "/api/account/pickup", { body: moved });
  expect(answer.status).toBe(200);
  expect(await read(id)).toMatchObject({ ...BOX, from: "Khulna" });
  expect(await version()).not.toEqual(before);
});

test("the copy of one's own data holds the box", async () => {
  const own = await makePerson({ pickup: PICKUP });
  const id = await added(BOX, own);
  expect((await personalExport(own.uid)).find((recipe) => recipe._id === id)).toMatchObject(BOX);
});

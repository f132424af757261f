import { ObjectId } from "mongodb";
import { beforeAll, expect, test } from "vitest";
import { orderDocs } from "@/lib/shop/orders/collections";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { makePerson, type Person } from "@/tests/support/accounts";
import { expectIndexed, plansOf } from "@/tests/support/query-plans";
import { insertSold, startTestShop } from "@/tests/support/shop";
import { readBoxLabel } from "./read-box-label";

startTestShop();

let seller: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  seller = await makePerson({ role: "seller" });
  stranger = await makePerson({ role: "seller" });
  admin = await makePerson({ role: "admin" });
});

const as = (person: Person, role = "seller") =>
  ({ uid: person.uid, role }) as Parameters<typeof readBoxLabel>[0];
const state = async (orderId: string, allergens: object) => {
  const { recipeId } = (await orderDocs().findOne({ _id: new ObjectId(orderId) }))!.lines[0]!;
  await recipeDocs().updateOne({ _id: recipeId }, { $set: { allergens } as object });
};

test("a label says what is in the box, whose kitchen packed it and when in Dhaka", async () => {
  const id = await insertSold(seller);
  // In Dhaka it is already the next day.
  const label = await readBoxLabel(as(seller), id, new Date("2026-11-21T19:00:00Z"));
  expect(label).toMatchObject({
    orderId: id,
    kitchen: "Nusrat",
    code: "TRK20261122ABCDEF",
    today: "2026-11-22",
    packedOn: "2026-11-22",
    expectedOn: null,
    dishes: [
      { title: "Shorshe Ilish", quantity: 2, boxKind: "kit", eatBy: null, allergens: { stated: false } },
    ],
  });
  // A QR code of the tracking page, but not the receiver's code.
  expect(label?.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(label).not.toHaveProperty("receiverCode");
});

test("its allergens are those that the recipe states now, also of a recipe that left the list", async () => {
  const id = await insertSold(seller);
  const stated = { contains: ["fish"], mayContain: ["mustard"], stated: true };
  await state(id, stated);
  expect((await readBoxLabel(as(seller), id))?.dishes[0]?.allergens).toEqual(stated);
  await recipeDocs().updateMany({}, { $set: { deletedAt: new Date(), listed: false } });
  expect((await readBoxLabel(as(seller), id))?.dishes[0]?.allergens).toEqual(stated);
  await recipeDocs().deleteMany({});
  expect((await readBoxLabel(as(seller), id))?.dishes[0]?.allergens.stated).toBe(false);
});

test("it is for its seller and administrators, and only of a box that is paid", async () => {
  const id = await insertSold(seller);
  expect(await readBoxLabel(as(admin, "admin"), id)).toMatchObject({ orderId: id });
  expect(await readBoxLabel(as(stranger), id)).toBeNull();
  for (const wrong of ["x", "", "a".repeat(24), '{"$ne":null}'])
    expect(await readBoxLabel(as(seller), wrong)).toBeNull();
  const open = await insertSold(seller, { state: "open", completedAt: null });
  expect(await readBoxLabel(as(seller), open)).toBeNull();
  expect(await readBoxLabel(as(admin, "admin"), open)).toBeNull();
});

test("a box that has no tracking id yet is named by its own", async () => {
  const id = await insertSold(seller, { trackingId: null });
  expect((await readBoxLabel(as(seller), id))?.code).toBe(id.slice(-8).toUpperCase());
});

test("every query of a label walks an index", async () => {
  const id = await insertSold(seller);
  expectIndexed(await plansOf(() => readBoxLabel(as(seller), id)));
});

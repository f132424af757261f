import { ObjectId } from "mongodb";
import { expect, it } from "vitest";
import { changeKitchen } from "@/lib/flows/change-kitchen";
import { dayOf } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { kitchenDocs } from "@/lib/shop/kitchens/collections";
import { makePerson } from "../../../tests/support/accounts";
import { checkout, makeBasket, setQuantity } from "../../../tests/support/basket";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { open, startTestShop } from "../../../tests/support/shop";
import { countPortionsTaken } from "./queries";

startTestShop();

const countOf = (sellerId: string) =>
  withTransaction((tx) => countPortionsTaken(sellerId, dayOf(new Date()), tx));

it("a kitchen's first limit begins with what is held of it today, and counts on from there", async () => {
  const { buyer, first, second, dal, total } = await makeBasket();
  expect(await countOf(first.uid)).toBe(0);
  expect((await checkout(buyer, total)).status).toBe(200);
  expect((await open(second, dal, { totalPrice: 160 })).status).toBe(200);
  expect(await countOf(first.uid)).toBe(3);
  expect(await countOf(second.uid)).toBe(2);

  const seller = { uid: first.uid, role: "seller" } as const;
  await changeKitchen(seller, { boxesPerDay: 4 });
  const kitchen = () => kitchenDocs().findOne({ _id: new ObjectId(first.uid) });
  expect(await kitchen()).toMatchObject({ soldToday: 3 });
  // Another buyer: held portions are available only to the person who holds them.
  const two = await open(await makePerson(), dal, { quantity: 2, totalPrice: 260 });
  expect([two.status, two.body.code]).toEqual([409, "sold_out"]);

  // The cart changes: its intent becomes void and the portions that it held are given back.
  await setQuantity(buyer, dal, 2);
  expect(await kitchen()).toMatchObject({ soldToday: 1 });
  expect(await countOf(first.uid)).toBe(1);
  expectIndexed(await plansOf(() => countOf(first.uid)));

  // A changed limit keeps the kitchen's counter and reads no orders.
  await kitchenDocs().updateOne({ _id: new ObjectId(first.uid) }, { $set: { soldToday: 2 } });
  await changeKitchen(seller, { boxesPerDay: 9 });
  expect(await kitchen()).toMatchObject({ soldToday: 2, boxesPerDay: 9 });
});

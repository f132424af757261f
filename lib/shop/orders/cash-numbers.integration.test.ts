import { ObjectId } from "mongodb";
import { expect, it } from "vitest";
import { phoneDocs } from "@/lib/people/phones/collections";
import { db } from "@/lib/platform/db/client";
import { COLLECTIONS } from "@/lib/startup/collections";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { checkout, fill } from "../../../tests/support/basket";
import { at, atDoor, bringBack, cashBox, order, orderDoc, provePhone } from "../../../tests/support/cash";
import { ask } from "../../../tests/support/delivery";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { must } from "../../../tests/support/routes";
import { makeRecipe, startTestShop } from "../../../tests/support/shop";
import { whyNotInCashNow } from "./cash-rules";
import { cashRefusalDocs } from "./collections";

startTestShop();

const DAY_MS = 24 * 3_600_000;

/** Makes this person the owner of a number that another person had verified. */
const proves = ({ uid }: Person, phone: string) =>
  phoneDocs().updateOne({ _id: phone }, { $set: { userId: new ObjectId(uid), verifiedAt: new Date() } });

/** The answer to a new buyer who orders in cash with this number. */
async function toldAt(phone: string): Promise<string | undefined> {
  const who = await makePerson();
  await proves(who, phone);
  await fill(who, { [await makeRecipe(await makePerson(), 300)]: 1 });
  return ((await checkout(who, 360, at(phone))).body as { why?: string }).why;
}

/** Moves the box to another phone number. */
const moveTo = async (who: Person, orderId: string, phone: string) =>
  ask((await import("@/app/api/orders/[id]/route")).PATCH, who, "PATCH", "/x", {
    id: orderId,
    body: { phone, address: "House 14, Road 7" },
  });

it("what is due counts for each number that its order has had, and another is judged as at ordering", async () => {
  const buyer = await makePerson();
  const [first, second] = [await provePhone(buyer), await provePhone(buyer)];
  expect(await whyNotInCashNow(buyer.uid)).toBeNull();
  for (const price of [100, 200]) {
    const { orderId } = await cashBox(price, { buyer, phone: first });
    expect((await moveTo(buyer, orderId, second)).status).toBe(200);
  }
  expect(await whyNotInCashNow(buyer.uid)).toBe("open");
  expect(await toldAt(first)).toBe("open");
  expect(await toldAt(second)).toBe("open");
  const other = await makePerson();
  const { orderId } = await cashBox(100, { buyer: other });
  await proves(other, second);
  expect((await moveTo(other, orderId, second)).body).toMatchObject({ code: "cash_refused", why: "open" });
  expect((await orderDoc(orderId)).cashPhones).toHaveLength(1);
});

it("what was refused counts for each for 90 days, also when the account is gone, without its number", async () => {
  const buyer = await makePerson();
  const [first, second] = [await provePhone(buyer), await provePhone(buyer)];
  for (const price of [100, 200]) {
    const { orderId, parcelId } = await cashBox(price, { buyer, phone: first });
    expect((await moveTo(buyer, orderId, second)).status).toBe(200);
    await bringBack(await atDoor(parcelId), parcelId);
  }
  const { orders } = await must("GET /account/export", buyer);
  expect(orders[0]).toMatchObject({ cashPhones: [first, second], refusedAt: expect.any(String) });
  const plans = await plansOf(async () => void (await toldAt(first)));
  expectIndexed(plans);
  for (const phone of [first, second]) expect(await toldAt(phone)).toBe("refused_before");

  await must("DELETE /account", buyer, [], { password: buyer.password });
  await phoneDocs().deleteMany({ _id: { $in: [first, second] } });
  for (const name of Object.keys(COLLECTIONS)) {
    const kept = JSON.stringify(await db().collection(name).find({}).toArray());
    for (const phone of [first, second]) expect(kept.includes(phone), name).toBe(false);
  }
  for (const phone of [first, second]) {
    await phoneDocs().insertOne({ _id: phone, userId: new ObjectId(), verifiedAt: new Date() });
    expect(await toldAt(phone)).toBe("refused_before");
  }
  await cashRefusalDocs().updateMany({}, { $set: { at: new Date(Date.now() - 90 * DAY_MS) } });
  expect(await toldAt(first)).toBeUndefined();
});

it("two who have proven a number in turn and order at once see each other", async () => {
  const [one, other] = [await makePerson(), await makePerson()];
  const phone = await provePhone(one);
  await cashBox(100, { buyer: one, phone });
  const opened = async (who: Person, price: number) => {
    await proves(who, phone);
    await fill(who, { [await makeRecipe(await makePerson(), price)]: 1 });
    return (await checkout(who, price + 60, at(phone))).body.purchaseId;
  };
  const ids = [await opened(one, 200), await opened(other, 300)] as const;
  // The number changes its owner while the first person orders.
  await proves(one, phone);
  const done = await Promise.all([order(one, ids[0]), proves(other, phone).then(() => order(other, ids[1]))]);
  expect(done.filter(({ status }) => status === 201).length).toBe(1);
});

import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { GET as getReceipt } from "@/app/api/receipts/[number]/route";
import { GET as getReceipts } from "@/app/api/receipts/route";
import { withTransaction } from "@/lib/platform/db/transactions";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { buyBasket } from "../../../tests/support/bought-basket";
import { atDoor, cashBox, handOver } from "../../../tests/support/cash";
import { ask, makeBooking } from "../../../tests/support/delivery";
import { must } from "../../../tests/support/routes";
import {
  completeOrder,
  makeRecipe,
  makeSale,
  open,
  recordsOf,
  startTestShop,
} from "../../../tests/support/shop";
import { receiptDocs } from "./collections";
import { numberReceipts } from "./number-receipts";
import { insertCreditNote, receiptsShownOn } from "./queries";
import type { Receipt } from "./views";

const shop = startTestShop({ BIN: "1234567890123" });

/** Buys a box of 690 taka and 60 for delivery and pays it; answers the order's id. */
async function buy(buyer: Person, recipeId: string): Promise<string> {
  const { body } = await open(buyer, recipeId);
  await shop.stripe().pay(body.clientSecret);
  const order = (await recordsOf(buyer)).find(({ intentId }) => intentId === body.paymentIntentId)!;
  await completeOrder(order._id.toHexString(), body.paymentIntentId, "webhook");
  return order._id.toHexString();
}

const numberOf = async (id: string) => (await receiptsShownOn([id])).get(id) ?? null;
const read = (person: Person, number: string) =>
  ask(getReceipt, person, "GET", `/api/receipts/${number}`, { ids: { number } });

async function refund(id: string, amount?: number): Promise<void> {
  const admin = await makePerson({ role: "admin" });
  await must("POST /orders/{id}/refund", admin, [id], amount === undefined ? {} : { amount });
}

/** The credit notes of a box or booking as their payer reads them, the oldest first. */
async function creditsOf(person: Person, id: string) {
  await numberReceipts();
  const docs = await receiptDocs()
    .find({ kind: "credit_note", shownOn: new ObjectId(id) })
    .sort({ at: 1, _id: 1 })
    .toArray();
  const notes = await Promise.all(docs.map(({ number }) => read(person, number ?? "")));
  return notes.map(({ body }) => body as Receipt);
}

describe("a receipt", () => {
  it("is written with the payment, numbered soon after, and says what was paid to its payer alone", async () => {
    const { buyer, seller, recipeId } = await makeSale();
    const order = await buy(buyer, recipeId);
    expect(await numberOf(order)).toBeNull();
    await numberReceipts();
    const number = (await numberOf(order)) ?? "";
    expect(number).toMatch(/^RANNA-20\d\d-\d{6}$/);
    const { body } = await read(buyer, number);
    expect(body).toMatchObject({
      number,
      kind: "receipt",
      delivery: 60,
      total: 750,
      lines: [{ quantity: 1, price: 690 }],
      sellers: [{ id: seller.uid }],
      paidWith: { payWith: "card", method: "visa", label: "Visa •••• 4242", last4: "4242" },
      // 60 × 15 / 115, half up.
      vat: { bin: "1234567890123", percent: 15, amount: 7.83 },
    });
    expect((await read(await makePerson(), number)).status).toBe(404);
    expect((await read(seller, number)).status).toBe(404);
    const admin = await makePerson({ role: "admin" });
    expect((await read(admin, number)).status).toBe(200);
    const { body: year } = await ask(getReceipts, admin, "GET", "/api/receipts");
    expect(year.receipts[0]).toMatchObject({ number, total: 750 });
  });

  it("is one for a basket, shown on each of its boxes", async () => {
    const buyer = await makePerson();
    const recipes = [await makeRecipe(await makePerson()), await makeRecipe(await makePerson())];
    const { orderIds } = await buyBasket(shop, buyer, Object.fromEntries(recipes.map((id) => [id, 1])));
    await numberReceipts();
    const numbers = await Promise.all(orderIds.map(numberOf));
    expect(new Set(numbers).size).toBe(1);
    expect((await read(buyer, numbers[0] ?? "")).body.sellers).toHaveLength(2);
  });

  it("has the delivery that was ordered, its VAT, and what whole taka leave out in a line of its own", async () => {
    const [buyer, seller] = [await makePerson(), await makePerson()];
    const recipes = [await makeRecipe(seller, 99.99), await makeRecipe(seller, 0.42)];
    const { orderIds } = await buyBasket(shop, buyer, Object.fromEntries(recipes.map((id) => [id, 1])));
    await numberReceipts();
    const { body } = await read(buyer, (await numberOf(orderIds[0] ?? "")) ?? "");
    expect(body).toMatchObject({ delivery: 60, rounding: -0.41, total: 160, vat: { amount: 7.83 } });
    await refund(orderIds[0] ?? "");
    expect(await creditsOf(buyer, orderIds[0] ?? "")).toMatchObject([
      { lines: [{ price: 100.41 }], delivery: 60, rounding: -0.41, total: 160, vat: { amount: 7.83 } },
    ]);
  });

  it("has a credit note of each part that went back: food, then delivery, and in all its VAT, no more", async () => {
    const { buyer, seller, recipeId } = await makeSale();
    const order = await buy(buyer, recipeId);
    for (const amount of [600, 100, 17, undefined]) await refund(order, amount);
    const notes = await creditsOf(buyer, order);
    expect(notes.map(({ number }) => number)).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/^RANNA-C-20\d\d-\d{6}$/)),
    );
    expect(notes).toMatchObject([
      { lines: [{ price: 600 }], delivery: 0, total: 600, vat: { amount: 0 }, sellers: [{ id: seller.uid }] },
      { lines: [{ price: 90 }], delivery: 10, total: 100, vat: { amount: 1.3 } },
      { lines: [], delivery: 17, total: 17, vat: { amount: 2.22 } },
      { lines: [], delivery: 33, total: 33, vat: { amount: 4.31 } },
    ]);
    expect(await numberOf(order)).toMatch(/^RANNA-2/);
    // A refund that is repeated because the bank sent it back is on a credit note already.
    const part = { kind: "order" as const, id: order, label: "TRK1", kitchenId: seller.uid };
    await withTransaction((tx) => insertCreditNote([part], 750_00, tx));
    expect(await receiptDocs().countDocuments({ kind: "credit_note", shownOn: new ObjectId(order) })).toBe(4);
  });

  it("takes back of a basket, of a booking and of cash what each had", async () => {
    const buyer = await makePerson();
    const recipes = [await makeRecipe(await makePerson(), 300), await makeRecipe(await makePerson(), 500)];
    const { orderIds } = await buyBasket(shop, buyer, Object.fromEntries(recipes.map((id) => [id, 1])));
    for (const id of orderIds) await must("POST /orders/{id}/cancel", buyer, [id]);
    // The VAT of both deliveries is 120 × 15 / 115 = 15.65; half of it each time would be 7.83.
    const [first = "", second = ""] = orderIds;
    const box = (price: number) => ({ lines: [{ price }], delivery: 60, total: price + 60 });
    expect(await creditsOf(buyer, first)).toMatchObject([{ ...box(300), vat: { amount: 7.83 } }]);
    expect(await creditsOf(buyer, second)).toMatchObject([{ ...box(500), vat: { amount: 7.82 } }]);

    const parcel = await makeBooking(buyer);
    const { clientSecret, paymentIntentId } = await must("POST /parcels/{id}/payment-intent", buyer, [
      parcel,
    ]);
    await shop.stripe().pay(clientSecret);
    await must("POST /parcels/{id}/paid", buyer, [parcel], { transaction_id: paymentIntentId });
    await must("POST /parcels/{id}/cancel", buyer, [parcel]);
    await numberReceipts();
    const { body: paid } = await read(buyer, (await numberOf(parcel)) ?? "");
    const { delivery, total, vat } = paid;
    expect(await creditsOf(buyer, parcel)).toMatchObject([{ lines: [], delivery, total, vat }]);

    const cash = await cashBox(300);
    await handOver(await atDoor(cash.parcelId), cash.parcelId, 360);
    await refund(cash.orderId);
    expect(await creditsOf(cash.buyer, cash.orderId)).toMatchObject([{ ...box(300), vat: { amount: 7.83 } }]);
  });

  it("of many at once none is missing and none twice, whoever numbers them", async () => {
    const { buyer, recipeId } = await makeSale();
    for (let i = 0; i < 6; i++) await buy(buyer, recipeId);
    await Promise.all([numberReceipts(), numberReceipts()]);
    const docs = await receiptDocs().find({ kind: "receipt" }).sort({ at: 1, _id: 1 }).toArray();
    const counts = docs.map(({ number }) => Number(number?.slice(-6)));
    expect(counts).toEqual(counts.map((_, at) => at + 1));
  });
});

import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { POST as postRefund } from "@/app/api/orders/[id]/refund/route";
import { GET as getReceipt } from "@/app/api/receipts/[number]/route";
import { GET as getReceipts } from "@/app/api/receipts/route";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { buyBasket } from "../../../tests/support/bought-basket";
import { ask } from "../../../tests/support/delivery";
import {
  completeOrder,
  makeRecipe,
  makeSale,
  open,
  recordsOf,
  startTestShop,
} from "../../../tests/support/shop";
import { receiptsShownOn } from "./data";
import { receiptDocs } from "./document";
import { numberReceipts } from "./number-receipts";

const shop = startTestShop({ BIN: "1234567890123" });

/** A box of 690 taka and 60 of delivery, paid; answers its id. */
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
      ...{ number, kind: "receipt", delivery: 60, total: 750 },
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

  it("has a credit note when money went back, with a number of its own", async () => {
    const { buyer, recipeId } = await makeSale();
    const order = await buy(buyer, recipeId);
    const admin = await makePerson({ role: "admin" });
    const path = `/api/orders/${order}/refund`;
    expect((await ask(postRefund, admin, "POST", path, { id: order, body: { amount: 100 } })).status).toBe(
      200,
    );
    await numberReceipts();
    const note = await receiptDocs().findOne({ kind: "credit_note", shownOn: new ObjectId(order) });
    expect(note?.number).toMatch(/^RANNA-C-20\d\d-\d{6}$/);
    expect((await read(buyer, note?.number ?? "")).body).toMatchObject({ kind: "credit_note", total: 100 });
    expect(await numberOf(order)).toMatch(/^RANNA-2/);
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

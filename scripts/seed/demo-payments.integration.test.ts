import { expect, it } from "vitest";
import { findChargeByIntent } from "../../lib/payments/data";
import { retrievePaymentIntent } from "../../lib/payments/payment-intents";
import { metaDocs } from "../../lib/platform/db/meta";
import { orderDocs } from "../../lib/shop/orders/document";
import { startTestShop } from "../../tests/support/shop";
import { seedDemo } from "./seed-demo";

startTestShop();

it("pays the demo's orders at the sandbox, once, with what of them went back", async () => {
  await seedDemo();
  // Killed before its last note, the seed begins anew.
  await metaDocs().deleteOne({ _id: "seed" });
  await seedDemo();
  const orders = await orderDocs().find({ state: "completed" }).toArray();
  expect(orders.length).toBeGreaterThan(30);
  for (const { transactionId, totalPoisha, refundedPoisha, searchWords } of orders) {
    const intent = await retrievePaymentIntent(transactionId ?? "");
    expect(intent).toMatchObject({ status: "succeeded", amountPoisha: totalPoisha, refundedPoisha });
    expect(searchWords).toContain(transactionId?.toLowerCase());
  }
  for (const { transactionId, refundedPoisha } of orders) {
    expect(await findChargeByIntent(transactionId ?? "")).toMatchObject({ state: "paid", refundedPoisha });
  }
  expect(orders.some(({ refundedPoisha }) => refundedPoisha > 0)).toBe(true);
});

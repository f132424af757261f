import { expect, it } from "vitest";
import { findChargeByIntent } from "../../lib/payments/data";
import { retrievePaymentIntent } from "../../lib/payments/payment-intents";
import { metaDocs } from "../../lib/platform/db/meta";
import { orderDocs } from "../../lib/shop/orders/document";
import { purchaseDocs } from "../../lib/shop/purchases/document";
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
  for (const { intentId, searchWords } of orders) expect(searchWords).toContain(intentId?.toLowerCase());
  const purchases = await purchaseDocs().find({ state: "completed" }).toArray();
  for (const { _id, orderIds, totalPoisha } of purchases) {
    const boxes = orders.filter(({ purchaseId }) => purchaseId?.equals(_id));
    expect(boxes.map((box) => box._id.toHexString()).sort()).toEqual(orderIds.map(String).sort());
    const intentId = boxes[0]?.intentId ?? "";
    const refundedPoisha = boxes.reduce((sum, box) => sum + box.refundedPoisha, 0);
    const intent = await retrievePaymentIntent(intentId);
    expect(intent).toMatchObject({ status: "succeeded", amountPoisha: totalPoisha, refundedPoisha });
    expect(await findChargeByIntent(intentId)).toMatchObject({ state: "paid", refundedPoisha });
  }
  expect(purchases.some(({ orderIds }) => orderIds.length > 1)).toBe(true);
  expect(orders.some(({ refundedPoisha }) => refundedPoisha > 0)).toBe(true);
});

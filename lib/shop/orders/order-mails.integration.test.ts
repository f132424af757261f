import { describe, expect, it } from "vitest";
import { POST as postCancel } from "@/app/api/orders/[id]/cancel/route";
import { PATCH as patchOrder } from "@/app/api/orders/[id]/route";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { userDocs } from "@/lib/people/users/collections";
import type { Person } from "../../../tests/support/accounts";
import { ask } from "../../../tests/support/delivery";
import { kindsFor, mailsFor } from "../../../tests/support/outbox";
import {
  ADDRESS,
  completeOrder,
  makeSale,
  open,
  parcelsOf,
  recordsOf,
  save,
  startTestShop,
} from "../../../tests/support/shop";
import { NO_ADDRESS } from "./rules";

const shop = startTestShop();

/** A paid order of two boxes that was completed by the webhook alone, so it has no address. */
async function paid() {
  const sale = await makeSale();
  const two = { quantity: 2, totalPrice: 1440, buyerInfo: undefined };
  const { body } = await open(sale.buyer, sale.recipeId, two);
  await shop.stripe().pay(body.clientSecret);
  const [order] = await recordsOf(sale.buyer);
  return { ...sale, intentId: body.paymentIntentId, orderId: order!._id.toHexString() };
}
const saveTwo = (buyer: Person, recipeId: string, intentId: string) =>
  save(buyer, recipeId, intentId, { quantity: 2 });
const cancel = (who: Person, id: string) => ask(postCancel, who, "POST", `/api/orders/${id}/cancel`, { id });

describe("a paid order", () => {
  it("is confirmed to the buyer and told to the seller, once, whoever completes it", async () => {
    const { buyer, seller, recipeId, intentId, orderId } = await paid();
    await Promise.all([
      saveTwo(buyer, recipeId, intentId),
      saveTwo(buyer, recipeId, intentId),
      completeOrder(orderId, intentId, "webhook", { ...NO_ADDRESS, ...ADDRESS, district: "Dhaka" }),
      completeOrder(orderId, intentId, "reconciler", { ...NO_ADDRESS, ...ADDRESS, district: "Dhaka" }),
    ]);
    const [box] = await parcelsOf(buyer);
    const about = {
      lines: [{ title: "Shorshe Ilish" }],
      quantity: 2,
      seller: { name: "Seller" },
      to: "Dhaka",
      trackingId: box!.trackingId,
    };
    expect(await mailsFor(buyer.email)).toMatchObject([
      {
        kind: "order_paid",
        data: {
          ...about,
          parcelId: box!._id.toHexString(),
          totalPoisha: 1440_00,
          deliveryChargePoisha: 60_00,
        },
      },
    ]);
    expect(await mailsFor(seller.email)).toMatchObject([
      { kind: "order_sold", data: { ...about, soldPoisha: 1380_00, needsPickup: true } },
    ]);
    const kept = JSON.stringify(await mailsFor(buyer.email, seller.email));
    expect(kept).not.toContain(`"${receiverCode(box!._id.toHexString())}"`);
    expect(kept).not.toContain(ADDRESS.address);
    expect(JSON.stringify(await mailsFor(seller.email))).not.toContain(box!._id.toHexString());
  });

  it("does not ask a seller whose pick-up address is known", async () => {
    const { buyer, seller, recipeId, intentId } = await paid();
    const pickup = {
      phone: "01700",
      region: "Dhaka",
      district: "Dhaka",
      center: "Savar",
      address: "House 1",
      landmark: null,
    };
    await userDocs().updateOne({ email: seller.email }, { $set: { pickup } });
    await saveTwo(buyer, recipeId, intentId);
    expect(await mailsFor(seller.email)).toMatchObject([{ data: { needsPickup: false } }]);
  });

  it("without an address asks the buyer after a while, unless the address comes before", async () => {
    const { buyer, recipeId, intentId, orderId } = await paid();
    await completeOrder(orderId, intentId, "webhook");
    const [, question] = await mailsFor(buyer.email);
    expect(question).toMatchObject({ kind: "order_needs_address", state: "waiting" });
    expect(question!.checkAt.getTime() - question!.createdAt.getTime()).toBeGreaterThan(60_000);
    expect((await saveTwo(buyer, recipeId, intentId)).status).toBe(200);
    expect(await kindsFor(buyer.email)).toEqual(["order_paid"]);
  });

  it("goes on asking while a part is missing", async () => {
    const sale = await makeSale();
    const { body } = await open(sale.buyer, sale.recipeId, {
      deliveryCharge: 120,
      totalPrice: 810,
      buyerInfo: undefined,
    });
    await shop.stripe().pay(body.clientSecret);
    const [order] = await recordsOf(sale.buyer);
    const id = order!._id.toHexString();
    await completeOrder(id, body.paymentIntentId, "webhook");
    const change = (fields: object) =>
      ask(patchOrder, sale.buyer, "PATCH", `/api/orders/${id}`, { id, body: { ...ADDRESS, ...fields } });
    expect((await change({})).status).toBe(200);
    expect(await kindsFor(sale.buyer.email)).toEqual(["order_paid", "order_needs_address"]);
    expect((await change({ district: "Sylhet" })).status).toBe(200);
    expect(await kindsFor(sale.buyer.email)).toEqual(["order_paid"]);
  });
});

describe("a cancelled order", () => {
  it("tells the buyer what goes back and the seller to stop, once", async () => {
    const { buyer, seller, intentId, orderId } = await paid();
    await completeOrder(orderId, intentId, "webhook");
    await Promise.all([1, 2, 3].map(() => cancel(buyer, orderId)));
    expect(await mailsFor(buyer.email)).toMatchObject([
      { kind: "order_paid" },
      { kind: "order_cancelled", data: { reader: "buyer", refundPoisha: 1440_00 } },
    ]);
    expect(await mailsFor(seller.email)).toMatchObject([
      { kind: "order_sold" },
      { kind: "order_cancelled", data: { reader: "seller", refundPoisha: 0 } },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { PATCH as patchOrder } from "@/app/api/orders/[id]/route";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { TEST_CARDS } from "../../../local/stripe/testing";
import { makePerson } from "../../../tests/support/accounts";
import { ask } from "../../../tests/support/delivery";
import {
  ADDRESS,
  completeOrder,
  makeSale,
  open,
  ordersOf,
  parcelsOf,
  recordsOf,
  save,
  startTestShop,
} from "../../../tests/support/shop";
import { NO_ADDRESS } from "./rules";

const shop = startTestShop();

/** An order whose card was charged, before any report of the charge has arrived. */
async function paidSale(change: object = {}) {
  const sale = await makeSale();
  const { body } = await open(sale.buyer, sale.recipeId, change);
  await shop.stripe().pay(body.clientSecret);
  const [order] = await recordsOf(sale.buyer);
  return { ...sale, transactionId: body.paymentIntentId, orderId: order!._id.toHexString() };
}

describe("saving an order after the payment", () => {
  it("answers 201 with id and tracking id, then 200 with the same, and lists the order", async () => {
    const { buyer, seller, recipeId, transactionId, orderId } = await paidSale();
    const first = await save(buyer, recipeId, transactionId);
    expect(first).toEqual({
      status: 201,
      body: { insertedId: orderId, trackingId: expect.stringMatching(/^TRK\d{17}$/) },
    });
    expect(await save(buyer, recipeId, transactionId)).toEqual({ status: 200, body: first.body });
    expect(await ordersOf(buyer)).toEqual([
      {
        _id: orderId,
        buyerInfo: {
          ...NO_ADDRESS,
          ...ADDRESS,
          name: expect.any(String),
          email: buyer.email,
          district: "Dhaka",
        },
        sellerInfo: { name: "Seller", email: seller.email },
        purchaseId: orderId,
        state: "paid",
        answerUntil: expect.stringMatching(/Z$/),
        endReason: null,
        lines: [
          {
            ...boxFactsOf({}),
            servesPeople: 4,
            eatBy: null,
            recipeId,
            title: "Shorshe Ilish",
            image: "",
            price: 690,
            quantity: 1,
          },
        ],
        recipeId,
        title: "Shorshe Ilish",
        image: "",
        price: 690,
        quantity: 1,
        location: "inside",
        deliveryCharge: 60,
        totalPrice: 750,
        transaction_id: transactionId,
        paymentStatus: "succeeded",
        paidWith: { payWith: "card", method: "visa", label: "Visa •••• 4242", last4: "4242" },
        collect: 0,
        paidAt: expect.stringMatching(/Z$/),
        completedAt: expect.stringMatching(/Z$/),
        needsAddress: false,
        trackingId: first.body.trackingId,
        refunded: 0,
        refundDue: 0,
        deliveryStatus: "pending",
        code: expect.stringMatching(/^\d{4}$/),
        cancellable: true,
        // The receipt gets its number shortly after.
        receipt: null,
        stateText: expect.stringMatching(/^Waiting for the kitchen until \w{3} \d\d:\d\d$/),
        expectedDays: null,
        expectedOn: null,
        late: false,
        steps: ["done", "now", "todo", "todo", "todo"].map((state) => expect.objectContaining({ state })),
      },
    ]);
  });

  it("makes one paid parcel from seller to buyer with its first event", async () => {
    const { buyer, seller, recipeId, transactionId } = await paidSale();
    const { body } = await save(buyer, recipeId, transactionId);
    const parcels = await parcelsOf(buyer);
    expect(parcels).toHaveLength(1);
    expect(parcels[0]).toMatchObject({
      kind: "order",
      trackingId: body.trackingId,
      paidWith: { payWith: "card", method: "visa", last4: "4242" },
      deliveryStatus: "pending",
      deliveryCostPoisha: 6_000,
      sender: { email: seller.email },
      receiver: { contact: ADDRESS.phone, address: ADDRESS.address, district: "Dhaka" },
      readyAt: null,
      riderId: null,
      events: [{ to: "pending", from: null }],
    });
    expect((await recordsOf(buyer))[0]).toMatchObject({
      state: "completed",
      completedBy: "browser",
      parcelId: parcels[0]?._id,
    });
  });

  it("fills in the address when whoever completed it did not know one", async () => {
    const { buyer, recipeId, transactionId, orderId } = await paidSale({ buyerInfo: undefined });
    await completeOrder(orderId, transactionId, "webhook");
    expect(await ordersOf(buyer)).toMatchObject([{ needsAddress: true }]);
    expect((await save(buyer, recipeId, transactionId)).status).toBe(200);
    expect(await ordersOf(buyer)).toMatchObject([{ needsAddress: false, buyerInfo: ADDRESS }]);
    expect(await parcelsOf(buyer)).toMatchObject([{ receiver: { address: ADDRESS.address } }]);
  });
});

describe("an order outside Dhaka", () => {
  const outside = { deliveryCharge: 120, totalPrice: 810 };
  const inSylhet = { ...outside, buyerInfo: { ...ADDRESS, district: "Sylhet" } };
  const saved = { location: "outside" };

  it("keeps what is on record where the completing caller knows less", async () => {
    const { buyer, transactionId, orderId } = await paidSale(inSylhet);
    const known = { ...NO_ADDRESS, address: "House 15" };
    await completeOrder(orderId, transactionId, "webhook", known);
    const receiver = { contact: ADDRESS.phone, address: "House 15", district: "Sylhet" };
    expect(await parcelsOf(buyer)).toMatchObject([{ receiver }]);
  });

  it("brings area and landmark to the rider, and loses them with district and address", async () => {
    const place = { ...ADDRESS, district: "Sylhet", area: "Beanibazar", landmark: "Above the pharmacy" };
    const known = await paidSale({ ...outside, buyerInfo: place });
    await save(known.buyer, known.recipeId, known.transactionId, saved);
    const receiver = { district: "Sylhet", center: "Beanibazar", landmark: "Above the pharmacy" };
    expect(await parcelsOf(known.buyer)).toMatchObject([{ receiver }]);
    const moved = await paidSale({ ...outside, buyerInfo: place });
    const buyerInfo = { ...ADDRESS, district: "Bogura" };
    await save(moved.buyer, moved.recipeId, moved.transactionId, { ...saved, buyerInfo });
    expect(await parcelsOf(moved.buyer)).toMatchObject([{ receiver: { district: "Bogura", center: null } }]);
    const near = await paidSale({ ...outside, buyerInfo: place });
    const house = { ...ADDRESS, address: "House 15" };
    await save(near.buyer, near.recipeId, near.transactionId, { ...saved, buyerInfo: house });
    expect(await parcelsOf(near.buyer)).toMatchObject([
      { receiver: { address: "House 15", center: "Beanibazar", landmark: null } },
    ]);
  });

  it("takes no area of another district, in no call", async () => {
    const { buyer, recipeId, transactionId, orderId } = await paidSale(inSylhet);
    const buyerInfo = { ...ADDRESS, district: "Sylhet", area: "Dhanmondi" };
    const misfit = { status: 422, body: { errors: [{ path: "buyerInfo.area", code: "contradicts" }] } };
    expect(await open(buyer, recipeId, { ...outside, buyerInfo })).toMatchObject(misfit);
    expect(await save(buyer, recipeId, transactionId, { ...saved, buyerInfo })).toMatchObject(misfit);
    await save(buyer, recipeId, transactionId, saved);
    const change = (body: object) => ask(patchOrder, buyer, "PATCH", "/x", { id: orderId, body });
    expect(await change(buyerInfo)).toMatchObject({ status: 422, body: { errors: [{ path: "area" }] } });
    expect((await change({ ...ADDRESS, area: "Balaganj", landmark: "By the bridge" })).status).toBe(200);
    const receiver = { district: "Sylhet", center: "Balaganj", landmark: "By the bridge" };
    expect(await parcelsOf(buyer)).toMatchObject([{ receiver }]);
  });

  it("is opened again with an area of the district that an earlier call gave", async () => {
    const { buyer, recipeId } = await makeSale();
    const first = await open(buyer, recipeId, inSylhet);
    const area = (name: string) =>
      open(buyer, recipeId, { ...outside, buyerInfo: { ...ADDRESS, area: name } });
    expect(await area("Balaganj")).toMatchObject({ body: { paymentIntentId: first.body.paymentIntentId } });
    expect(await recordsOf(buyer)).toMatchObject([{ buyerInfo: { district: "Sylhet", area: "Balaganj" } }]);
    expect(await area("Dhanmondi")).toMatchObject({ status: 422 });
  });

  it("is answered as saved, too, when a rider has it before its district was said", async () => {
    const { buyer, recipeId, transactionId } = await paidSale(outside);
    const first = await save(buyer, recipeId, transactionId, saved);
    await parcelDocs().updateOne(
      { trackingId: first.body.trackingId },
      { $set: { deliveryStatus: "picked_up" } },
    );
    expect(await save(buyer, recipeId, transactionId, saved)).toEqual({ status: 200, body: first.body });
  });
});

describe("what is not saved", () => {
  it("is an order that is not paid or declined: 402, until another card pays the same intent", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    const attempt = () => save(buyer, recipeId, body.paymentIntentId);
    expect(await attempt()).toMatchObject({ status: 402, body: { code: "payment_required" } });
    const declined = await shop.stripe().pay(body.clientSecret, TEST_CARDS.declined);
    expect(declined.body).toMatchObject({ error: { message: "Your card was declined." } });
    expect((await attempt()).status).toBe(402);
    expect(await parcelsOf(buyer)).toEqual([]);
    await shop.stripe().pay(body.clientSecret);
    expect((await attempt()).status).toBe(201);
  });

  it("is somebody else's intent: 403, and it stays its owner's", async () => {
    const { buyer, recipeId, transactionId } = await paidSale();
    const thief = await makePerson();
    expect((await save(thief, recipeId, transactionId)).status).toBe(403);
    expect(await ordersOf(thief)).toEqual([]);
    expect((await save(buyer, recipeId, transactionId)).status).toBe(201);
    expect((await save(thief, recipeId, transactionId)).status).toBe(403);
  });

  it("is another recipe, quantity or total than was paid for: 409", async () => {
    const { buyer, recipeId, transactionId } = await paidSale();
    const other = await makeSale();
    const mismatch = { status: 409, body: { code: "intent_mismatch" } };
    expect(await save(buyer, other.recipeId, transactionId)).toMatchObject(mismatch);
    expect(await save(buyer, recipeId, transactionId, { quantity: 2 })).toMatchObject(mismatch);
    expect(await save(buyer, recipeId, transactionId, { totalPrice: 1 })).toMatchObject(mismatch);
    expect(await parcelsOf(buyer)).toEqual([]);
  });

  it("is an intent that nobody knows: 404, and never a server error", async () => {
    const { buyer, recipeId } = await makeSale();
    for (const id of ["pi_unknown", "x", "../customers", "pi_1?expand=x"]) {
      expect((await save(buyer, recipeId, id)).status).toBe(404);
    }
  });

  it("is one order by another order's payment", async () => {
    const mine = await paidSale();
    const dear = await makeSale(9_000);
    await open(mine.buyer, dear.recipeId, { totalPrice: 9_060 });
    const [, expensive] = await recordsOf(mine.buyer);
    const trick = completeOrder(expensive!._id.toHexString(), mine.transactionId, "browser");
    await expect(trick).rejects.toMatchObject({ code: "intent_mismatch" });
    expect(await parcelsOf(mine.buyer)).toEqual([]);
  });
});

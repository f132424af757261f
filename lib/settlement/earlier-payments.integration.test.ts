import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as postCancelParcel } from "@/app/api/parcels/[id]/cancel/route";
import { POST as postIntent } from "@/app/api/parcels/[id]/payment-intent/route";
import { parcelDocs } from "@/lib/delivery/parcels/document";
import { readParcels } from "@/lib/delivery/parcels/list-parcels";
import { readParcel } from "@/lib/delivery/parcels/read-parcel";
import { findChargeByIntent } from "@/lib/payments/data";
import { chargeDocs } from "@/lib/payments/document";
import { createPaymentIntent, retrievePaymentIntent } from "@/lib/payments/payment-intents";
import { userDocs } from "@/lib/people/users/document";
import type { Viewer } from "@/lib/people/users/viewer";
import { db } from "@/lib/platform/db/client";
import { metaDocs } from "@/lib/platform/db/meta";
import { currentPicture } from "@/lib/platform/pictures/rules";
import { readDeskOrderAddress } from "@/lib/shop/orders/desk-query";
import { type OrderDoc, orderDocs } from "@/lib/shop/orders/document";
import { listOrders } from "@/lib/shop/orders/list-orders";
import { readDeskOrder, readOrdersDesk } from "@/lib/shop/orders/read-desk";
import { purchaseDocs } from "@/lib/shop/purchases/document";
import { listPurchases } from "@/lib/shop/purchases/read-purchases";
import { catchUp, prepareDatabase } from "@/lib/startup/prepare-database";
import { verify } from "../../scripts/dump/file-format";
import { readDump } from "../../scripts/dump/read-dump";
import { makePerson } from "../../tests/support/accounts";
import { ask, makeBooking, setParcel } from "../../tests/support/delivery";
import { makeSale, open, ordersOf, recordsOf, save, startTestShop } from "../../tests/support/shop";
import { reconcileCharges } from "./reconcile-charges";

const shop = startTestShop();
const DUMPS = path.join(import.meta.dirname, "../../tests/support/dumps");

/** A database of the release before, as `npm run restore` puts it back and a start prepares it. */
async function restore(name: string, prepare: () => Promise<unknown> = prepareDatabase): Promise<void> {
  await readDump(db(), await verify(path.join(DUMPS, name)), true);
  await chargeDocs().deleteMany({});
  await prepare();
}
const everyCharge = () => chargeDocs().find().sort({ "subject.id": 1, round: 1 }).toArray();

describe("a dump of the release before charges", () => {
  beforeEach(() => restore("before-charges.dump"));

  it("answers every list, order and parcel as that release did, to the taka", async () => {
    const file = path.join(DUMPS, "before-charges.answers.json.gz");
    const before = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Record<string, unknown>;
    for (const [name, answer] of Object.entries(before)) {
      expect([name, withoutNews(await answerNow(name))]).toEqual([name, withoutNews(answer)]);
    }
  });

  it("has one charge for each order and each booking that a card has begun to pay, and nothing twice", async () => {
    const charges = await everyCharge();
    const orders = await orderDocs().find().toArray();
    expect(orders.length).toBe(49);
    for (const { _id, state, totalPoisha, refundedPoisha, transactionId, ...order } of orders) {
      const own = charges.filter(({ subject }) => subject.id.equals(_id));
      expect(own).toMatchObject([
        {
          subject: { kind: "order" },
          state: { open: "open", completed: "paid", abandoned: "void" }[state],
          amountPoisha: totalPoisha,
          refundedPoisha,
          intentId: transactionId,
        },
      ]);
      expect(order).not.toHaveProperty("refunds");
      expect(order.checkAt).toBeNull();
    }
    const bookings = await parcelDocs().find({ kind: "booking" }).toArray();
    for (const { _id, payment, transactionId, refundedPoisha, refundDue } of bookings) {
      const own = charges.filter(({ subject }) => subject.id.equals(_id));
      expect(own.length).toBe(payment || transactionId ? 1 : 0);
      if (payment)
        expect(own).toMatchObject([{ state: "open", round: payment.round, intentId: payment.intentId }]);
      if (transactionId)
        expect(own).toMatchObject([{ state: "paid", refundedPoisha, intentId: transactionId }]);
      if (refundDue) expect(own[0]?.refunds).toMatchObject([{ key: refundDue.key, state: "due" }]);
    }
    const states = charges.flatMap(({ refunds }) => refunds.map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(["made", "due", "refused"]));
  });

  it("is prepared once: again, and by two at once, it changes nothing", async () => {
    const charges = await everyCharge();
    await metaDocs().deleteMany({ _id: { $in: ["migration:orders-charges", "migration:bookings-charges"] } });
    await Promise.all([prepareDatabase(), prepareDatabase()]);
    expect(await everyCharge()).toEqual(charges);
    await restore("before-charges.dump", () => Promise.all([prepareDatabase(), prepareDatabase()]));
    const withoutIds = (some: typeof charges) => some.map(({ _id, checkAt, ...charge }) => charge);
    expect(withoutIds(await everyCharge())).toEqual(withoutIds(charges));
  });
});

async function answerNow(name: string): Promise<unknown> {
  const [what, ...rest] = name.split(" ");
  const last = rest.at(-1) ?? "";
  if (what === "desk")
    return readOrdersDesk(readDeskOrderAddress(last === "undefined" ? {} : { payment: last }));
  if (what === "order") return readDeskOrder(last);
  if (what === "parcel") return readParcel(await viewer("desk@fixture.test", "admin"), last);
  const who = await viewer(last, "user");
  const page = { page: 1, size: 1000, email: undefined };
  return what === "orders" ? listOrders(who, page) : readParcels(who, page);
}

async function viewer(email: string, role: "admin" | "user"): Promise<Viewer> {
  const user = (await userDocs().findOne({ email }))!;
  return {
    uid: user._id.toHexString(),
    email,
    displayName: user.displayName,
    emailVerified: true,
    photoURL: null,
    role,
    isRider: false,
  };
}

/** What orders say since they belong to purchases; `state` has been another word for administrators before. */
const SINCE_PURCHASES = [
  "purchaseId",
  "lines",
  "state",
  "answerUntil",
  "endReason",
  "late",
  "waiting",
  "purchase",
];

/** What administrators are told since: nothing of it is there yet. A dish's picture is told by today's address. */
function withoutNews(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (name, value) => {
    if (name === "refundOwed" || name === "refund_owed") return value === 0 ? undefined : value;
    if (name === "dispute") return value ?? undefined;
    if (SINCE_PURCHASES.includes(name)) return undefined;
    if (name === "image" && typeof value === "string") return currentPicture(value);
    return value;
  });
}

it("has in its charges what the provider has in its payments", async () => {
  await restore("demo-2026-11.dump");
  const file = path.join(DUMPS, "demo-2026-11.provider.json");
  const intents = JSON.parse(readFileSync(file, "utf8")) as Record<
    string,
    { status: string; amountPoisha: number; refundedPoisha: number }
  >;
  expect(Object.keys(intents).length).toBeGreaterThan(30);
  for (const [id, { status, amountPoisha, refundedPoisha }] of Object.entries(intents)) {
    const charge = await findChargeByIntent(id);
    expect([id, charge]).toMatchObject([id, { amountPoisha, refundedPoisha }]);
    // One was paid without anybody saying so: the reconciler asks about it.
    if (charge?.state !== "paid") expect(charge?.checkAt, status).toBeInstanceOf(Date);
  }
});

describe("a server of the release before, beside this one", () => {
  /** What that release leaves of an order whose payment it has opened. */
  const asBefore = (fields: Partial<OrderDoc>, _id: ObjectId) =>
    orderDocs().updateOne({ _id }, { $set: fields });

  it("opens an order that this one finds paid", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    const [order] = await recordsOf(buyer);
    await chargeDocs().deleteMany({ "subject.id": order!._id });
    await asBefore({ checkAt: new Date() }, order!._id);
    await shop.stripe().pay(body.clientSecret);
    await catchUp();
    expect(await reconcileCharges({ now: new Date(Date.now() + 60_000) })).toMatchObject({ completed: 1 });
    expect(await ordersOf(buyer)).toMatchObject([{ transaction_id: body.paymentIntentId }]);
  });

  it("completes an order of this one, whose charge follows", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    await shop.stripe().pay(body.clientSecret);
    const [order] = await recordsOf(buyer);
    const now = new Date();
    await asBefore(
      { state: "completed", completedAt: now, paidAt: now, paymentStatus: "succeeded", trackingId: "TRK9" },
      order!._id,
    );
    await reconcileCharges({ now: new Date(Date.now() + 3600_000) });
    expect(await findChargeByIntent(body.paymentIntentId)).toMatchObject({ state: "paid" });
  });

  it("decides a refund that this one makes, once", async () => {
    const { buyer, recipeId } = await makeSale();
    const { body } = await open(buyer, recipeId);
    await shop.stripe().pay(body.clientSecret);
    await save(buyer, recipeId, body.paymentIntentId);
    const [order] = await recordsOf(buyer);
    const by = { id: order!.buyerId, name: "Admin" };
    const refund = { key: "theirs", amountPoisha: 120_00, why: "refund", by, at: new Date() } as const;
    await asBefore(
      {
        refundDue: { amountPoisha: 120_00, key: "theirs", checkAt: new Date() },
        refunds: [{ ...refund, state: "due", settledAt: null }],
      },
      order!._id,
    );
    for (let times = 0; times < 2; times++) {
      await catchUp();
      await reconcileCharges({ now: new Date(Date.now() + 3600_000) });
    }
    expect(await ordersOf(buyer)).toMatchObject([{ refunded: 120, refundDue: 0 }]);
    const charge = await findChargeByIntent(body.paymentIntentId);
    expect(charge).toMatchObject({ refundedPoisha: 120_00, refunds: [{ key: "theirs", state: "made" }] });
  });

  it("pays a booking whose charge this one has opened; it is given back all the same", async () => {
    const owner = await makePerson();
    const id = await makeBooking(owner);
    // The provider answers neither try, so no intent is noted.
    await shop.stripe().addFault({ path: "/v1/payment_intents", status: 500, times: 2 });
    expect((await ask(postIntent, owner, "POST", "/x", { id })).status).toBe(502);
    const [charge] = await chargeDocs()
      .find({ "subject.id": new ObjectId(id) })
      .toArray();
    const { intentKey: idempotencyKey, amountPoisha, metadata } = charge!;
    const intent = await createPaymentIntent({ amountPoisha, metadata, idempotencyKey });
    await shop.stripe().pay(intent.clientSecret);
    const paid = { paymentStatus: "paid", paidWith: "card", paidAt: new Date() } as const;
    await setParcel(id, { ...paid, payment: null, transactionId: intent.id });
    expect((await ask(postCancelParcel, owner, "POST", "/x", { id })).body).toEqual({ refunded: 150 });
    expect((await retrievePaymentIntent(intent.id)).refundedPoisha).toBe(150_00);
    expect(await findChargeByIntent(intent.id)).toMatchObject({ state: "paid", refundedPoisha: 150_00 });
  });
});

describe("a dump of the release before purchases", () => {
  beforeEach(async () => {
    await readDump(db(), await verify(path.join(DUMPS, "before-purchases.dump")), true);
    await prepareDatabase();
  });

  it("answers every list, order and parcel as that release did, to the taka", async () => {
    const file = path.join(DUMPS, "before-purchases.answers.json.gz");
    const before = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Record<string, unknown>;
    expect(Object.keys(before).length).toBeGreaterThan(50);
    for (const [name, answer] of Object.entries(before)) {
      expect([name, withoutNews(await answerNow(name))]).toEqual([name, withoutNews(answer)]);
    }
  });

  it("has a purchase of one box for each order, once, also by two servers", async () => {
    const read = () => purchaseDocs().find().sort({ _id: 1 }).toArray();
    const orders = await orderDocs().find().sort({ _id: 1 }).toArray();
    const purchases = await read();
    expect(purchases.map(({ _id }) => _id)).toEqual(orders.map(({ _id }) => _id));
    for (const [index, order] of orders.entries()) {
      const purchase = purchases[index]!;
      expect(purchase).toMatchObject({ state: order.state, totalPoisha: order.totalPoisha, heldUntil: null });
      expect(order).toMatchObject({ purchaseId: purchase._id, portions: [], answerUntil: null });
      expect(order.lines).toMatchObject([{ recipeId: order.recipeId, quantity: order.quantity }]);
      expect(order.boxState === "unpaid").toBe(order.state !== "completed");
    }
    await metaDocs().deleteMany({ _id: "migration:orders-purchases" });
    await Promise.all([prepareDatabase(), prepareDatabase()]);
    expect(await read()).toEqual(purchases);
  });

  it("lists what was bought as purchases of one box", async () => {
    const [paid] = await orderDocs().find({ boxState: "paid", refundState: null }).toArray();
    const by = await viewer(paid!.buyerInfo.email, "user");
    const [purchase] = (await listPurchases(by, { page: 1, size: 50 })).purchases.filter(
      ({ _id }) => _id === paid!._id.toHexString(),
    );
    expect(purchase).toMatchObject({ state: "paid", orders: [{ _id: paid!._id.toHexString() }] });
  });
});

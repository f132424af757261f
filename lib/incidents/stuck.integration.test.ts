import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as postCount } from "@/app/api/handovers/[id]/confirm/route";
import { POST as postRefund } from "@/app/api/orders/[id]/refund/route";
import { POST as postHandover } from "@/app/api/riders/me/handovers/route";
import { POST as postWebhook } from "@/app/api/stripe/webhook/route";
import { POST as postStep } from "@/app/api/stuck/[kind]/[id]/route";
import { GET as getStuck } from "@/app/api/stuck/route";
import { riderDocs } from "@/lib/delivery/riders/collections";
import { suggestRider } from "@/lib/flows/suggest-rider";
import { chargeDocs, refusedWebhookDocs } from "@/lib/money/charges/collections";
import { stripeClient } from "@/lib/money/charges/providers/stripe/stripe-client";
import { findCharge } from "@/lib/money/charges/queries";
import { auditDocs } from "@/lib/people/audit/collections";
import { dayOf } from "@/lib/platform/days";
import { jobRunDocs } from "@/lib/platform/jobs/document";
import { recordRun } from "@/lib/platform/jobs/job-runs";
import { runEvery } from "@/lib/platform/jobs/run-every";
import { type OutboxDoc, outboxDocs } from "@/lib/platform/outbox/document";
import { orderDocs } from "@/lib/shop/orders/collections";
import { TEST_CARDS } from "../../local/stripe/testing";
import { call, makePerson, type Person, params } from "../../tests/support/accounts";
import {
  ask,
  giveRider,
  makeBooking,
  makeRider,
  parcel,
  riderOf,
  setParcel,
  sumsOf,
} from "../../tests/support/delivery";
import { waitingMail } from "../../tests/support/outbox";
import { expectIndexed, plansOf } from "../../tests/support/query-plans";
import { chargeOf, insertSold, makeSale, open, report, save, startTestShop } from "../../tests/support/shop";
import { stuckTurnDocs } from "./collections";
import { listStuck, sumStuck } from "./list-stuck";
import type { StuckKind } from "./rules";
import type { StuckItem } from "./views";

const shop = startTestShop();
const HOUR = 3600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms);

let admin: Person;
let other: Person;
let sale: Awaited<ReturnType<typeof makeSale>>;
beforeAll(async () => {
  [admin, other] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
  sale = await makeSale();
  await shop.stripe().setLater(600_000);
});
beforeEach(async () => void (await stuckTurnDocs().deleteMany({})));

const itemsOf = async (kind: StuckKind): Promise<StuckItem[]> =>
  (await listStuck()).groups.find((group) => group.kind === kind)?.items ?? [];
const find = async (kind: StuckKind, id: string) => (await itemsOf(kind)).find((item) => item.id === id);
async function step(
  kind: StuckKind,
  item: StuckItem | undefined,
  {
    who = admin,
    take = "retry",
    riderId,
  }: { who?: Person; take?: "retry" | "put_aside"; riderId?: string } = {},
) {
  const body = { step: take, version: item?.version, riderId };
  const answer = await postStep(
    call(`/api/stuck/${kind}/x`, "POST", who.cookie, body),
    params({ kind, id: item?.id ?? "" }),
  );
  return { status: answer.status, body: await answer.json() };
}
const DONE = { status: 200, body: { settled: true } };
const logOf = async (id: string) =>
  (await auditDocs().find({ "target.id": id }).sort({ at: 1 }).toArray()).map(({ action }) => action);

async function bought(card: keyof typeof TEST_CARDS) {
  const { body } = await open(sale.buyer, sale.recipeId);
  await shop.stripe().pay(body.clientSecret, TEST_CARDS[card]);
  const saved = await save(sale.buyer, sale.recipeId, body.paymentIntentId);
  return { id: saved.body.insertedId, intentId: body.paymentIntentId };
}
const tell = (name: "refund.failed" | "charge.dispute.created", reference: string) => report(reference, name);

// This test is the first, because later ones leave incidents behind.
it("nothing is stuck in a shop where all is well", async () => {
  await bought("succeeds");
  const answer = await ask(getStuck, admin, "GET", "/api/stuck");
  expect(answer).toEqual({ status: 200, body: { total: 0, groups: [] } });
});

describe("a payment whose end nobody knows", () => {
  it("is completed when the card has paid, with its parcel", async () => {
    const { body } = await open(sale.buyer, sale.recipeId);
    await shop.stripe().pay(body.clientSecret);
    const charge = await chargeDocs().findOneAndUpdate(
      { intentId: body.paymentIntentId },
      { $set: { openUntil: ago(HOUR), checkAt: null } },
    );
    const id = charge!._id.toHexString();
    const item = await find("payment", id);
    expect(item).toMatchObject({ amount: 750, canRetry: true });
    expect(await step("payment", item)).toEqual(DONE);
    const order = await orderDocs().findOne({ _id: charge!.subject.id });
    expect(order).toMatchObject({ state: "completed", parcelId: expect.any(ObjectId) });
    expect(await logOf(order!._id.toHexString())).toContain("stuck.retried");
  });

  it("is listed, too, where a paid order has no parcel, and can only be put aside", async () => {
    const id = await insertSold(sale.seller);
    const item = await find("payment", id);
    expect(item).toMatchObject({ canRetry: false, href: expect.stringContaining(id) });
    expect((await step("payment", item)).status).toBe(409);
    expect(await step("payment", item, { take: "put_aside" })).toEqual(DONE);
    expect(await find("payment", id)).toBeUndefined();
    await orderDocs().deleteOne({ _id: new ObjectId(id) });
  });
});

describe("a refund", () => {
  it("that the bank sent back goes back again, once for two who press at once", async () => {
    const { id, intentId } = await bought("refundFails");
    await ask(postRefund, admin, "POST", "/x", { id, body: { amount: 200 } });
    await shop.stripe().comeNow();
    await tell("refund.failed", intentId);
    const charge = await chargeOf(id);
    const item = await find("refund", charge._id.toHexString());
    expect(item).toMatchObject({ amount: 200, detail: "failed" });
    const answers = await Promise.all([step("refund", item), step("refund", item, { who: other })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await chargeOf(id)).refunds.map(({ amountPoisha, state }) => [amountPoisha, state])).toEqual([
      [200_00, "failed"],
      [200_00, "made"],
    ]);
    expect((await logOf(id)).filter((action) => action === "stuck.retried")).toHaveLength(1);
    expect((await logOf(id)).filter((action) => action === "order.refunded")).toHaveLength(2);
  });

  it("that could not be made is listed after a while, and made", async () => {
    const { id } = await bought("succeeds");
    await shop.stripe().addFault({ path: "/v1/refunds", status: 500, times: 20 });
    await ask(postRefund, admin, "POST", "/x", { id, body: { amount: 100 } });
    await shop.stripe().addFault({ clear: true });
    const { _id } = await chargeOf(id);
    expect(await find("refund", _id.toHexString())).toBeUndefined();
    await chargeDocs().updateOne({ _id }, { $set: { "refunds.0.at": ago(HOUR) } });
    const item = await find("refund", _id.toHexString());
    expect(item).toMatchObject({ amount: 100, detail: "due" });
    expect(await step("refund", item)).toEqual(DONE);
    expect((await findCharge(_id.toHexString()))?.refundedPoisha).toBe(100_00);
  });
});

it("a dispute is listed until the bank has decided, and its outcome can be asked for", async () => {
  const { id, intentId } = await bought("disputed");
  await shop.stripe().comeNow();
  await tell("charge.dispute.created", intentId);
  const chargeId = (await chargeOf(id))._id.toHexString();
  const item = await find("dispute", chargeId);
  expect(item).toMatchObject({ amount: 750, href: expect.stringContaining(id) });
  expect(await step("dispute", item)).toEqual({ status: 200, body: { settled: false } });
  const [dispute] = (await stripeClient().disputes.list({ payment_intent: intentId })).data;
  await stripeClient().disputes.update(dispute!.id, { evidence: { uncategorized_text: "winning_evidence" } });
  await shop.stripe().comeNow();
  await stuckTurnDocs().deleteMany({});
  expect(await step("dispute", await find("dispute", chargeId))).toEqual(DONE);
});

describe("a box that its kitchen did not answer", () => {
  it("is ended with its refund when it still waits", async () => {
    const { id } = await bought("succeeds");
    expect(await find("answer", id)).toBeUndefined();
    await orderDocs().updateOne({ _id: new ObjectId(id) }, { $set: { completedAt: ago(49 * HOUR) } });
    expect(await step("answer", await find("answer", id))).toMatchObject({ status: 200 });
    const order = await orderDocs().findOne({ _id: new ObjectId(id) });
    expect(order).toMatchObject({ boxState: "lapsed", refundedPoisha: 750_00 });
    // It stays listed, because an administrator still has to call the kitchen.
    const lapsed = await find("answer", id);
    expect(lapsed).toMatchObject({ canRetry: false });
    await step("answer", lapsed, { take: "put_aside", who: other });
    await stuckTurnDocs().updateMany({}, { $set: { at: ago(HOUR) } });
    expect((await step("answer", lapsed, { take: "put_aside" })).status).toBe(200);
    expect(await find("answer", id)).toBeUndefined();
  });
});

describe("a parcel that is late", () => {
  it("is listed from the midnight after its day until it is delivered, and goes to the suggested rider", async () => {
    const rider = await makeRider("Sylhet");
    const id = await makeBooking(sale.buyer, { from: "Sylhet", to: "Sylhet" });
    await setParcel(id, { expectedOn: dayOf(new Date()) });
    expect(await find("late", id)).toBeUndefined();
    await setParcel(id, { expectedOn: dayOf(ago(DAY)) });
    const item = await find("late", id);
    expect(item).toMatchObject({ detail: "Waiting for a rider", canRetry: true });
    expect((await step("late", item)).status).toBe(200);
    expect((await parcel(id)).riderId?.toHexString()).toBe(rider.uid);
    // It is still late, but now it has a rider.
    expect(await find("late", id)).toMatchObject({ canRetry: false });
    await setParcel(id, { deliveryStatus: "delivered", finishedAt: new Date() });
    expect(await find("late", id)).toBeUndefined();
  });
});

describe("a parcel without a move for three days", () => {
  it("is given to the rider whom the question named, also when another one is suggested by then", async () => {
    const named = await makeRider("Khulna");
    const id = await makeBooking(sale.buyer, { from: "Khulna", to: "Khulna" });
    const events = (await parcel(id)).events.map((event) => ({ ...event, at: ago(4 * DAY) }));
    await setParcel(id, { createdAt: ago(4 * DAY), events });
    const busy = await makeBooking(sale.buyer, { from: "Khulna", to: "Khulna" });
    await setParcel(busy, { deliveryStatus: "assigned", riderId: new ObjectId(named.uid) });
    const idle = await makeRider("Khulna");
    expect((await suggestRider(id)).suggested).toBe(idle.uid);
    expect(await step("parcel", await find("parcel", id), { riderId: named.uid })).toEqual(DONE);
    expect((await parcel(id)).riderId?.toHexString()).toBe(named.uid);
  });

  it("is given to the suggested rider, and is gone with its first step", async () => {
    const rider = await makeRider("Dhaka");
    const id = await makeBooking(sale.buyer, { to: "Dhaka" });
    const old = {
      createdAt: ago(4 * DAY),
      events: (await parcel(id)).events.map((e) => ({ ...e, at: ago(4 * DAY) })),
    };
    expect(await find("parcel", id)).toBeUndefined();
    await setParcel(id, old);
    const item = await find("parcel", id);
    expect(item).toMatchObject({ label: (await parcel(id)).trackingId, detail: "No rider yet" });
    expect(await step("parcel", item)).toEqual(DONE);
    expect((await parcel(id)).riderId?.toHexString()).toBe(rider.uid);
  });

  it("that a rider has can only be looked at or put aside; it comes back when it changes", async () => {
    const id = await makeBooking(sale.buyer);
    const at = ago(4 * DAY);
    const events = (await parcel(id)).events.map((event) => ({ ...event, at }));
    await setParcel(id, { createdAt: at, events, deliveryStatus: "in_transit" });
    const item = await find("parcel", id);
    expect(item).toMatchObject({ canRetry: false, href: expect.stringContaining("/dashbord/AllParcel") });
    await step("parcel", item, { take: "put_aside" });
    expect(await find("parcel", id)).toBeUndefined();
    await setParcel(id, { deliveryStatus: "out_for_delivery" });
    expect(await find("parcel", id)).toBeDefined();
    await setParcel(id, { finishedAt: new Date() });
    expect(await find("parcel", id)).toBeUndefined();
  });
});

describe("what it is about", () => {
  it("is the dish and whom to ring, the kitchen first where the kitchen did not answer", async () => {
    const { id } = await bought("succeeds");
    const _id = new ObjectId(id);
    await orderDocs().updateOne({ _id }, { $set: { completedAt: ago(49 * HOUR) } });
    const order = await orderDocs().findOne({ _id });
    const item = await find("answer", id);
    expect(item?.title).toBe(order?.lines[0]?.title);
    expect(item?.people).toMatchObject([
      { as: "kitchen", userId: sale.seller.uid },
      { as: "buyer", userId: sale.buyer.uid, phone: order?.buyerInfo.phone },
    ]);
    await step("answer", item);
  });

  it("is of a late parcel its title, its rider and both ends", async () => {
    const rider = await makeRider();
    const id = await makeBooking(sale.buyer);
    await setParcel(id, {
      expectedOn: dayOf(ago(DAY)),
      deliveryStatus: "in_transit",
      riderId: new ObjectId(rider.uid),
    });
    const item = await find("late", id);
    expect(item).toMatchObject({ title: "Saree", orderHref: null });
    expect(item?.people.map(({ as, phone }) => [as, phone !== null])).toEqual([
      ["rider", true],
      ["receiver", true],
      ["sender", true],
    ]);
    await setParcel(id, { deliveryStatus: "delivered", finishedAt: new Date() });
  });
});

it("an application as a rider is approved in place", async () => {
  const rider = await makeRider();
  const { _id } = (await riderOf(rider))!;
  const id = _id.toHexString();
  expect(await find("application", id)).toBeUndefined();
  await riderDocs().updateOne({ _id }, { $set: { status: "Pending" } });
  const item = await find("application", id);
  expect(item).toMatchObject({ canRetry: true, people: [{ as: "applicant", userId: rider.uid }] });
  expect(await step("application", item)).toEqual(DONE);
  expect(await riderDocs().findOne({ _id })).toMatchObject({ status: "Approved" });
});

it("cash that a rider hands in is listed until it is counted, and counted elsewhere", async () => {
  const rider = await makeRider();
  await giveRider(rider, { cashPoisha: 500_00 });
  const sent = await ask(postHandover, rider, "POST", "/api/riders/me/handovers", { body: { amount: 500 } });
  const id: string = sent.body._id;
  expect(await find("handover", id)).toMatchObject({
    amount: 500,
    canRetry: false,
    people: [{ as: "rider", userId: rider.uid }],
  });
  expect(await sumStuck(["handover", "dispute"])).toContainEqual({ kind: "handover", count: 1, amount: 500 });
  await ask(postCount, admin, "POST", `/api/handovers/${id}/confirm`, { id, body: { counted: 500 } });
  expect(await find("handover", id)).toBeUndefined();
});

it("a rider's cash above the limit is recorded as handed in, as much as was seen", async () => {
  const rider = await makeRider();
  const { _id } = (await riderOf(rider))!;
  await giveRider(rider, { cashPoisha: 10_000_00 });
  expect(await find("cash", _id.toHexString())).toBeUndefined();
  await giveRider(rider, { cashPoisha: 2_500_00 });
  const item = await find("cash", _id.toHexString());
  expect(item).toMatchObject({ amount: 12_500 });
  await giveRider(rider, { cashPoisha: 500_00 });
  expect(await step("cash", item)).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await step("cash", await find("cash", _id.toHexString()))).toEqual(DONE);
  expect((await sumsOf(rider)).cashInHand).toBe(0);
  expect(await logOf(_id.toHexString())).toEqual(["stuck.retried", "rider.cash_handed_in"]);
});

describe("a mail", () => {
  const mail = async (fields: Partial<OutboxDoc>) => (await waitingMail(fields))._id.toHexString();

  it("that was given up is sent again; the log does not name who gets it", async () => {
    const id = await mail({
      to: "rina@ranna.test",
      state: "given_up",
      givenUpAt: new Date(),
      tries: 1,
      lastError: "550 no such user",
    });
    const item = await find("mail", id);
    expect(item?.detail).toBe("rina@ranna.test: 550 no such user");
    expect(await step("mail", item)).toEqual(DONE);
    expect(await outboxDocs().findOne({ _id: new ObjectId(id) })).toMatchObject({
      state: "waiting",
      givenUpAt: null,
    });
    const [entry] = await auditDocs().find({ "target.id": id }).toArray();
    expect(JSON.stringify(entry)).not.toContain("rina");
  });

  it("that waits is listed after an hour of failures, or when nobody tries it", async () => {
    const failing = await mail({
      createdAt: ago(2 * HOUR),
      checkAt: new Date(Date.now() + HOUR),
      tries: 6,
      lastError: "x",
    });
    const untried = await mail({ createdAt: ago(2 * HOUR), checkAt: ago(HOUR) });
    const later = await mail({ createdAt: ago(2 * HOUR), checkAt: new Date(Date.now() + HOUR) });
    const ids = (await itemsOf("mail")).map(({ id }) => id);
    expect([ids.includes(failing), ids.includes(untried), ids.includes(later)]).toEqual([true, true, false]);
    await outboxDocs().deleteMany({});
  });
});

describe("a webhook that was refused", () => {
  it("for its signature is one entry, however many come", async () => {
    const send = () =>
      postWebhook(
        new Request("http://127.0.0.1:3000/api/stripe/webhook", {
          method: "POST",
          headers: { "stripe-signature": "t=0,v1=" },
          body: "{}",
        }),
        params(),
      );
    for (let n = 0; n < 3; n++) expect((await send()).status).toBe(400);
    expect(await refusedWebhookDocs().countDocuments({ _id: "signature" })).toBe(1);
    const item = await find("webhook", "signature");
    expect(item).toMatchObject({ canRetry: false, detail: "invalid_signature" });
    expect(await step("webhook", item, { take: "put_aside" })).toEqual(DONE);
    expect(await find("webhook", "signature")).toBeUndefined();
  });

  it("because it could not be taken is tried again, and forgotten once it is taken", async () => {
    const { body } = await open(sale.buyer, sale.recipeId);
    await shop.stripe().pay(body.clientSecret);
    const { intentId, _id, amountPoisha } = (await chargeDocs().findOne({ intentId: body.paymentIntentId }))!;
    const order = { _id: (await chargeDocs().findOne({ _id }))!.subject.id };
    // The changed price makes the payment match nothing.
    const purchases = (await import("@/lib/shop/orders/collections")).purchaseDocs();
    await purchases.updateOne(order, { $set: { totalPoisha: 1 } });
    await report(intentId!);
    const item = await find("webhook", `evt_${intentId}`);
    expect(item).toMatchObject({ label: "payment_intent.succeeded", canRetry: true });
    expect(item?.detail).toContain("intent_mismatch");
    expect(await step("webhook", item)).toEqual({ status: 200, body: { settled: false } });
    await purchases.updateOne(order, { $set: { totalPoisha: amountPoisha } });
    await stuckTurnDocs().deleteMany({});
    expect(await step("webhook", await find("webhook", `evt_${intentId}`))).toEqual(DONE);
    expect(await orderDocs().findOne(order)).toMatchObject({ state: "completed" });
  });
});

it("a background job that failed is listed with its error, and run again; one that nobody has run for long, too", async () => {
  let fails = true;
  const work = async () => {
    if (fails) throw new Error("no disk");
  };
  const job = runEvery("test-job", HOUR, work, recordRun);
  await recordRun("test-job", new Error("no disk"));
  const item = await find("job", "test-job");
  expect(item).toMatchObject({ label: "test-job", detail: "Error: no disk" });
  expect(await step("job", item)).toEqual({ status: 200, body: { settled: false } });
  fails = false;
  await stuckTurnDocs().deleteMany({});
  expect(await step("job", await find("job", "test-job"))).toEqual(DONE);
  await job.stop();
  expect(await jobRunDocs().findOne({ _id: "test-job" })).toMatchObject({
    failures: 0,
    error: "Error: no disk",
  });
  await jobRunDocs().updateOne({ _id: "test-job" }, { $set: { lastOkAt: ago(HOUR) } });
  const late = await find("job", "test-job");
  expect(late).toMatchObject({ detail: null });
  expect((await step("job", late)).status).toBe(409);
  await jobRunDocs().deleteMany({});
});

it("nothing is there of an unknown kind, a malformed id, and what has been mended", async () => {
  const nothing = { id: "0".repeat(24), version: "" } as StuckItem;
  expect((await step("payment", nothing)).status).toBe(404);
  expect((await step("payment", { ...nothing, id: "x" })).status).toBe(404);
  expect((await step("other" as StuckKind, nothing)).status).toBe(404);
});

it("every search has an index", async () => {
  await makeBooking(sale.buyer);
  await bought("succeeds");
  const plans = await plansOf(() => listStuck());
  expectIndexed(plans.filter(({ collection }) => collection !== "jobRuns"));
  expect(new Set(plans.map(({ collection }) => collection)).size).toBeGreaterThanOrEqual(6);
});

import { ObjectId } from "mongodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as postCancel } from "@/app/api/parcels/[id]/cancel/route";
import { POST as postPaid } from "@/app/api/parcels/[id]/paid/route";
import { POST as postIntent } from "@/app/api/parcels/[id]/payment-intent/route";
import { GET as getParcel } from "@/app/api/parcels/[id]/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { GET as getParcels } from "@/app/api/parcels/route";
import { DELETE as deleteParcel } from "@/app/api/parcle/[id]/route";
import { GET as getReturn } from "@/app/api/payments/return/[attemptId]/route";
import { judgeNotices } from "@/lib/flows/judge-notices";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { chargeDocs } from "@/lib/money/charges/collections";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { verified } from "../../../tests/support/cash";
import { ask, booking, makeBooking, makeRider, parcel, setParcel } from "../../../tests/support/delivery";
import { noticesOf } from "../../../tests/support/notices";
import { startTestShop } from "../../../tests/support/shop";
import { startTestWallet } from "../../../tests/support/wallet";

const wallet = startTestWallet();
const shop = startTestShop();

let owner: Person;
let id: string;
beforeEach(async () => {
  owner = await makePerson();
  id = await makeBooking(owner, { from: "Dhaka", to: "Dhaka", cost: 110 });
});
afterEach(async () => expect(await verified()).toMatchObject({ ok: true, differences: [] }));

const open = (payWith?: string) =>
  ask(postIntent, owner, "POST", "/x", { id, ...(payWith && { body: { payWith } }) });
const paid = (body: object = {}) => ask(postPaid, owner, "POST", "/x", { id, body });
const visit = async () => (await open("wallet")).body as { attemptId: string; redirectUrl: string };
/** One round of the reconciler, after all wallet payments have become due. */
async function round(hours = 0) {
  await leaseDocs().deleteMany({});
  await chargeDocs().updateMany({ checkAt: { $type: "date" } }, { $set: { checkAt: new Date(0) } });
  await reconcileCharges({ now: new Date(Date.now() + hours * 3600_000) });
}
/** Checks that the money of the attempt was refunded, or is about to be. */
async function expectBack(attemptId: string) {
  const charge = await chargeDocs().findOne({ intentId: attemptId });
  expect(charge).toMatchObject({ state: "paid", amountPoisha: 110_00, refunds: [{ why: "unclaimed" }] });
  const mail = { kind: "paid_for_nothing", data: { amountPoisha: 110_00, method: "bkash" } };
  const key = `unclaimed-${attemptId}`;
  expect(await outboxDocs().findOne({ key })).toMatchObject(mail);
  const [told, ...others] = (await judgeNotices(await noticesOf(owner))).filter(
    ({ notice }) => notice.key === key,
  );
  expect(others).toEqual([]);
  expect(told).toMatchObject({ notice: { reader: "payee", href: "/dashbord/account" }, sms: "late" });
  expect(told?.text()).toBe("Tk\u00a0110 came twice or too late and goes back to your bKash");
}

describe("a booking that is paid on a hosted page", () => {
  it("is the same visit when it is pressed again, and paid once the provider says so", async () => {
    const first = await open("wallet");
    expect(first).toMatchObject({
      status: 200,
      body: { provider: "sslcommerz", totalPrice: 110, paymentStatus: "requires_action" },
    });
    expect(await open("wallet")).toEqual(first);
    expect(await paid()).toMatchObject({
      status: 402,
      body: { code: "payment_required", paymentStatus: "requires_action" },
    });
    await wallet().choose(first.body.redirectUrl, "paid_silent", { method: "nagad" });
    const told = await Promise.all([paid(), paid(), paid()]);
    expect(told.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await booking(id)).toMatchObject({
      paid: { with: "wallet", transactionId: first.body.attemptId },
      openRound: null,
    });
    expect((await open("wallet")).status).toBe(409);
  });

  it("says how it was paid, with its last digits, and administrators what it is found by", async () => {
    const { redirectUrl, attemptId } = await visit();
    await wallet().choose(redirectUrl, "risky");
    expect((await paid()).status).toBe(201);
    const paidWith = { payWith: "wallet", method: "bkash", label: "bKash •••• 4817", last4: "4817" };
    const mine = await ask(getParcels, owner, "GET", `/api/parcels?email=${owner.email}`);
    expect(mine.body).toMatchObject([{ payment_status: "paid", paidWith }]);
    const asked = { id, headers: { "accept-language": "bn" } };
    const inBangla = await ask(getParcel, owner, "GET", "/x", asked);
    expect(inBangla.body.paidWith.method).toBe("bkash");
    expect(mine.body[0].office).toBeUndefined();
    const admin = await makePerson({ role: "admin" });
    const { body } = await ask(getParcel, admin, "GET", "/x", { id });
    expect(body.office).toMatchObject({
      paid_with: "wallet",
      transaction_id: attemptId,
      desk: { bank_tran_id: expect.any(String), val_id: expect.any(String), fee: 2.75, risk: true },
    });
    const rider = await makeRider();
    await setParcel(id, { riderId: new ObjectId(rider.uid), deliveryStatus: "assigned" });
    expect((await ask(getParcel, rider, "GET", "/x", { id })).body.paidWith).toBeNull();
  });

  it("comes back in its language to the page that it was paid from, or behind it when it is paid by then", async () => {
    const asked = { id, body: { payWith: "wallet" }, headers: { "accept-language": "bn" } };
    const { attemptId, redirectUrl } = (await ask(postIntent, owner, "POST", "/x", asked)).body;
    const back = async () => {
      const answer = await getReturn(call(`/api/payments/return/${attemptId}`, "GET"), params({ attemptId }));
      return [answer.status, answer.headers.get("location")];
    };
    expect(await back()).toEqual([303, `/bn/dashbord/myparcle/pay/${id}`]);
    await wallet().choose(redirectUrl, "paid_silent");
    await paid();
    expect(await back()).toEqual([303, `/bn/dashbord/myparcle?paid=${id}`]);
  });
});

describe("money of a page that nobody waits for any more", () => {
  it("goes back after the booking was paid by card", async () => {
    const { redirectUrl, attemptId } = await visit();
    const card = (await open("card")).body;
    await shop.stripe().pay(card.clientSecret);
    await wallet().choose(redirectUrl, "paid_silent");
    expect((await paid({ transaction_id: card.paymentIntentId })).status).toBe(201);
    await round(3);
    expect((await booking(id)).paid).toMatchObject({ with: "card" });
    await expectBack(attemptId);
  });

  it("goes back after the booking was paid in cash at pick-up", async () => {
    const { redirectUrl, attemptId } = await visit();
    const rider = await makeRider();
    await setParcel(id, { riderId: new ObjectId(rider.uid), deliveryStatus: "assigned", takeableAt: null });
    const body = { to: "picked_up", cashCollected: true };
    expect((await ask(postStatus, rider, "POST", "/x", { id, body })).status).toBe(200);
    expect((await parcel(id)).paidWith).toEqual({ payWith: "cash", method: "cash", last4: null });
    await wallet().choose(redirectUrl, "paid_silent");
    await round(3);
    expect((await booking(id)).paid).toMatchObject({ with: "cash" });
    await expectBack(attemptId);
  });

  it.each([
    ["cancelled", () => ask(postCancel, owner, "POST", "/x", { id })],
    ["deleted", () => ask(deleteParcel, owner, "DELETE", "/x", { id })],
  ] as const)("goes back after the booking was %s", async (_, end) => {
    const { redirectUrl, attemptId } = await visit();
    expect((await end()).status).toBe(200);
    await wallet().choose(redirectUrl, "paid_silent");
    await round(3);
    expect((await booking(id)).paid).toBeNull();
    await expectBack(attemptId);
  });

  it("goes back when the booking is cancelled after it was paid and before anybody was told", async () => {
    const { redirectUrl, attemptId } = await visit();
    await wallet().choose(redirectUrl, "paid_silent");
    expect(await ask(postCancel, owner, "POST", "/x", { id })).toMatchObject({ body: { refunded: 110 } });
    const charge = await chargeDocs().findOne({ intentId: attemptId });
    expect(charge?.refunds).toMatchObject([{ why: "cancelled", amountPoisha: 110_00, state: "due" }]);
    await round(1);
    expect((await booking(id)).refundedPoisha).toBe(110_00);
  });
});

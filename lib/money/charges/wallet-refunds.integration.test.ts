import { ObjectId } from "mongodb";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postRefund } from "@/app/api/orders/[id]/refund/route";
import { incidents } from "@/lib/flows/charge-incidents";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { submitDueRefunds } from "@/lib/flows/refund-charge";
import { verifyJournal } from "@/lib/flows/verify-journal";
import { balanceOf } from "@/lib/money/journal/queries";
import { methodDocs } from "@/lib/money/payouts/collections";
import type { Viewer } from "@/lib/people/users/viewer";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { ask, makeBooking } from "../../../tests/support/delivery";
import { must } from "../../../tests/support/routes";
import { askCall } from "../../../tests/support/second-admin";
import { makeRecipe, recordsOf, startTestShop } from "../../../tests/support/shop";
import { openByWallet, walletRound as round, startTestWallet } from "../../../tests/support/wallet";
import { chargeDocs } from "./collections";
import type { Provider } from "./provider";
import { PROVIDERS } from "./providers/providers";

const wallet = startTestWallet();
startTestShop();
const DAY = 24 * 3600_000;
const msFromNow = (ms: number) => new Date(Date.now() + ms);

let admin: Person;
let viewer: Viewer;
let recipeId: string;
beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
  viewer = { uid: admin.uid, email: admin.email, displayName: "Admin", role: "admin" } as Viewer;
  recipeId = await makeRecipe(await makePerson());
});
beforeEach(async () => void (await leaseDocs().deleteMany({})));
afterEach(async () => {
  vi.restoreAllMocks();
  const { first, differences } = await verifyJournal();
  expect([first, differences]).toEqual([null, []]);
});

/** Counts the refund requests to the provider from now on. */
function countSent(): () => number {
  const calls = vi.spyOn(globalThis, "fetch");
  return () => calls.mock.calls.filter(([url]) => String(url).includes("refund_amount=")).length;
}

/** A paid box whose refunds end with `outcome`, and a refund of 100 taka of it. */
async function paid(outcome: Parameters<ReturnType<typeof wallet>["choose"]>[1], afterMs = 0) {
  const buyer = await makePerson();
  const { visit, read } = await openByWallet(buyer, recipeId);
  await wallet().choose((await visit())?.redirectUrl ?? "", outcome, { afterMs });
  await round();
  const order = async () => (await recordsOf(buyer))[0]!;
  const { _id } = await order();
  const refund = async () =>
    (await ask(postRefund, admin, "POST", "/x", { id: _id.toHexString(), body: { amount: 100 } })).status;
  const hand = async (now = new Date()) => (await incidents.refund.list(now, 10, (await read()).id))[0];
  const press = async () => (await hand())?.retry?.(viewer);
  return { read, order, refund, hand, press };
}

describe("a wallet's refund", () => {
  it("is due until the provider says that it is made", async () => {
    const { read, order, refund, hand } = await paid("paid");
    expect(await refund()).toBe(200);
    const taken = { state: "due", providerRefundId: expect.any(String), sentAt: expect.any(Date) };
    expect((await read()).refunds).toMatchObject([taken]);
    expect(await order()).toMatchObject({ refundedPoisha: 0, refundDue: { amountPoisha: 100_00 } });
    expect(await hand()).toBeUndefined();
    await round();
    expect(await read()).toMatchObject({ refundedPoisha: 100_00, refunds: [{ state: "made" }] });
    expect(await order()).toMatchObject({ refundedPoisha: 100_00, refundDue: null });
  });

  it("that takes its time is asked about with pauses that double, and needs a hand after 5 days", async () => {
    const { read, refund, hand } = await paid("refund_slow", 60_000);
    await refund();
    const sent = (await read()).refunds[0]!.sentAt!.getTime();
    const pauses: number[] = [];
    for (const after of [60_000, 120_000, 240_000, DAY, 2 * DAY]) {
      await leaseDocs().deleteMany({});
      await chargeDocs().updateOne(
        { _id: new ObjectId((await read()).id) },
        { $set: { checkAt: new Date(0) } },
      );
      const now = new Date(sent + after);
      await reconcileCharges({ now });
      pauses.push((await read()).checkAt!.getTime() - now.getTime());
    }
    expect(pauses).toEqual([60_000, 120_000, 240_000, 6 * 3600_000, 6 * 3600_000]);
    expect((await read()).refunds).toMatchObject([{ state: "due" }]);
    expect(await hand(msFromNow(4 * DAY))).toBeUndefined();
    expect(await hand(msFromNow(6 * DAY))).toMatchObject({ detail: "due", amountPoisha: 100_00 });
  });

  it.each([
    ["refund_cancelled", "failed"],
    ["refund_refused", "refused"],
  ] as const)(
    "that ends as %s is owed again, is not sent by itself, and is sent by a press",
    async (outcome, state) => {
      const { read, order, refund, hand, press } = await paid(outcome);
      await refund();
      await round();
      expect(await read()).toMatchObject({
        refundedPoisha: 0,
        unsettledPoisha: 100_00,
        refunds: [{ state }],
      });
      // A refused refund is owed on the buyer's account.
      const owed = async () => 0 - (await balanceOf(`buyer:${(await order()).buyerId.toHexString()}`));
      expect(await owed()).toBe(state === "refused" ? 100_00 : 0);
      const sent = countSent();
      await round(DAY);
      expect(sent()).toBe(0);
      expect(await hand()).toMatchObject({ detail: state, amountPoisha: 100_00 });
      await press().catch((error: unknown) => expect(error).toMatchObject({ code: "conflict" }));
      expect(sent()).toBe(1);
      await round(DAY);
      expect(await read()).toMatchObject({ unsettledPoisha: 100_00, refunds: [{ state }, { state }] });
      expect(await owed()).toBe(state === "refused" ? 100_00 : 0);
    },
  );

  it("that was refused is not sent by a press while a run pays it out, nor after that", async () => {
    const { read, order, refund, hand, press } = await paid("refund_refused");
    await refund();
    const buyer = (await order()).buyerId.toHexString();
    const account = `buyer:${buyer}` as const;
    const listed = await hand();
    const to = {
      kind: "bkash" as const,
      name: "Rina",
      number: "01711234817",
      bank: null,
      branch: null,
      routing: null,
    };
    const method = { changedAt: new Date(0), usableFrom: new Date(0), to } as const;
    await methodDocs().insertOne({ _id: new ObjectId(buyer), ...method });
    const second = await makePerson({ role: "admin" });
    const run = await must("POST /payouts/runs", admin);
    const approve = () =>
      must("POST /payouts/runs/{id}/approve", second, [run._id], { version: run.version });
    expect(run.items).toMatchObject([{ amount: 100 }]);
    await approve();
    await expect(press()).rejects.toMatchObject({ code: "in_progress" });
    await must("POST /payouts/runs/{id}/paid", admin, [run._id], { reference: `bank-${run._id}` });
    expect(await balanceOf(account)).toBe(0);
    // Nothing is left to be done by hand; a retry from a page that was opened before is refused.
    expect(await hand()).toBeUndefined();
    await expect(listed?.retry?.(viewer)).rejects.toMatchObject({ code: "conflict" });
    expect((await read()).refunds).toMatchObject([{ state: "refused" }]);
  });

  it("that was refused is its buyer's by their account: nothing but the press gives it back once more", async () => {
    const { read, order, refund } = await paid("refund_refused");
    await refund();
    const { _id, buyerId, totalPoisha } = await order();
    const id = _id.toHexString();
    const { status } = await ask(postRefund, admin, "POST", "/x", { id, body: { amount: 750 } });
    expect([totalPoisha, status]).toEqual([750_00, 409]);
    expect((await read()).refunds).toHaveLength(1);
    // Cancelling the box refunds the rest of its price.
    expect(await must("POST /orders/{id}/cancel", admin, [id])).toEqual({ refunded: 650 });
    expect(await balanceOf(`buyer:${buyerId.toHexString()}`)).toBe(-750_00);
    expect(await refund()).toBe(409);
    expect((await read()).refunds).toHaveLength(2);
  });

  it("of a booking that was refused is not given back once more by cancelling it again", async () => {
    const sender = await makePerson();
    const id = await makeBooking(sender);
    const { redirectUrl } = await must("POST /parcels/{id}/payment-intent", sender, [id], {
      payWith: "wallet",
    });
    await wallet().choose(redirectUrl, "refund_refused");
    await must("POST /parcels/{id}/paid", sender, [id], {});
    expect(await must("POST /parcels/{id}/cancel", sender, [id])).toEqual({ refunded: 150 });
    const again = await askCall("POST /parcels/{id}/cancel", admin, { values: [id] });
    expect(again).toMatchObject({ status: 409, code: "too_late" });
    expect(await balanceOf(`buyer:${sender.uid}`)).toBe(-150_00);
  });

  it("that was refused and is sent by a press comes out of the account", async () => {
    const { read, order, refund, press } = await paid("refund_refused");
    await refund();
    vi.spyOn(PROVIDERS.wallet as Provider, "refund").mockResolvedValueOnce({ id: "taken" });
    await press();
    expect((await read()).refunds).toMatchObject([{ state: "refused" }, { state: "due" }]);
    expect(await balanceOf(`buyer:${(await order()).buyerId.toHexString()}`)).toBe(0);
  });

  it("that was sent and never answered is not sent again by itself, and needs a hand at once", async () => {
    const { read, refund, hand, press } = await paid("refund_unanswered");
    await refund();
    expect((await read()).refunds).toMatchObject([
      { state: "due", providerRefundId: null, sentAt: expect.any(Date) },
    ]);
    const sent = countSent();
    await round(DAY);
    await round(9 * DAY);
    expect(sent()).toBe(0);
    expect(await hand()).toMatchObject({ detail: "unanswered", amountPoisha: 100_00 });
    await press();
    expect(sent()).toBe(1);
    await round();
    expect(await read()).toMatchObject({ refundedPoisha: 100_00, refunds: [{ state: "made" }] });
  });

  it("that met a refused connection was not sent, and is tried again", async () => {
    const { read, refund } = await paid("paid");
    await wallet().setDown(true);
    expect(await refund()).toBe(200);
    expect((await read()).refunds).toMatchObject([{ state: "due", sentAt: null }]);
    await wallet().setDown(false);
    await round();
    await round();
    expect((await read()).refunds).toMatchObject([{ state: "made" }]);
  });

  it("is sent once by servers that come at the same moment", async () => {
    const { read, refund } = await paid("paid");
    await wallet().setDown(true);
    await refund();
    await wallet().setDown(false);
    const sent = countSent();
    const charge = await read();
    await Promise.all([1, 2, 3].map(() => submitDueRefunds(charge)));
    expect(sent()).toBe(1);
    expect((await read()).refunds).toMatchObject([{ state: "due", providerRefundId: expect.any(String) }]);
  });
});

import { ObjectId } from "mongodb";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { incidents } from "@/lib/flows/charge-incidents";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { receiveWebhook } from "@/lib/flows/take-event";
import { verifyJournal } from "@/lib/flows/verify-journal";
import { balanceOf } from "@/lib/money/journal/queries";
import { auditDocs } from "@/lib/people/audit/collections";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { signed } from "../../../local/sslcommerz/signature";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { makeRecipe, open, ordersOf, parcelsOf, recordsOf, startTestShop } from "../../../tests/support/shop";
import { openByWallet, walletRound as round, startTestWallet } from "../../../tests/support/wallet";
import { SAME_FOR_MS } from "./attempt-rules";
import { chargeDocs, refusedWebhookDocs } from "./collections";
import type { ChargeRecord } from "./model";

const wallet = startTestWallet();
const shop = startTestShop();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const msFromNow = (ms: number) => new Date(Date.now() + ms);

let buyer: Person;
let recipeId: string;
beforeAll(async () => {
  recipeId = await makeRecipe(await makePerson());
});
beforeEach(async () => {
  buyer = await makePerson();
  await leaseDocs().deleteMany({});
});
// After each test the journal has to be right and agree with the charges.
afterEach(async () => {
  const { first, differences } = await verifyJournal();
  expect([first, differences]).toEqual([null, []]);
});

/** The charges of a subject that are only money to send back. */
const strays = async ({ subject }: Pick<ChargeRecord, "subject">) =>
  chargeDocs()
    .find({ "subject.id": new ObjectId(subject.id), round: { $lt: 0 } })
    .sort({ round: -1 })
    .toArray();
const ipn = (form: Record<string, string>) =>
  receiveWebhook(new TextEncoder().encode(new URLSearchParams(form).toString()), null, "wallet");
const age = (id: string, ms: number) =>
  chargeDocs().updateOne(
    { "attempts.id": id },
    { $set: { "attempts.$[one].openedAt": msFromNow(-ms), "attempts.$[one].since": msFromNow(-ms) } },
    { arrayFilters: [{ "one.id": id }] },
  );

const begin = async () => {
  const opened = await openByWallet(buyer, recipeId);
  const visit = async () => {
    const payment = await opened.visit();
    return { id: payment?.reference ?? "", page: payment?.redirectUrl ?? "", status: payment?.status };
  };
  return { ...opened, visit, first: await visit() };
};

describe("a visit to the hosted page", () => {
  it("is the same for a quarter of an hour, then another, and the first that is paid pays", async () => {
    const { first, visit, read } = await begin();
    expect(first).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{24}$/), status: "requires_action" });
    expect(await visit()).toEqual(first);
    await age(first.id, SAME_FOR_MS);
    const second = await visit();
    expect(second.id).not.toBe(first.id);
    await wallet().choose(first.page, "paid_silent", { method: "nagad" });
    await round();
    const paidWith = { payWith: "wallet", method: "nagad", last4: "2204" };
    expect(await read()).toMatchObject({ state: "paid", intentId: first.id, paidWith, refunds: [] });
    expect(await ordersOf(buyer)).toMatchObject([{ transaction_id: first.id, paymentStatus: "succeeded" }]);
    expect(await parcelsOf(buyer)).toHaveLength(1);
  });

  it("is another after one that failed, and answers what was paid meanwhile", async () => {
    const { first, visit, read } = await begin();
    await wallet().choose(first.page, "failed");
    const second = await visit();
    expect(second.id).not.toBe(first.id);
    expect((await read()).attempts.map(({ status }) => status)).toEqual(["failed", "requires_action"]);
    await wallet().choose(second.page, "paid_silent");
    expect(await visit()).toMatchObject({ id: second.id, status: "succeeded" });
    expect((await recordsOf(buyer))[0]).toMatchObject({ state: "completed", completedBy: "browser" });
  });

  it("is begun once by presses at the same moment, and ten times at most", async () => {
    const { first, visit, read } = await begin();
    await wallet().choose(first.page, "failed");
    const both = await Promise.all([visit(), visit()]);
    expect(both[0]).toEqual(both[1]);
    for (let tries = 3; tries <= 10; tries++) {
      await wallet().choose((await visit()).page, "failed");
      await visit();
    }
    await wallet().choose((await visit()).page, "failed");
    expect((await read()).attempts).toHaveLength(10);
    await expect(visit()).rejects.toMatchObject({ code: "too_many_requests", status: 429 });
  });

  it("waits for the page that an earlier press is still asking the provider for", async () => {
    const { first, visit, read } = await begin();
    const set = (redirectUrl: string | null) =>
      chargeDocs().updateOne(
        { "attempts.id": first.id },
        { $set: { "attempts.0.redirectUrl": redirectUrl, "attempts.0.openedAt": new Date() } },
      );
    await set(null);
    const second = visit();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await set(first.page);
    expect((await second).id).toBe(first.id);
    expect((await read()).attempts).toHaveLength(1);
  });

  it("pays although it failed or was cancelled before, as long as it is not void", async () => {
    const { first, read } = await begin();
    await wallet().choose(first.page, "cancelled");
    await round();
    expect(await read()).toMatchObject({ state: "open", attempts: [{ status: "canceled" }] });
    await wallet().choose(first.page, "paid_silent");
    await round();
    expect(await read()).toMatchObject({ state: "paid", intentId: first.id });
  });
});

describe("the reconciler", () => {
  it("completes what the cards' provider says while the wallets' is silent", async () => {
    const silent: Awaited<ReturnType<typeof begin>>[] = [];
    // As many silent charges as end a round of the reconciler.
    for (let n = 0; n < 3; n++) {
      buyer = await makePerson();
      silent.push(await begin());
    }
    const other = await makePerson();
    const { body } = await open(other, recipeId);
    await shop.stripe().pay(body.clientSecret);
    await chargeDocs().updateMany({ state: "open" }, { $set: { checkAt: new Date(0) } });
    await wallet().setDown(true);
    await round();
    await wallet().setDown(false);
    expect((await recordsOf(other))[0]).toMatchObject({ state: "completed", completedBy: "reconciler" });
    for (const { read } of silent) expect((await read()).state).toBe("open");
  });
});

describe("an IPN", () => {
  it("is but a reason to ask: before the browser, after it, twice at once, and altered on its way", async () => {
    const { first, visit, read } = await begin();
    const next = await wallet().choose(first.page, "ipn_altered");
    await Promise.all([ipn(next!.body), ipn(next!.body), visit(), round()]);
    await ipn(next!.body);
    expect(await read()).toMatchObject({ state: "paid", amountPoisha: 750_00, refunds: [] });
    expect(await parcelsOf(buyer)).toHaveLength(1);
  });

  it("while the provider is silent is refused, noted, and taken when an administrator asks again", async () => {
    const { first, read } = await begin();
    await wallet().choose(first.page, "paid_silent");
    const form = { status: "VALID", tran_id: first.id, val_id: "" };
    await wallet().setDown(true);
    const told = ipn(signed(form, wallet().storePassword));
    await expect(told).rejects.toMatchObject({ code: "unavailable", status: 503 });
    await wallet().setDown(false);
    const [item] = await incidents.webhook.list(new Date(), 10, `${first.id}-VALID`);
    await item?.retry?.({} as never);
    expect((await read()).state).toBe("paid");
    expect(await refusedWebhookDocs().countDocuments({ _id: `${first.id}-VALID` })).toBe(0);
  });
});

describe("money for nothing", () => {
  it("goes back in whole when it comes twice, beside what it came for", async () => {
    await round(HOUR);
    const before = await balanceOf("clearing:sslcommerz");
    const { first, visit, read } = await begin();
    await age(first.id, SAME_FOR_MS);
    const second = await visit();
    await wallet().choose(first.page, "paid_silent");
    await round();
    await wallet().choose(second.page, "paid_silent");
    await round();
    const charge = await read();
    expect(charge).toMatchObject({ state: "paid", intentId: first.id, refunds: [] });
    const refunds = [
      { amountPoisha: 750_00, why: "unclaimed", state: "due", providerRefundId: expect.any(String) },
    ];
    expect(await strays(charge)).toMatchObject([{ intentId: second.id, amountPoisha: 750_00, refunds }]);
    await round(HOUR);
    expect(await strays(charge)).toMatchObject([{ refundedPoisha: 750_00, refunds: [{ state: "made" }] }]);
    expect(await ordersOf(buyer)).toMatchObject([{ transaction_id: first.id, refunded: 0 }]);
    const data = { amountPoisha: 750_00, method: "bkash" };
    expect(await outboxDocs().findOne({ key: `unclaimed-${second.id}` })).toMatchObject({
      to: buyer.email,
      data,
    });
    // One of two payments has stayed; the provider's fee of both was taken.
    expect((await balanceOf("clearing:sslcommerz")) - before).toBe(750_00 - 2 * 18_75);
  });

  it("goes back when it comes after the purchase was given up, and is asked about 2, 6, 24 and 72 hours later", async () => {
    const { first, read } = await begin();
    await age(first.id, 80 * MINUTE);
    await round();
    const given = await read();
    expect(given).toMatchObject({ state: "void", voidedAs: "canceled" });
    expect((await recordsOf(buyer))[0]).toMatchObject({ state: "abandoned" });
    expect(given.checkAt!.getTime() - Date.now()).toBeGreaterThan(30 * MINUTE);
    await wallet().choose(first.page, "paid_silent");
    await round(3 * HOUR);
    expect(await read()).toMatchObject({ state: "void", attempts: [{ status: "returned" }] });
    expect(await strays(given)).toMatchObject([{ amountPoisha: 750_00, refunds: [{ why: "unclaimed" }] }]);
    expect(await parcelsOf(buyer)).toEqual([]);
    await round(100 * HOUR);
    expect((await read()).checkAt).toBeNull();
  });

  it("is paid for in time although it is only asked about later", async () => {
    const { first, read } = await begin();
    await wallet().choose(first.page, "paid_silent");
    await age(first.id, 80 * MINUTE);
    await round();
    expect((await read()).state).toBe("paid");
  });

  it.each([
    ["other_amount", 10_00, 10_00],
    ["other_currency", 750_00, null],
  ] as const)(
    "of %s completes nothing, goes back, and stands in the audit log",
    async (outcome, amountPoisha, askedPoisha) => {
      const { first, visit, read } = await begin();
      await wallet().choose(first.page, outcome);
      await round();
      const charge = await read();
      expect(charge).toMatchObject({ state: "open", attempts: [{ status: "returned" }] });
      expect(await strays(charge)).toMatchObject([
        { amountPoisha, refunds: [{ amountPoisha, state: "due" }] },
      ]);
      const [order] = await recordsOf(buyer);
      const line = { action: "order.paid_otherwise" as const, "target.id": order!._id.toHexString() };
      expect(await auditDocs().findOne(line)).toMatchObject({ after: { amountPoisha, askedPoisha } });
      const second = await visit();
      await wallet().choose(second.page, "paid_silent");
      await round();
      expect((await read()).intentId).toBe(second.id);
    },
  );
});

describe("risk", () => {
  it("completes, and is listed until it is put aside", async () => {
    const { first, read } = await begin();
    await wallet().choose(first.page, "risky");
    await round();
    const { id, state, providerReference } = await read();
    expect([state, providerReference?.risky]).toEqual(["paid", true]);
    const listed = await incidents.risk.list(new Date(), 10, id);
    expect(listed).toMatchObject([{ id, amountPoisha: 750_00, retry: null }]);
  });
});

it("every search for a visit, what it paid and what goes back has an index", async () => {
  const { first, visit } = await begin();
  await age(first.id, SAME_FOR_MS);
  const plans = await plansOf(async () => {
    const second = await visit();
    const next = await wallet().choose(first.page, "paid_silent");
    if (next) await ipn(next.body);
    await wallet().choose(second.page, "risky");
    await reconcileCharges({ now: msFromNow(HOUR) });
    await incidents.risk.list(new Date(), 10);
  });
  expectIndexed(plans.filter(({ collection }) => collection === "charges"));
});

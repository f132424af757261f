import { ObjectId } from "mongodb";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { GET as getMoney } from "@/app/api/money/route";
import { POST as postVerify } from "@/app/api/money/verify/route";
import { incidents } from "@/lib/flows/journal-incidents";
import { verifyNightly } from "@/lib/flows/verify-nightly";
import { chargeDocs } from "@/lib/money/charges/collections";
import { releaseHoldings } from "@/lib/money/journal/release-holdings";
import { moveDocs } from "@/lib/money/treasury/collections";
import { DAY_MS } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { ask, makeRider, riderOf } from "../../../tests/support/delivery";
import { must } from "../../../tests/support/routes";
import { makeSale, open, save, startTestShop } from "../../../tests/support/shop";
import { balanceDocs, entryDocs, holdingDocs } from "./collections";
import type { EntryDoc } from "./model";
import { markReached, readHolding } from "./queries-holdings";

const shop = startTestShop();

/** Undoes what a test has tampered with. */
let mend: (() => Promise<unknown>) | null = null;
afterEach(async () => {
  await mend?.();
  mend = null;
});

describe("verifying the journal", () => {
  let admin: Person;
  let orderId: string;
  const verify = async () => (await ask(postVerify, admin, "POST", "/api/money/verify")).body;
  const entryAt = async (cause: RegExp): Promise<EntryDoc> => {
    const doc = await entryDocs().findOne({ cause: { $in: await causes(cause) } });
    if (!doc) throw new Error(`no entry ${cause}`);
    return doc;
  };
  const causes = async (of: RegExp) =>
    (await entryDocs().find().toArray()).map(({ cause }) => cause).filter((cause) => of.test(cause));

  beforeAll(async () => {
    admin = await makePerson({ role: "admin" });
    const buy = async () => {
      const sale = await makeSale(690);
      const { body } = await open(sale.buyer, sale.recipeId);
      await shop.stripe().pay(body.clientSecret);
      const saved = await save(sale.buyer, sale.recipeId, body.paymentIntentId);
      return { ...sale, orderId: saved.body.insertedId as string };
    };
    ({ orderId } = await buy());
    const refunded = await buy();
    await must("POST /orders/{id}/refund", admin, [refunded.orderId], { amount: 100 });
    const declined = await buy();
    await must("POST /orders/{id}/decline", declined.seller, [declined.orderId], { reason: "Sold out." });
    const holding = await readHolding(orderId);
    if (!holding) throw new Error("nothing is held");
    const at = new Date();
    await withTransaction((tx) => markReached(holding, { as: "delivered", at, riderId: null }, tx));
    await releaseHoldings({ now: new Date(at.getTime() + 4 * DAY_MS) });
    await must("POST /money/write-offs", admin, [], {
      account: `buyer:${refunded.buyer.uid}`,
      amount: 40.5,
      to: "goodwill",
      note: "cold food",
    });
  });

  it("finds nothing wrong where nothing is, and keeps what it found", async () => {
    const entries = await entryDocs().countDocuments();
    expect(entries).toBeGreaterThan(8);
    expect(await verify()).toEqual({ ok: true, entries, first: null });
    const { body } = await ask(getMoney, admin, "GET", "/api/money");
    expect(body.verified).toEqual({ ok: true, entries, first: null, at: expect.any(String) });
    expect(body.differences).toEqual([]);
  });

  it("finds a posting that was changed", async () => {
    const { _id, cause, postings } = await entryAt(/^released:/);
    mend = () => entryDocs().updateOne({ _id }, { $set: { postings } });
    await entryDocs().updateOne({ _id }, { $set: { "postings.0.amountPoisha": 1 } });
    expect(await verify()).toMatchObject({ ok: false, first: { _id: _id.toHexString(), cause } });
    // The entry still sums to 0, but its commission differs from the one computed anew.
    const changed = postings.map((one) => ({ ...one, amountPoisha: one.amountPoisha * 2 }));
    await entryDocs().updateOne({ _id }, { $set: { postings: changed } });
    expect(await verify()).toMatchObject({ ok: false, first: { _id: _id.toHexString(), cause } });
  });

  it("finds a balance that was changed, whole or of a day", async () => {
    for (const day of [null, { $type: "string" }] as const) {
      const doc = await balanceDocs().findOne({ account: "commission", day });
      if (!doc) throw new Error("no balance");
      const { _id, amountPoisha } = doc;
      mend = () => balanceDocs().updateOne({ _id }, { $set: { amountPoisha } });
      await balanceDocs().updateOne({ _id }, { $inc: { amountPoisha: 1 } });
      const { ok, first } = await verify();
      expect(ok).toBe(false);
      expect(first).toMatchObject({ _id: null, cause: expect.stringMatching(/^commission/) });
      await mend();
    }
    // The balance of a day on which nothing was recorded.
    await balanceDocs().insertOne({
      _id: "bank/0/2025-01-01",
      account: "bank",
      kind: "bank",
      day: "2025-01-01",
      amountPoisha: 5,
    });
    mend = () => balanceDocs().deleteOne({ _id: "bank/0/2025-01-01" });
    expect((await verify()).first.cause).toBe("bank/2025-01-01");
  });

  it.each([/^paid:/, /^refund:/, /^released:/, /^off:/])("finds that %s was removed", async (of) => {
    const entry = await entryAt(of);
    await entryDocs().deleteOne({ _id: entry._id });
    mend = () => entryDocs().insertOne(entry);
    expect(await verify()).toMatchObject({ ok: false, first: { _id: null, cause: entry.cause } });
  });

  it("finds an entry without a cause on record, whose balances are right", async () => {
    const entry = await entryAt(/^off:/);
    const made = { ...entry, _id: new ObjectId(), cause: `off:${new ObjectId().toHexString()}` };
    const back = made.postings.map((one) => ({ ...one, amountPoisha: -one.amountPoisha }));
    const other = {
      ...made,
      _id: new ObjectId(),
      cause: `off:${new ObjectId().toHexString()}`,
      postings: back,
    };
    await entryDocs().insertMany([made, other]);
    mend = () => entryDocs().deleteMany({ _id: { $in: [made._id, other._id] } });
    const { first } = await verify();
    expect([made.cause, other.cause]).toContain(first.cause);
    expect(first.what).toBe("An entry has no cause on record.");
  });

  it("finds what is held that nobody has paid", async () => {
    const _id = new ObjectId(orderId);
    mend = () => holdingDocs().updateOne({ _id }, { $inc: { restPoisha: -1 } });
    await holdingDocs().updateOne({ _id }, { $inc: { restPoisha: 1 } });
    expect((await verify()).first).toMatchObject({ _id: null, cause: "held" });
  });

  it("tells what is not at the provider, until it is", async () => {
    const charge = await chargeDocs().findOne({ state: "paid", refundedPoisha: 0 });
    const _id = charge?._id ?? new ObjectId();
    const { clearing, journal } = incidents;
    mend = () => chargeDocs().updateOne({ _id }, { $set: { refundedPoisha: 0 } });
    await chargeDocs().updateOne({ _id }, { $set: { refundedPoisha: 12_50 } });
    await verify();
    const [found] = await clearing.list(new Date(), 10);
    expect(found).toMatchObject({ id: "clearing:stripe", amountPoisha: 12_50 });
    expect(await journal.list(new Date(), 10)).toEqual([]);
    await mend();
    await found?.retry?.({} as never);
    expect(await clearing.list(new Date(), 10)).toEqual([]);
  });

  it("is done once a night, and needs a hand when it fails", async () => {
    const { journal } = incidents;
    await verify();
    const tomorrow = new Date(Date.now() + DAY_MS);
    expect(await verifyNightly()).toBe(false);
    const move = await moveDocs().findOne({ kind: "off" });
    if (!move) throw new Error("no move");
    mend = () => moveDocs().insertOne(move);
    await moveDocs().deleteOne({ _id: move._id });
    expect(await verifyNightly(tomorrow)).toBe(true);
    const [found] = await journal.list(new Date(), 10);
    expect(found).toMatchObject({ id: `off:${move._id.toHexString()}`, hrefOf: expect.any(Function) });
    await mend();
    mend = null;
    await found?.retry?.({} as never);
    expect(await journal.list(new Date(), 10)).toEqual([]);
  });

  it("knows riders' money that was recorded by hand", async () => {
    const rider = await makeRider();
    await must("POST /money/write-offs", admin, [], {
      account: `rider:${rider.uid}`,
      amount: 50,
      to: "goodwill",
      note: "a long way",
    });
    const id = (await riderOf(rider))?._id.toHexString() ?? "";
    await must("POST /riders/{id}/payouts", admin, [id], { amount: 20 });
    expect((await verify()).ok).toBe(true);
    const entry = await entryAt(/^payout:/);
    await entryDocs().deleteOne({ _id: entry._id });
    mend = () => entryDocs().insertOne(entry);
    expect((await verify()).first.cause).toBe(entry.cause);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { handoverDocs } from "../../lib/delivery/handovers/collections";
import { parcelDocs } from "../../lib/delivery/parcels/collections";
import { listLate } from "../../lib/delivery/parcels/queries-still";
import { PARCEL_STATUSES } from "../../lib/delivery/parcels/transitions";
import { riderDocs } from "../../lib/delivery/riders/collections";
import { listLedger, readSumsOf } from "../../lib/delivery/riders/queries-ledger";
import { verifyJournal } from "../../lib/flows/verify-journal";
import { chargeDocs } from "../../lib/money/charges/collections";
import { retrievePaymentIntent } from "../../lib/money/charges/providers/stripe/payment-intents";
import { listDueCharges } from "../../lib/money/charges/queries";
import { holdingDocs } from "../../lib/money/journal/collections";
import { balanceOf } from "../../lib/money/journal/queries";
import { runDocs } from "../../lib/money/payouts/collections";
import { receiptDocs } from "../../lib/money/receipts/collections";
import { isVerifiedBy } from "../../lib/people/phones/queries";
import { credentialDocs, userDocs } from "../../lib/people/users/collections";
import { readPageVersions } from "../../lib/platform/cache/page-versions";
import { metaDocs } from "../../lib/platform/db/meta";
import { releaseLease, takeLease } from "../../lib/platform/jobs/lease";
import { outboxDocs } from "../../lib/platform/outbox/document";
import { withVariables } from "../../lib/platform/settings/with-variables";
import { claimDocs } from "../../lib/shop/claims/collections";
import { CLAIM_STATES } from "../../lib/shop/claims/rules";
import { orderDocs, purchaseDocs } from "../../lib/shop/orders/collections";
import { recipeDocs } from "../../lib/shop/recipes/collections";
import { reviewDocs } from "../../lib/shop/reviews/collections";
import { startTestShop } from "../../tests/support/shop";
import { demoClaims, demoReviews } from "./demo-data";
import { allRecipes } from "./recipes/all-recipes";
import { seedDemo } from "./seed-demo";

// The order of these blocks matters: later ones change the data that earlier ones read.
const shop = startTestShop({}, "new");

async function counts() {
  const [people, hashes, dishes, sales, boxes] = await Promise.all(
    [userDocs(), credentialDocs(), recipeDocs(), orderDocs(), parcelDocs()].map((collection) =>
      collection.countDocuments({}),
    ),
  );
  return { people, hashes, dishes, sales, boxes };
}

const WHOLE = { people: 25, hashes: 24, dishes: 46, sales: 45, boxes: 61 };
const MADE = "Demo data: 46 recipes, 45 orders and 61 parcels.";
const idsOf = async () => (await recipeDocs().distinct("_id")).map(String);

/** The state after the first seeding, before any test changes it. */
let begun: Date;
let pageBefore: number;
let said: string;
beforeAll(async () => {
  const versions = async () => (await readPageVersions(["/Allrecipe"])).get("/Allrecipe") ?? 0;
  pageBefore = await versions();
  begun = new Date();
  said = await seedDemo();
});

describe("an empty database that was seeded", () => {
  it("holds everything once; a second seeding adds nothing", async () => {
    expect(said).toBe(MADE);
    expect(await counts()).toEqual(WHOLE);
    expect(await seedDemo()).toBe("The demo data is there already.");
    expect(await counts()).toEqual(WHOLE);
  });

  it("renews the pages that were kept while it was empty", async () => {
    const version = (await readPageVersions(["/Allrecipe"])).get("/Allrecipe");
    expect(version).toBeGreaterThan(pageBefore);
  });

  it("has people with a verified e-mail, one with a number alone: two administrators, nine sellers with their kitchen as photo, six riders", async () => {
    const users = await userDocs().find({}).toArray();
    const [alone, ...others] = users.filter(({ email, emailVerified }) => email === null || !emailVerified);
    expect([alone, others]).toMatchObject([{ email: null, phone: "+8801700000050" }, []]);
    expect(await isVerifiedBy("+8801700000050", String(alone?._id))).toBe(true);
    expect(users.every(({ photoURL, image }) => photoURL === image)).toBe(true);
    for (const { role, photoURL } of users)
      expect(photoURL).toEqual(
        role === "seller" ? expect.stringMatching(/^\/images\/scenes\/kitchen-/) : null,
      );
    expect(users.filter(({ role }) => role === "admin").map(({ email }) => email)).toEqual([
      "admin@ranna.test",
      "mahbub.alam@ranna.test",
    ]);
    expect(users.filter(({ role }) => role === "seller")).toHaveLength(9);
    expect(users.filter(({ isRider }) => isRider)).toHaveLength(6);
    expect(users.flatMap(({ addresses = [] }) => addresses)).toHaveLength(8);
    const buyer = users.find(({ email }) => email === "user@ranna.test");
    expect(await isVerifiedBy("+8801700000101", String(buyer?._id))).toBe(true);
  });

  it("keeps of each dish as many boxes as its recipe says, after what was sold", async () => {
    const limited = await recipeDocs()
      .find({ boxesLeft: { $gte: 0 } })
      .toArray();
    const left = (title: string) => limited.find((recipe) => recipe.title === title)?.boxesLeft;
    for (const { title, boxesLeft } of allRecipes) expect(left(title), title).toBe(boxesLeft ?? undefined);
  });

  it("has orders with every outcome, most of them the demo buyer's, and one that is just being paid", async () => {
    const orders = await orderDocs().find({}).toArray();
    const states = (state: string) => orders.filter((order) => order.state === state).length;
    expect({ open: states("open"), abandoned: states("abandoned") }).toEqual({ open: 1, abandoned: 3 });
    const boxes = new Set(orders.map(({ boxState }) => boxState));
    expect([...boxes].sort()).toEqual(["accepted", "cancelled", "declined", "paid", "ready", "unpaid"]);
    expect(orders.filter(({ needsAddress }) => needsAddress).length).toBeGreaterThanOrEqual(2);
    const refunds = orders.map(({ refundState }) => refundState);
    expect(refunds).toEqual(expect.arrayContaining(["part", "whole"]));
    const { listCompletedOrders } = await import("../../lib/shop/orders/queries");
    const own = await listCompletedOrders({ buyer: { email: "user@ranna.test" } }, { page: 1, size: 50 });
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(own[0]?.lines[0]?.title).toBe("Kacchi Biryani");
    expect(own[0]).toMatchObject({ totalPoisha: 910_00, paymentStatus: "succeeded" });
    expect(await purchaseDocs().countDocuments({ via: "basket" })).toBe(2);
  });

  it("holds one late box, and no other parcel that is late", async () => {
    // At the time of the seeding, because more parcels are late after midnight.
    const late = await listLate((await metaDocs().findOne({ _id: "seed-begun" }))?.at ?? begun, 10);
    expect(late).toMatchObject([{ kind: "order", deliveryStatus: "out_for_delivery" }]);
  });

  it("has paid for them at the sandbox, on the day of the order, with what of that went back", async () => {
    const purchases = await purchaseDocs().find({ state: "completed", payWith: "card" }).toArray();
    expect(purchases.length).toBeGreaterThan(30);
    for (const { _id, createdAt, paidAt, totalPoisha } of purchases) {
      const charge = await chargeDocs().findOne({ "subject.id": _id });
      const intent = await retrievePaymentIntent(charge?.intentId ?? "");
      const { refundedPoisha = -1 } = charge ?? {};
      expect(intent).toMatchObject({ status: "succeeded", amountPoisha: totalPoisha, refundedPoisha });
      expect(intent.paidAt).toEqual(paidAt);
      expect((paidAt?.getTime() ?? 0) - createdAt.getTime()).toBeLessThan(3600_000);
    }
    expect(await chargeDocs().countDocuments({ refundedPoisha: { $gt: 0 } })).toBeGreaterThanOrEqual(5);
    expect(await shop.stripe().pendingWebhooks()).toBe(0);
  });

  it("has boxes of the demo buyer that are due, collected and refused at the door", async () => {
    const boxes = await orderDocs().find({ "paidWith.payWith": "cash" }).sort({ completedAt: -1 }).toArray();
    expect(new Set(boxes.map(({ buyerInfo }) => buyerInfo.email))).toEqual(new Set(["user@ranna.test"]));
    expect(boxes.map(({ paymentStatus }) => paymentStatus)).toEqual(["due", "succeeded", "canceled"]);
    expect(boxes.map(({ refusedAt }) => refusedAt instanceof Date)).toEqual([false, false, true]);
    const parcels = await Promise.all(boxes.map(({ parcelId }) => parcelDocs().findOne({ _id: parcelId! })));
    expect(parcels.map((parcel) => parcel?.deliveryStatus)).toEqual(["in_transit", "delivered", "returned"]);
    const [, collected] = boxes;
    const receipt = await receiptDocs().findOne({ "subject.id": collected?._id });
    expect(receipt).toMatchObject({ paidWith: { payWith: "cash" }, total: collected?.totalPoisha });
  });

  it("has bookings that collect, delivered and on the way, and what their senders are owed for it", async () => {
    const collecting = await parcelDocs()
      .find({ kind: "booking", collectPoisha: { $gt: 0 } })
      .toArray();
    const states = new Set(collecting.map(({ deliveryStatus }) => deliveryStatus));
    expect([...states].sort()).toEqual(["delivered", "in_transit", "out_for_delivery"]);
    for (const { deliveryStatus, ownerId, collectPoisha } of collecting)
      if (deliveryStatus === "delivered")
        expect(await balanceOf(`sender:${ownerId.toHexString()}`)).toBeLessThanOrEqual(-0.99 * collectPoisha);
  });

  it("has parcels in every state of the last 62 days, each moved in order and by its own region's riders", async () => {
    const parcels = await parcelDocs().find({}).toArray();
    const states = new Set(parcels.map(({ deliveryStatus }) => deliveryStatus));
    expect([...states].sort()).toEqual([...PARCEL_STATUSES].sort());
    const riders = new Map(
      (await riderDocs().find({}).toArray()).map((rider) => [String(rider.userId), rider]),
    );
    // The time from which steps are counted; the database was emptied before it.
    const replayed = (await metaDocs().findOne({ _id: "seed-begun" }))?.at.getTime() ?? 0;
    for (const { title, createdAt, events, riderId, sender } of parcels) {
      const moments = [createdAt, ...events.map(({ at }) => at)].map((at) => at.getTime());
      expect(moments, title).toEqual([...moments].sort((one, other) => one - other));
      expect(moments[0], title).toBeGreaterThan(begun.getTime() - 62 * 24 * 3600_000);
      expect(moments.at(-1), title).toBeLessThanOrEqual(replayed + 1_000);
      if (riderId) expect(riders.get(String(riderId))?.region, title).toBe(sender.region);
    }
  });

  it("has six riders whose sums are those of their ledger, and two more who have applied", async () => {
    const riders = await riderDocs().find({}).toArray();
    expect(riders.filter(({ status }) => status === "Pending")).toHaveLength(2);
    expect(new Set(riders.map(({ nid }) => nid)).size).toBe(8);
    const ids = riders.map(({ userId }) => userId.toHexString());
    const ledger = (await Promise.all(ids.map((id) => listLedger(id, 1_000)))).flat();
    const sum = (kind: string) =>
      ledger.filter((line) => line.kind === kind).reduce((all, { amount }) => all + amount, 0);
    const sums = await Promise.all(ids.map(readSumsOf));
    const total = (field: "balance" | "cashInHand") => sums.reduce((all, one) => all + one[field], 0);
    expect(sum("paid_out")).toBeGreaterThan(0);
    expect(sum("cash_handed_in")).toBeGreaterThan(0);
    const handIns = await handoverDocs().find({}).toArray();
    expect(handIns.map(({ counted, difference }) => counted && difference).sort()).toEqual([50_00, null]);
    expect(total("balance")).toBe(sum("earned") - sum("paid_out"));
    expect(total("cashInHand")).toBe(sum("cash_collected") - sum("cash_handed_in"));
  });

  it("has a run of payouts that is done, and one at the bank, of kitchens", async () => {
    const [done, approved] = await runDocs().find({}).sort({ _id: 1 }).toArray();
    expect([done?.state, approved?.state]).toEqual(["done", "approved"]);
    for (const run of [done, approved]) expect(run?.approvedBy?.id).not.toBe(run?.openedBy.id);
    const kindsOf = (run: typeof done, state: string) =>
      new Set(run?.items.flatMap((item) => (item.state === state ? item.account.split(":")[0] : [])));
    expect(kindsOf(done, "paid")).toEqual(new Set(["kitchen"]));
    expect(kindsOf(done, "failed")).toEqual(new Set(["kitchen"]));
    expect(kindsOf(approved, "waiting").has("kitchen")).toBe(true);
    expect(new Set(approved?.skipped.map(({ why }) => why))).toEqual(new Set(["no_method", "small"]));
  });

  it("has books that add up, with what caused every entry on record", async () => {
    expect(await verifyJournal()).toMatchObject({ first: null, ok: true, differences: [] });
  });

  it("has every review, written after the delivery, and its answer", async () => {
    const written = await reviewDocs().find({}).toArray();
    expect(written.map(({ text }) => text).sort()).toEqual(demoReviews.map(({ text }) => text).sort());
    for (const { orderId, createdAt, answer } of written) {
      const parcel = await parcelDocs().findOne({ orderId });
      expect(createdAt.getTime()).toBeGreaterThan(parcel?.finishedAt?.getTime() ?? Number.POSITIVE_INFINITY);
      expect((answer?.at ?? createdAt).getTime()).toBeLessThanOrEqual(begun.getTime());
    }
  });

  it("has claims in every state, and holds back what is not decided", async () => {
    const claims = await claimDocs().find({}).toArray();
    expect(claims).toHaveLength(demoClaims.length);
    expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(CLAIM_STATES));
    for (const { orderId, state, decision } of claims) {
      const holding = await holdingDocs().findOne({ _id: orderId });
      expect(holding?.claim).toBe(state === "accepted" || state === "decided" ? null : "open");
      expect(decision === null).toBe(holding?.claim === "open");
    }
  });

  it("sends nobody mail about the past, and leaves the clock as it was", async () => {
    expect(await outboxDocs().countDocuments({})).toBe(0);
    expect(Date.now()).toBeGreaterThan(begun.getTime());
    expect(Date.now()).toBeLessThan(begun.getTime() + 3600_000);
  });
});

describe("a seeding that was killed half-way", () => {
  /** The state after a kill: a part of each collection, and no mark of completion. */
  const halve = async () => {
    await metaDocs().deleteOne({ _id: "seed" });
    await orderDocs().deleteMany({});
    await credentialDocs().deleteOne({});
    await parcelDocs().deleteOne({});
  };

  it("is made again by the next start, with the same recipes; without a sandbox nothing is charged", async () => {
    const ids = await idsOf();
    await halve();
    // Settings of a real provider, which the test must not reach.
    const real = {
      STRIPE_SECRET_KEY: "sk_live_demo",
      STRIPE_PUBLISHABLE_KEY: "pk_live_demo",
      RANNA_STRIPE_API_BASE: undefined,
    };
    await withVariables(real, async () => {
      expect(await seedDemo()).toBe(MADE);
      expect(process.env).toMatchObject({ STRIPE_SECRET_KEY: "sk_live_demo" });
      expect(process.env.RANNA_STRIPE_API_BASE).toBeUndefined();
      // The provider is not asked about payments that it does not have.
      expect(await listDueCharges("card", new Date(Date.now() + 365 * 24 * 3600_000), 100)).toEqual([]);
    });
    expect(await counts()).toEqual(WHOLE);
    expect(await idsOf()).toEqual(ids);
    const charge = await chargeDocs().findOne({ state: "paid" });
    await expect(retrievePaymentIntent(charge?.intentId ?? "")).rejects.toThrow();
  });

  it("is left to the server that works on it", async () => {
    await metaDocs().deleteOne({ _id: "seed" });
    await takeLease("seed", 60_000, "another server");
    const waiting = seedDemo();
    await metaDocs().insertOne({ _id: "seed", at: new Date(), value: null });
    expect(await waiting).toBe("The demo data is there already.");
    await releaseLease("seed", "another server");
  });

  it("is not taken away once somebody else has registered", async () => {
    const { makePerson } = await import("../../tests/support/accounts");
    await makePerson({ email: "stranger@example.com" });
    await halve();
    expect(await seedDemo()).toBe("The database has users already; no demo data is added.");
    expect((await counts()).dishes).toBe(46);
  });
});

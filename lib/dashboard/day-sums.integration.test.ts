import fc from "fast-check";
import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { bookingDocs } from "@/lib/delivery/bookings/document";
import { NO_ARRIVAL } from "@/lib/delivery/parcels/arrival";
import type { ParcelDoc } from "@/lib/delivery/parcels/document";
import { parcelDocs } from "@/lib/delivery/parcels/document";
import type { ParcelStatus } from "@/lib/delivery/parcels/transitions";
import { daySumDocs } from "@/lib/platform/day-sums/document";
import type { OrderDoc } from "@/lib/shop/orders/document";
import { orderDocs } from "@/lib/shop/orders/document";
import { refundStateOf } from "@/lib/shop/orders/rules";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { plansOf } from "../../tests/support/query-plans";
import { startTestDatabase } from "../../tests/support/test-database";
import { keepDays } from "./jobs";

startTestDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon of the 21st in Dhaka. */
const NOW = new Date("2026-11-21T06:00:00Z");
const YEAR = { from: "2025-11-22", to: "2026-11-21" };
const SELLERS = [new ObjectId(), new ObjectId()];
const RECIPES = [new ObjectId(), new ObjectId(), new ObjectId()];

const figures = async (query: object = YEAR) =>
  (await import("./read-statistics")).computeStatistics(query, NOW);
const sellerFigures = async () =>
  (await import("./read-seller-figures")).readSellerFigures(
    { uid: SELLERS[0]!.toHexString(), role: "seller" },
    YEAR,
    NOW,
  );

/** What is kept says the same as everything made anew from the documents. */
async function expectKeptRight(): Promise<void> {
  const kept = [await figures(), await figures({ period: "30" }), await sellerFigures()];
  await daySumDocs().deleteMany({});
  expect(kept).toEqual([await figures(), await figures({ period: "30" }), await sellerFigures()]);
}

/** As a server of either release stores it, on whatever day. */
function order(at: Date, which: number, refundedPoisha = 0): OrderDoc {
  const line = (recipe: number, quantity: number) => ({
    recipeId: RECIPES[recipe % RECIPES.length]!,
    title: `Recipe ${recipe % RECIPES.length}`,
    image: "",
    pricePoisha: 10_000 + which * 333,
    ...boxFactsOf({}),
    quantity,
  });
  const lines = which % 3 === 0 ? [line(which, 2)] : [line(which, 1 + (which % 2)), line(which + 1, 1)];
  const price = lines.reduce((sum, one) => sum + one.pricePoisha * one.quantity, 0);
  const totalPoisha = price + 6_000;
  return {
    _id: new ObjectId(),
    state: "completed",
    ...{
      purchaseId: new ObjectId(),
      lines,
      boxState: "accepted",
      answerUntil: null,
      endReason: null,
      endedBy: null,
    },
    ...{ portions: [], searchWords: [], refundDue: null },
    buyerId: new ObjectId(),
    buyerInfo: { name: "Buyer", email: "buyer@ranna.test", phone: null, address: null, district: null },
    sellerInfo: { id: SELLERS[which % 2]!, name: `Seller ${which % 2}`, email: `${which % 2}@ranna.test` },
    ...{ location: "inside", deliveryChargePoisha: 6_000, totalPoisha, refundedPoisha },
    refundState: refundStateOf({ refundedPoisha, totalPoisha }),
    ...{ intentId: null, paymentStatus: "succeeded", needsAddress: false, parcelId: null },
    ...{ createdAt: at, paidAt: at, completedAt: at, completedBy: null },
    trackingId: null,
  };
}

const END = { contact: null, region: null, district: null, center: null, address: null, instruction: null };

function booking(at: Date, which: number): ParcelDoc {
  const ownerId = new ObjectId();
  return {
    _id: new ObjectId(),
    kind: "booking",
    trackingId: `TRK${new ObjectId().toHexString()}`,
    ...{ title: "Box", type: null, weight: null, orderId: null, ownerId },
    sender: { ...END, id: ownerId, name: "Sender", email: "sender@ranna.test" },
    receiver: { ...END, name: "Receiver", email: null },
    deliveryCostPoisha: 6_000 + which,
    ...{ paidWith: null, deliveryStatus: "pending", readyAt: null, riderId: null },
    ...{ answerUntil: null, acceptedAt: null, endedAs: null, ...NO_ARRIVAL },
    ...{ finishedAt: null, events: [], createdBy: "", createdAt: at, deletedAt: null },
    ...{ withinDistrict: true, codeTries: 0, claimableAt: null, searchWords: [] },
  };
}

type Change = { what: string; which: number; at: Date; part: number };

const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom("order", "order", "late refund", "bank sends back", "book", "pay", "end", "delete"),
  which: fc.nat(40),
  at: fc
    .tuple(fc.nat(400), fc.constantFrom(0, 1, HOUR, DAY - 1))
    .map(
      ([days, into]) =>
        new Date(Date.parse("2026-11-21T00:00:00+06:00") - days * DAY + Math.min(into, 5 * HOUR)),
    ),
  part: fc.integer({ min: 1, max: 100 }),
});

/** One change, as the product makes it; nothing, when there is nothing to change. */
async function make({ what, which, at, part }: Change): Promise<void> {
  if (what === "order") return void (await orderDocs().insertOne(order(at, which)));
  if (what === "book") {
    const parcel = booking(at, which);
    const sold = { openRound: null, paid: null, refundedPoisha: 0, refundDue: null, closedAt: null };
    await parcelDocs().insertOne(parcel);
    const { _id, ownerId, deliveryCostPoisha: pricePoisha } = parcel;
    return void (await bookingDocs().insertOne({ _id, ownerId, pricePoisha, ...sold }));
  }
  if (what === "late refund" || what === "bank sends back") {
    const found = await orderDocs()
      .find()
      .sort({ _id: 1 })
      .skip(which % 7)
      .limit(1)
      .next();
    if (!found) return;
    const refundedPoisha =
      what === "late refund"
        ? Math.ceil((found.totalPoisha * part) / 100)
        : Math.floor(found.refundedPoisha / 2);
    const refundState = refundStateOf({ ...found, refundedPoisha });
    return void (await orderDocs().updateOne({ _id: found._id }, { $set: { refundedPoisha, refundState } }));
  }
  const open = { deliveryStatus: "pending" as const, deletedAt: null };
  const found = await parcelDocs()
    .find(what === "end" ? open : { ...open, paidWith: null })
    .sort({ _id: 1 })
    .limit(1)
    .next();
  if (!found) return;
  const end: ParcelStatus = which % 2 === 0 ? "delivered" : "cancelled";
  const finishedAt = new Date(Math.min(found.createdAt.getTime() + which * HOUR, NOW.getTime() - 1));
  const by = { role: "rider" as const, id: null, name: "Rider" };
  const events = [
    { from: null, to: "picked_up" as const, by, at: found.createdAt, note: null },
    { from: null, to: end, by, at: finishedAt, note: null },
  ];
  const set: Partial<ParcelDoc> = {
    pay: { paidWith: "card" as const },
    end: { deliveryStatus: end, finishedAt, events },
    delete: { deletedAt: NOW },
  }[what as "pay" | "end" | "delete"];
  await parcelDocs().updateOne({ _id: found._id }, { $set: set });
  if (what !== "pay") return;
  const paid = { with: "card" as const, at, transactionId: null };
  const refundedPoisha = part > 70 ? part : 0;
  await bookingDocs().updateOne({ _id: found._id }, { $set: { paid, refundedPoisha } });
}

describe("sums that are kept by day", () => {
  it("say what the documents say, whatever is bought, given back, booked, carried and deleted meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { maxLength: 12 }), { minLength: 2, maxLength: 3 }),
        async (rounds) => {
          for (const round of rounds) {
            for (const one of round) await make(one);
            // Keeps sums that the next round makes wrong.
            await figures();
            await sellerFigures();
          }
          for (const one of rounds[0] ?? []) await make(one);
          await expectKeptRight();
        },
      ),
      { numRuns: process.env.LONG ? 50 : 2, endOnFailure: true },
    );
  }, 120_000);

  it("are made once: a year that was asked for is read without its orders", async () => {
    const days = Array.from({ length: 60 }, (_, i) => new Date(NOW.getTime() - (i + 1) * 5 * DAY));
    const partly = ["2026-11-21T00:00:00+06:00", "2025-11-21T00:00:00+06:00"].map((day) => new Date(day));
    for (const $gte of partly)
      await orderDocs().deleteMany({ completedAt: { $gte, $lt: new Date($gte.getTime() + DAY) } });
    await orderDocs().insertMany(days.map((at, i) => order(at, i)));
    await keepDays(NOW);
    const plans = await plansOf(() => figures());
    const counts = plans.filter(({ sent }) => sent.startsWith("count "));
    expect(new Set(counts.map(({ collection }) => collection))).toEqual(
      new Set(["orders", "bookings", "parcels"]),
    );
    expect(counts.filter(({ docs }) => docs > 0).map(({ sent }) => sent)).toEqual([]);
    const read = plans.filter(({ collection, sent }) => {
      return (
        collection === "orders" &&
        sent.startsWith("find") &&
        sent.includes("completedAt") &&
        !sent.includes("refundState")
      );
    });
    // Of today, which is not over, and of as much of a day as today is compared with.
    expect(read.map(({ docs }) => docs)).toEqual([0, 0]);
  });

  it("follow a database whose documents became fewer, as a restored one's", async () => {
    await figures();
    await sellerFigures();
    const gone = await orderDocs()
      .find({ completedAt: { $lt: new Date(NOW.getTime() - DAY) } })
      .limit(5)
      .toArray();
    expect(gone.length).toBe(5);
    await orderDocs().deleteMany({ _id: { $in: gone.map(({ _id }) => _id) } });
    await expectKeptRight();
  });
});

import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { bookingDocs } from "@/lib/delivery/bookings/collections";
import type { BookingDoc } from "@/lib/delivery/bookings/model";
import { NO_ARRIVAL } from "@/lib/delivery/parcels/arrival";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { NOT_WRITTEN, type ParcelDoc } from "@/lib/delivery/parcels/model";
import type { ParcelStatus } from "@/lib/delivery/parcels/transitions";
import { entryDocs, holdingDocs } from "@/lib/money/journal/collections";
import type { EntryDoc, HoldingDoc } from "@/lib/money/journal/model";
import { PAID_IN_CASH, paidByCard } from "@/lib/money/receipts/rules";
import { userDocs } from "@/lib/people/users/collections";
import { orderDocs } from "@/lib/shop/orders/collections";
import type { OrderDoc } from "@/lib/shop/orders/model";
import { NO_ADDRESS, refundStateOf } from "@/lib/shop/orders/rules";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { makePerson, type Person } from "../../tests/support/accounts";
import { giveRider, makeRider } from "../../tests/support/delivery";
import { expectIndexed, plansOf, type SentPlan } from "../../tests/support/query-plans";
import { startTestDatabase } from "../../tests/support/test-database";
import type { Statistics } from "./model";
import { readRiderFigures } from "./read-rider-figures";
import { readSellerFigures } from "./read-seller-figures";
import { computeStatistics } from "./read-statistics";

startTestDatabase();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Half past two in the night of the 21st in Dhaka, still the 20th in London. */
const NOW = new Date("2026-11-20T20:30:00Z");
const MIDNIGHT = Date.parse("2026-11-21T00:00:00+06:00");

const compute = (query: object): Promise<Statistics> => computeStatistics(query, NOW);

/** The seed of the random numbers, fixed so that a failure can be repeated. */
let seed = 7;
const random = () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return seed / 2 ** 32;
};
const below = (n: number) => Math.floor(random() * n);
const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;

/** A moment of the last 140 days, often within a ms of a midnight in Dhaka. */
const moment = () => {
  const midnight = MIDNIGHT - below(140) * DAY;
  return new Date(
    pick([midnight, midnight - 1, midnight + 1, midnight + below(DAY), NOW.getTime() - below(3 * DAY)]),
  );
};

const SELLERS = Array.from({ length: 8 }, (_, i) => ({
  id: new ObjectId(),
  name: `Seller ${i}`,
  email: `seller${i}@ranna.test`,
}));
const RECIPES = Array.from({ length: 20 }, (_, i) => ({
  id: new ObjectId(),
  title: `Recipe ${i}`,
  seller: SELLERS[i % SELLERS.length]!,
}));

function randomOrder(): OrderDoc {
  const at = moment();
  const recipe = pick(RECIPES);
  const quantity = 1 + below(4);
  const pricePoisha = 10_000 + below(90_000);
  const deliveryChargePoisha = pick([6_000, 12_000]);
  const totalPoisha = Math.round((pricePoisha * quantity + deliveryChargePoisha) / 100) * 100;
  const state = pick(["completed", "completed", "completed", "open", "abandoned"] as const);
  const refundedPoisha = state === "completed" ? pick([0, 0, 0, totalPoisha, below(totalPoisha)]) : 0;
  return {
    _id: new ObjectId(),
    state,
    buyerId: new ObjectId(),
    buyerInfo: { name: "Buyer", email: "buyer@ranna.test", ...NO_ADDRESS },
    sellerInfo: recipe.seller,
    purchaseId: new ObjectId(),
    lines: [
      { ...boxFactsOf({}), recipeId: recipe.id, title: recipe.title, image: "", pricePoisha, quantity },
    ],
    boxState: "accepted",
    answerUntil: null,
    endReason: null,
    endedBy: null,
    portions: [],
    searchWords: [],
    location: "inside",
    deliveryChargePoisha,
    totalPoisha,
    refundDue: null,
    paidWith: null,
    intentId: null,
    paymentStatus: state === "completed" ? "succeeded" : "open",
    createdAt: at,
    paidAt: at,
    completedAt: state === "completed" ? at : null,
    completedBy: null,
    needsAddress: false,
    parcelId: null,
    trackingId: null,
    refundedPoisha,
    refundState: refundStateOf({ refundedPoisha, totalPoisha }),
  };
}

const END = {
  contact: null,
  region: null,
  district: "Dhaka",
  center: null,
  address: null,
  landmark: null,
  instruction: null,
};
const STATUSES: ParcelStatus[] = [
  "pending",
  "assigned",
  "in_transit",
  "delivered",
  "delivered",
  "returned",
  "cancelled",
];

function randomParcel(): ParcelDoc {
  const createdAt = moment();
  const kind = pick(["order", "booking", "booking"] as const);
  const deliveryStatus = pick(STATUSES);
  const ownerId = new ObjectId();
  const deliveryCostPoisha = 6_000 + below(30_000);
  const paidWith = kind === "order" ? paidByCard(null) : pick([null, paidByCard(null), PAID_IN_CASH]);
  const final = ["delivered", "returned", "cancelled"].includes(deliveryStatus);
  const finishedAt = final ? new Date(createdAt.getTime() + below(4 * DAY)) : null;
  const by = { role: "rider" as const, id: ownerId, name: "Rider" };
  const event = (to: ParcelStatus, at: Date) => ({ from: null, to, by, at, note: null });
  const pickedUp =
    finishedAt && random() > 0.1
      ? [event("picked_up", new Date((createdAt.getTime() + finishedAt.getTime()) / 2))]
      : [];
  return {
    _id: new ObjectId(),
    kind,
    trackingId: `TRK${new ObjectId().toHexString()}`,
    title: "Box",
    ...NOT_WRITTEN,
    orderId: kind === "order" ? new ObjectId() : null,
    ownerId,
    sender: { ...END, id: ownerId, name: "Sender", email: "sender@ranna.test" },
    receiver: { ...END, name: "Receiver", email: null },
    deliveryCostPoisha,
    paidWith,
    deliveryStatus,
    answerUntil: null,
    acceptedAt: null,
    endedAs: null,
    ...NO_ARRIVAL,
    readyAt: null,
    riderId: null,
    events: [
      event("pending", createdAt),
      ...pickedUp,
      ...(finishedAt ? [event(deliveryStatus, finishedAt)] : []),
    ],
    createdBy: "sender@ranna.test",
    createdAt,
    takeableAt: null,
    searchWords: [],
    finishedAt,
    deletedAt: paidWith || random() > 0.1 ? null : createdAt,
    collectPoisha: 0,
    withinDistrict: true,
    codeTries: 0,
    adminNotes: [],
  };
}

const bookingOf = ({ _id, ownerId, deliveryCostPoisha, paidWith }: ParcelDoc): BookingDoc => ({
  _id,
  ownerId,
  pricePoisha: deliveryCostPoisha,
  openRound: null,
  refundDue: null,
  closedAt: null,
  paid: paidWith && { with: paidWith.payWith, at: moment(), transactionId: null },
  refundedPoisha: paidWith ? pick([0, 0, deliveryCostPoisha]) : 0,
});

/** The entries of the journal for a payment. */
const heldOf = (
  _id: ObjectId,
  kind: HoldingDoc["kind"],
  paidAt: Date,
  [paidPoisha, backPoisha]: readonly [number, number],
): HoldingDoc => ({
  _id,
  kind,
  paidAt,
  paidPoisha,
  backPoisha,
  chargeId: null,
  buyerId: _id,
  kitchenId: null,
  percent: 0,
  foodPoisha: 0,
  restPoisha: 0,
  label: "",
  reached: null,
  releaseAt: null,
  claim: null,
  isDisputed: false,
  released: null,
  paidOutAt: null,
});

type Everything = {
  orders: OrderDoc[];
  bookings: BookingDoc[];
  parcels: ParcelDoc[];
  users: { createdAt: Date }[];
};
let everything: Everything;

beforeAll(async () => {
  // Inserted in parts, so that the database of a busy machine can answer others in between.
  const made: ParcelDoc[] = [];
  for (let part = 0; part < 9; part++) {
    await orderDocs().insertMany(Array.from({ length: 100 }, randomOrder));
    const parcels = Array.from({ length: 100 }, randomParcel);
    await parcelDocs().insertMany(parcels);
    made.push(...parcels);
  }
  await bookingDocs().insertMany(made.filter(({ kind }) => kind === "booking").map(bookingOf));
  for (let i = 0; i < 12; i++) await makePerson({ createdAt: moment() });
  everything = {
    orders: await orderDocs().find().toArray(),
    bookings: await bookingDocs().find().toArray(),
    parcels: await parcelDocs().find().toArray(),
    users: await userDocs().find().toArray(),
  };
  const { orders, bookings } = everything;
  await holdingDocs().insertMany([
    ...orders.flatMap(({ _id, completedAt, totalPoisha, refundedPoisha }) =>
      completedAt ? heldOf(_id, "box", completedAt, [totalPoisha, refundedPoisha]) : [],
    ),
    ...bookings.flatMap(({ _id, paid, pricePoisha, refundedPoisha }) =>
      paid ? heldOf(_id, "booking", paid.at, [pricePoisha, refundedPoisha]) : [],
    ),
  ]);
});

const dayThere = (date: Date) => new Date(date.getTime() + 6 * HOUR).toISOString().slice(0, 10);
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);

/** The same figures, computed by reading every document. */
function recompute(inside: (date: Date | null) => boolean) {
  const orders = everything.orders.filter(
    (order) => order.state === "completed" && inside(order.completedAt),
  );
  const bookings = everything.bookings.filter(({ paid }) => inside(paid?.at ?? null));
  const parcels = everything.parcels.filter((parcel) => !parcel.deletedAt && inside(parcel.createdAt));
  const delivered = everything.parcels.filter(
    (parcel) => parcel.deliveryStatus === "delivered" && inside(parcel.finishedAt),
  );
  const refunded = [...orders, ...bookings].map((paid) => paid.refundedPoisha);
  const saleOf = (order: OrderDoc) =>
    Math.max(0, order.totalPoisha - order.deliveryChargePoisha - order.refundedPoisha);
  const topBy = (keyOf: (order: OrderDoc) => ObjectId) => {
    const keys = [...new Set(orders.map((order) => keyOf(order).toHexString()))];
    return keys
      .map((key) => {
        const own = orders.filter((order) => keyOf(order).toHexString() === key);
        return {
          key,
          boxes: sum(own.filter((order) => saleOf(order) > 0).map((order) => order.lines[0]!.quantity)),
          sales: sum(own.map(saleOf)) / 100,
        };
      })
      .sort((a, b) => b.sales - a.sales)
      .slice(0, 5);
  };
  const lasting = (since: (parcel: ParcelDoc) => Date | undefined) => {
    const times = delivered.flatMap((parcel) => {
      const start = since(parcel);
      return start ? [parcel.finishedAt!.getTime() - start.getTime()] : [];
    });
    return times.length === 0 ? null : Math.round(sum(times) / times.length);
  };
  return {
    orders: orders.length,
    revenue:
      (sum(orders.map((order) => order.totalPoisha)) +
        sum(bookings.map((booking) => booking.pricePoisha)) -
        sum(refunded)) /
      100,
    parcels: parcels.length,
    newUsers: everything.users.filter((user) => inside(user.createdAt)).length,
    refunded: sum(refunded) / 100,
    refunds: refunded.filter((amount) => amount > 0).length,
    delivery: {
      delivered: delivered.length,
      fromPickupMs: lasting((parcel) => parcel.events.find(({ to }) => to === "picked_up")?.at),
      fromBookingMs: lasting((parcel) => parcel.createdAt),
    },
    byStatus: Object.fromEntries(
      STATUSES.map((status) => [status, parcels.filter((parcel) => parcel.deliveryStatus === status).length]),
    ),
    topRecipes: topBy((order) => order.lines[0]!.recipeId),
    topSellers: topBy((order) => order.sellerInfo.id),
  };
}

/** Compares all figures of a period with those from reading every document. */
async function expectRight(query: object): Promise<void> {
  const figures = await compute(query);
  const { from, to } = figures.period;
  const now = recompute((date) => date !== null && dayThere(date) >= from && dayThere(date) <= to);
  const before = recompute(
    (date) => date !== null && date >= new Date(figures.before.start) && date < new Date(figures.before.end),
  );
  for (const key of ["orders", "revenue", "parcels", "newUsers"] as const) {
    expect(figures[key], `${key} from ${from} to ${to}`).toEqual({ now: now[key], before: before[key] });
  }
  expect(figures.refunds).toEqual({
    amount: { now: now.refunded, before: before.refunded },
    count: { now: now.refunds, before: before.refunds },
  });
  expect(figures.delivery).toEqual({ now: now.delivery, before: before.delivery });
  expect(Object.fromEntries(figures.parcelsByStatus.map(({ status, parcels }) => [status, parcels]))).toEqual(
    Object.fromEntries(Object.entries(now.byStatus).filter(([, parcels]) => parcels > 0)),
  );
  type Top = { boxes: number; sales: number; recipeId?: string; sellerId?: string };
  const shape = ({ boxes, sales, recipeId, sellerId }: Top) => ({ key: recipeId ?? sellerId, boxes, sales });
  expect(figures.topRecipes.map(shape)).toEqual(now.topRecipes.filter(({ sales }) => sales > 0));
  expect(figures.topSellers.map(shape)).toEqual(now.topSellers.filter(({ sales }) => sales > 0));
  for (const day of figures.days) {
    const alone = recompute((date) => date !== null && dayThere(date) === day.day);
    expect(day).toEqual({
      day: day.day,
      orders: alone.orders,
      revenue: alone.revenue,
      parcels: alone.parcels,
    });
  }
}

/** A rider's viewer as use cases get it. */
const viewerOf = ({ uid, email }: Person) => ({
  uid,
  email,
  emailVerified: false,
  phone: null,
  language: "en" as const,
  displayName: "Rider",
  photoURL: null,
  role: "user" as const,
  isRider: true,
});

describe("the figures of a period", () => {
  it.each<object>([
    ...["today", "7", "90"].map((period) => ({ period })),
    { from: "2026-09-11", to: "2026-09-24" },
  ])("are right to the last poisha: %j", expectRight);

  it("name every day, also those on which nothing happened", async () => {
    const figures = await compute({ from: "2024-02-01", to: "2024-02-29" });
    expect(figures.days).toHaveLength(29);
    expect(figures.days.every(({ revenue, orders, parcels }) => revenue + orders + parcels === 0)).toBe(true);
    expect(figures.delivery.now).toEqual({ delivered: 0, fromPickupMs: null, fromBookingMs: null });
    expect([figures.topRecipes, figures.topSellers, figures.parcelsByStatus]).toEqual([[], [], []]);
  });
});

it("a seller's figures are not there for somebody with nothing to sell", async () => {
  expect(await readSellerFigures({ uid: (await makePerson()).uid, role: "user" }, {}, NOW)).toBeNull();
});

describe("a rider's figures", () => {
  it("are the own earnings of the days asked for, and what is in hand", async () => {
    const [rider, other] = [await makeRider(), await makeRider()];
    await giveRider(rider, { balancePoisha: 12_345, cashPoisha: 8_000 });
    const entry = (uid: string, at: number, owedPoisha: number): EntryDoc => ({
      _id: new ObjectId(),
      cause: `${owedPoisha > 0 ? "delivered" : "payout"}:${new ObjectId()}`,
      at: new Date(at),
      postings: [
        { account: `rider:${uid}`, amountPoisha: -owedPoisha },
        { account: owedPoisha > 0 ? "delivery" : "bank", amountPoisha: owedPoisha },
      ],
      about: [],
      by: null,
      note: null,
    });
    await entryDocs().insertMany([
      entry(rider.uid, MIDNIGHT, 4_801),
      entry(rider.uid, MIDNIGHT - 1, 3_600),
      entry(rider.uid, MIDNIGHT - 6 * DAY, 1_000),
      entry(rider.uid, MIDNIGHT - 7 * DAY, 700),
      entry(rider.uid, MIDNIGHT, -50_000),
      entry(other.uid, MIDNIGHT, 9_900),
    ]);
    const inHand = { ...randomParcel(), riderId: new ObjectId(rider.uid), deletedAt: null };
    await parcelDocs().insertMany(
      (["picked_up", "assigned", "delivered"] as const).map((deliveryStatus, i) => ({
        ...inHand,
        _id: new ObjectId(),
        orderId: null,
        trackingId: `TRKRIDER${i}`,
        deliveryStatus,
      })),
    );
    const figures = await readRiderFigures(viewerOf(rider), { period: "7" }, NOW);
    expect(figures).toMatchObject({
      today: { deliveries: 1, earned: 48.01 },
      deliveries: { now: 3, before: 1 },
      earned: { now: 94.01, before: 7 },
      balance: 123.45,
      cashInHand: 80,
      next: { inHand: 2 },
    });
    expect(figures.next.first).toHaveLength(2);
    await expect(readRiderFigures({ ...viewerOf(rider), isRider: false }, {}, NOW)).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("the searches of the figures", () => {
  const period = { from: "2026-11-10", to: "2026-11-16" };

  /** Checks that the queries read at most a week's documents, of the hundreds that there are. */
  function expectShort(plans: readonly SentPlan[]): void {
    expectIndexed(plans, { inOrder: true });
    for (const { sent, docs } of plans) expect(docs, sent).toBeLessThan(100);
  }

  it("of the house walk indexes in order, and read no more than the period holds", async () => {
    const plans = await plansOf(() => compute(period));
    expectShort(plans);
    const read = plans.reduce((sum, { docs }) => sum + docs, 0);
    expect(read, "documents that explain counted").toBeGreaterThan(100);
    expect(new Set(plans.map(({ collection }) => collection))).toEqual(
      new Set(["recipes", "parcels", "holdings", "orders", "charges", "users", "riders"]),
    );
  });

  it("of a seller too", async () => {
    const seller = { uid: SELLERS[0]!.id.toHexString() };
    const plans = await plansOf(() => readSellerFigures({ ...seller, role: "seller" }, period, NOW));
    expectShort(plans);
    expect(plans.map(({ sent }) => sent).join("\n")).toContain("readyAt");
    // A person who is no seller yet is looked up by their recipes.
    expectShort(await plansOf(() => readSellerFigures({ ...seller, role: "user" }, period, NOW)));
  });

  it("of a rider too", async () => {
    const rider = await makeRider();
    const plans = await plansOf(() => readRiderFigures(viewerOf(rider), period, NOW));
    expectShort(plans);
    expect(new Set(plans.map(({ collection }) => collection))).toEqual(
      new Set(["riders", "entries", "balances", "parcels"]),
    );
  });
});

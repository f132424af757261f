import "server-only";
import { countKeptParcels, sumDeliveries, sumParcels } from "@/lib/delivery/parcels/figures";
import { parcelTitle } from "@/lib/delivery/parcels/parcel-title";
import { parcelTable } from "@/lib/delivery/parcels/queries-admin";
import { stateText } from "@/lib/delivery/parcels/state-text";
import { standingOf } from "@/lib/delivery/parcels/way";
import { countPending } from "@/lib/delivery/riders/figures";
import { listPending } from "@/lib/delivery/riders/queries";
import { countUnsettled } from "@/lib/money/charges/queries-gauges";
import { sumTakings, type Takings } from "@/lib/money/journal/queries-takings";
import { countNewUsers } from "@/lib/people/users/figures";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Span, startOfDay } from "@/lib/platform/days";
import { AppError } from "@/lib/platform/errors";
import { show } from "@/lib/platform/model/shapes";
import { findNames, sumSales } from "@/lib/shop/orders/figures";
import { countLate, countWaiting } from "@/lib/shop/orders/queries-admin";
import { countRecipes, countSellers } from "@/lib/shop/recipes/figures";
import { type Computed, type Statistics, statistics } from "./model";
import { type PeriodQuery, periodOf, spanBefore, spanOf, startOfMonth, weekBefore } from "./rules";
import { averageTimes, countByStatus, sumDays, topRecipes } from "./sums";

const TOP = 5;
/** Orders that their kitchen has not answered yet are counted only up to this number. */
const MAX_WAITING = 10_000;

/**
 * Computes the figures of the whole marketplace in a period, at each call. Throws AppError forbidden unless the
 * viewer is an admin.
 */
export async function readStatistics(viewer: Pick<Viewer, "role">, query: PeriodQuery): Promise<Statistics> {
  if (viewer.role !== "admin") throw new AppError("forbidden", "figuresForAdmins");
  return computeStatistics(query, new Date());
}

/**
 * Computes the figures of readStatistics; the caller must have checked that the viewer is an admin. Two chains of
 * queries run in parallel: one computes while the database answers the other. More chains would delay other calls,
 * because the local database answers one query at a time.
 */
export async function computeStatistics(query: PeriodQuery, now: Date): Promise<Statistics> {
  const period = periodOf(query, now);
  const span = spanOf(period);
  const before = spanBefore(period, now);
  const [{ money, top, names }, { moneyBefore, parcels, delivery, ...house }] = await Promise.all([
    readSales(span),
    readHouse(span, before, now),
  ]);
  return show(statistics, {
    counters: {
      recipes: { total: house.recipes.all, thisWeek: house.recipes.fresh },
      sellers: { total: house.sellers.all, thisMonth: house.sellers.fresh },
      parcels: { total: house.allParcels.all, today: house.allParcels.fresh },
    },
    period,
    before,
    orders: { now: money.orders, before: moneyBefore.orders },
    revenue: { now: money.revenue, before: moneyBefore.revenue },
    parcels: { now: total(parcels.now), before: total(parcels.before) },
    newUsers: house.newUsers,
    refunds: {
      amount: { now: money.refunded, before: moneyBefore.refunded },
      count: { now: money.refunds, before: moneyBefore.refunds },
    },
    waiting: house.waiting,
    refundsDue: house.refundsDue,
    delivery,
    days: sumDays(period, money, parcels.now),
    parcelsByStatus: countByStatus(parcels.now),
    topRecipes: topRecipes(top.recipes, names),
    topSellers: top.sellers.map(({ id, orderId, boxes, sales }) => ({
      sellerId: id,
      name: names.get(orderId)?.seller.name ?? "",
      email: names.get(orderId)?.seller.email ?? null,
      boxes,
      sales,
    })),
    pendingRiders: house.pendingRiders,
    latestParcels: house.latestParcels,
  });
}

/** The income of the period, and the best-selling recipes and sellers. */
async function readSales(span: Span) {
  const money = moneyOf(await sumTakings(span));
  const { sold } = await sumSales(span);
  const top = { recipes: sold.topRecipes(TOP), sellers: sold.topSellers(TOP) };
  return { money, top, names: await findNames([...top.recipes, ...top.sellers]) };
}

/** All other figures of the marketplace, and the income of the previous period. */
async function readHouse(span: Span, before: Span, now: Date) {
  return {
    recipes: await countRecipes(weekBefore(now)),
    sellers: await countSellers(startOfMonth(now)),
    allParcels: await countKeptParcels(startOfDay(now)),
    moneyBefore: moneyOf(await sumTakings(before)),
    parcels: { now: await sumParcels(span), before: await sumParcels(before) },
    delivery: {
      now: averageTimes(await sumDeliveries(span)),
      before: averageTimes(await sumDeliveries(before)),
    },
    newUsers: { now: await countNewUsers(span), before: await countNewUsers(before) },
    waiting: { total: await countWaiting(MAX_WAITING), late: await countLate(now, MAX_WAITING) },
    refundsDue: await countUnsettled(),
    pendingRiders: await readPendingRiders(),
    latestParcels: await readLatestParcels(now),
  };
}

const total = (counted: readonly { parcels: number }[]) =>
  counted.reduce((sum, { parcels }) => sum + parcels, 0);

/** The income of orders and bookings: payments less refunds, in poisha. */
function moneyOf({ box: orderDays, booking: bookingDays }: Awaited<ReturnType<typeof sumTakings>>) {
  const sum = (of: (day: Takings) => number, days: readonly Takings[]) =>
    days.reduce((so, day) => so + of(day), 0);
  const both = [...orderDays, ...bookingDays];
  return {
    orderDays,
    bookingDays,
    orders: sum((day) => day.count, orderDays),
    revenue: sum((day) => day.paid - day.refunded, both),
    refunded: sum((day) => day.refunded, both),
    refunds: sum((day) => day.refunds, both),
  };
}

async function readPendingRiders(): Promise<Computed["pendingRiders"]> {
  const first = await listPending({ page: 1, size: 4 });
  return {
    total: first.length < 4 ? first.length : await countPending(),
    first,
  };
}

async function readLatestParcels(now: Date): Promise<Computed["latestParcels"]> {
  const docs = await parcelTable.list({}, { skip: 0, limit: 5 });
  return docs.map((doc) => ({
    _id: doc.id,
    title: parcelTitle(doc),
    tracking_id: doc.trackingId,
    from: doc.sender.district,
    to: doc.receiver.district,
    cost: doc.deliveryCostPoisha,
    delivery_status: doc.deliveryStatus,
    stateText: stateText(standingOf(doc), "desk", now),
  }));
}

import type { DeliverySums } from "@/lib/delivery/parcels/figures";
import type { ParcelStatus } from "@/lib/delivery/parcels/transitions";
import type { Takings } from "@/lib/money/journal/queries-takings";
import { daysOf, type Period } from "@/lib/platform/days";
import type { Sold } from "@/lib/shop/orders/sold-entries";
import type { DaySums, DeliveryTimes, SoldRecipe } from "./model";

type CountedParcels = readonly { day: string; status: ParcelStatus; parcels: number }[];

/** The figures of every day of the period, including days without any payment; revenue in poisha. */
export function sumDays(
  period: Period,
  money: { orderDays: readonly Takings[]; bookingDays: readonly Takings[] },
  parcels: CountedParcels,
): DaySums[] {
  const days = new Map(daysOf(period).map((day) => [day, { day, orders: 0, revenue: 0, parcels: 0 }]));
  const add = (day: string, figures: { orders?: number; revenue?: number; parcels?: number }) => {
    const sums = days.get(day);
    if (!sums) return;
    sums.orders += figures.orders ?? 0;
    sums.revenue += figures.revenue ?? 0;
    sums.parcels += figures.parcels ?? 0;
  };
  for (const { day, count, paid, refunded } of money.orderDays) {
    add(day, { orders: count, revenue: paid - refunded });
  }
  for (const { day, paid, refunded } of money.bookingDays) add(day, { revenue: paid - refunded });
  for (const { day, parcels: made } of parcels) add(day, { parcels: made });
  return [...days.values()];
}

/** The number of parcels by status, the most frequent status first. */
export function countByStatus(parcels: CountedParcels): { status: ParcelStatus; parcels: number }[] {
  const counts = new Map<ParcelStatus, number>();
  for (const { status, parcels: made } of parcels) counts.set(status, made + (counts.get(status) ?? 0));
  return [...counts]
    .map(([status, made]) => ({ status, parcels: made }))
    .sort((a, b) => b.parcels - a.parcels || (a.status < b.status ? -1 : 1));
}

/** Averages in whole ms. Null if nothing was delivered, or if no pick-up was recorded. */
export function averageTimes({ delivered, pickups, fromPickup, fromBooking }: DeliverySums): DeliveryTimes {
  const average = (sum: number, count: number) => (count === 0 ? null : Math.round(sum / count));
  return {
    delivered,
    fromPickupMs: average(fromPickup, pickups),
    fromBookingMs: average(fromBooking, delivered),
  };
}

/** The sales of recipes, in poisha. Each recipe has the title that it had in its latest order. */
export const topRecipes = (
  sold: readonly Sold[],
  names: ReadonlyMap<string, { titleOf: (recipeId: string) => string }>,
): SoldRecipe[] =>
  sold.map(({ id, orderId, boxes, sales }) => ({
    recipeId: id,
    title: names.get(orderId)?.titleOf(id) ?? "",
    boxes,
    sales,
  }));

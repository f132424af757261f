import "server-only";
import { parcelDocs } from "@/lib/delivery/parcels/document";
import { dayOf } from "@/lib/platform/days";
import { countKeys, type DayFigure, type DayRead, limited, sumByDay } from "./data-day-sums";
import type { Span } from "./rules";

/** What came in on one day, in poisha. */
export type MoneyDay = { day: string; count: number; paid: number; refunded: number; refunds: number };

/** What was paid on a day, in poisha; what goes back of it later is read beside. */
export type PaidDay = { count: number; paid: number };

/** A payment that went back in part or whole, in poisha; `at`: when it was paid. */
type Refunded = { at: Date; refundedPoisha: number };

/** Bookings that were paid in a span, by card or in cash. */
const bookingsIn = ({ start, end }: Span) => ({
  kind: "booking" as const,
  paidAt: { $gte: start, $lt: end },
});

/** Neither the price nor the time of a paid booking changes. */
const BOOKINGS: DayFigure<PaidDay> = {
  name: "bookings-1",
  count: (span) => countKeys(parcelDocs(), bookingsIn(span)),
  async read(span) {
    const docs = await parcelDocs()
      .find(bookingsIn(span), { projection: { _id: 0, paidAt: 1, deliveryCostPoisha: 1 }, ...limited() })
      .toArray();
    const days = new Map<string, DayRead<PaidDay>>();
    for (const { paidAt, deliveryCostPoisha } of docs) {
      if (paidAt) addPaid(days, dayOf(paidAt), deliveryCostPoisha);
    }
    return days;
  },
};

function addPaid(days: Map<string, DayRead<PaidDay>>, day: string, paid: number): void {
  const read = days.get(day) ?? { count: 0, settled: true, sums: { count: 0, paid: 0 } };
  days.set(day, read);
  read.count += 1;
  read.sums.count += 1;
  read.sums.paid += paid;
}

/** What of bookings went back; few, and in an index of their own. */
async function listRefundedBookings(span: Span): Promise<Refunded[]> {
  const docs = await parcelDocs()
    .find(
      { ...bookingsIn(span), refundedPoisha: { $gt: 0 } },
      { projection: { _id: 0, paidAt: 1, refundedPoisha: 1 }, ...limited() },
    )
    .toArray();
  return docs.flatMap(({ paidAt, refundedPoisha }) => (paidAt ? [{ at: paidAt, refundedPoisha }] : []));
}

/** Bookings by the day of their payment; days without are left out. */
export async function sumBookings(span: Span, now: Date): Promise<MoneyDay[]> {
  return withRefunds(await sumByDay(BOOKINGS, span, { now }), await listRefundedBookings(span));
}

/** Each day's payments with what went back of them since. */
export function withRefunds(paid: ReadonlyMap<string, PaidDay>, refunded: readonly Refunded[]): MoneyDay[] {
  const days = new Map(
    [...paid].map(([day, sums]) => [
      day,
      { day, count: sums.count, paid: sums.paid, refunded: 0, refunds: 0 },
    ]),
  );
  for (const { at, refundedPoisha } of refunded) {
    const day = days.get(dayOf(at));
    if (!day) continue;
    day.refunded += refundedPoisha;
    day.refunds += 1;
  }
  return [...days.values()];
}

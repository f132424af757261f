import "server-only";
import { countKeys, type DayFigure, type DayRead, limited, sumByDay } from "@/lib/platform/day-sums/day-sums";
import {
  type MoneyDay,
  type PaidDay,
  type RefundedPayment,
  withRefunds,
} from "@/lib/platform/day-sums/paid-days";
import { dayOf, type Span } from "@/lib/platform/days";
import { bookingDocs } from "./document";

/** Bookings that were paid in a span, by card or in cash. */
const bookingsIn = ({ start, end }: Span) => ({ "paid.at": { $gte: start, $lt: end } });

/** Neither the price nor the time of a paid booking changes. */
const BOOKINGS: DayFigure<PaidDay> = {
  name: "bookings-1",
  count: (span) => countKeys(bookingDocs(), bookingsIn(span)),
  async read(span) {
    const docs = await bookingDocs()
      .find(bookingsIn(span), { projection: { _id: 0, "paid.at": 1, pricePoisha: 1 }, ...limited() })
      .toArray();
    const days = new Map<string, DayRead<PaidDay>>();
    for (const { paid, pricePoisha } of docs) {
      if (!paid) continue;
      const day = dayOf(paid.at);
      const read = days.get(day) ?? { count: 0, settled: true, sums: { count: 0, paid: 0 } };
      days.set(day, read);
      read.count += 1;
      read.sums.count += 1;
      read.sums.paid += pricePoisha;
    }
    return days;
  },
};

/** What of bookings went back; few, and in an index of their own. */
async function listRefundedBookings(span: Span): Promise<RefundedPayment[]> {
  const docs = await bookingDocs()
    .find(
      { ...bookingsIn(span), refundedPoisha: { $gt: 0 } },
      { projection: { _id: 0, "paid.at": 1, refundedPoisha: 1 }, ...limited() },
    )
    .toArray();
  return docs.flatMap(({ paid, refundedPoisha }) => (paid ? [{ at: paid.at, refundedPoisha }] : []));
}

/** Bookings by the day of their payment; days without are left out. */
export async function sumBookings(span: Span, now: Date): Promise<MoneyDay[]> {
  return withRefunds(await sumByDay(BOOKINGS, span, { now }), await listRefundedBookings(span));
}

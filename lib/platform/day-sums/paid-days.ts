import { dayOf } from "@/lib/platform/days";

/** What came in on one day, in poisha. */
export type MoneyDay = { day: string; count: number; paid: number; refunded: number; refunds: number };

/** What was paid on a day, in poisha; what goes back of it later is read beside. */
export type PaidDay = { count: number; paid: number };

/** A payment that went back in part or whole, in poisha; `at`: when it was paid. */
export type RefundedPayment = { at: Date; refundedPoisha: number };

/** Each day's payments with what went back of them since. */
export function withRefunds(
  paid: ReadonlyMap<string, PaidDay>,
  refunded: readonly RefundedPayment[],
): MoneyDay[] {
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

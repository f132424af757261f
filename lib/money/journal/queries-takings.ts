import "server-only";
import { dayOf, type Span } from "@/lib/platform/days";
import { limited } from "@/lib/platform/db/limited";
import { holdingDocs } from "./collections";
import type { HoldingDoc } from "./model";

/**
 * The payments of one day. `count` is their number, `paid` their sum. `refunds` is the number of those that were
 * refunded so far, `refunded` the refunded sum. Sums in poisha.
 */
export type Takings = { day: string; count: number; paid: number; refunded: number; refunds: number };

/**
 * The payments of a period, by kind and day. The query reads only the keys of one index, no documents. Days without
 * payments are left out.
 */
export async function sumTakings({ start, end }: Span): Promise<Record<HoldingDoc["kind"], Takings[]>> {
  const days = { box: new Map<string, Takings>(), booking: new Map<string, Takings>() };
  const paid = holdingDocs().find(
    { paidAt: { $gte: start, $lt: end } },
    {
      projection: { _id: 0, paidAt: 1, kind: 1, paidPoisha: 1, backPoisha: 1 },
      sort: { paidAt: 1 },
      ...limited(),
    },
  );
  for await (const { kind, paidAt, paidPoisha, backPoisha } of paid) {
    if (paidAt === null) continue;
    const day = dayOf(paidAt);
    const of = days[kind].get(day) ?? { day, count: 0, paid: 0, refunded: 0, refunds: 0 };
    days[kind].set(day, of);
    of.count += 1;
    of.paid += paidPoisha;
    of.refunded += backPoisha;
    if (backPoisha > 0) of.refunds += 1;
  }
  return { box: [...days.box.values()], booking: [...days.booking.values()] };
}

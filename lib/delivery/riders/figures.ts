import "server-only";
import type { Span } from "@/lib/platform/days";
import { requireId } from "@/lib/platform/db/ids";
import { ledgerDocs, riderDocs } from "./document";

/** Open rider applications. */
export const countPending = (): Promise<number> => riderDocs().countDocuments({ status: "Pending" });

/** A rider's deliveries in a span and what they earned, in poisha. */
export async function sumEarnings(
  riderId: string,
  { start, end }: Span,
): Promise<{ deliveries: number; earned: number }> {
  const [sums] = await ledgerDocs()
    .aggregate<{ deliveries: number; earned: number }>([
      { $match: { riderId: requireId(riderId), at: { $gte: start, $lt: end }, kind: "earned" } },
      { $group: { _id: null, deliveries: { $sum: 1 }, earned: { $sum: "$amountPoisha" } } },
      { $project: { _id: 0 } },
    ])
    .toArray();
  return sums ?? { deliveries: 0, earned: 0 };
}

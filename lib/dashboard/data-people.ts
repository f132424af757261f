import "server-only";
import { ledgerDocs, riderDocs } from "@/lib/delivery/riders/document";
import { userDocs } from "@/lib/people/users/document";
import { requireId } from "@/lib/platform/db/ids";
import type { Span } from "./rules";

const usersIn = ({ start, end }: Span) => ({ createdAt: { $gte: start, $lt: end } });

/** Accounts that were opened in a span. */
export const countNewUsers = (span: Span): Promise<number> => userDocs().countDocuments(usersIn(span));

/** Open rider applications. */
export const countPending = (): Promise<number> => riderDocs().countDocuments({ status: "Pending" });

const earningsIn = (riderId: string, { start, end }: Span) => ({
  riderId: requireId(riderId),
  at: { $gte: start, $lt: end },
});

/** A rider's deliveries in a span and what they earned, in poisha. */
export async function sumEarnings(
  riderId: string,
  span: Span,
): Promise<{ deliveries: number; earned: number }> {
  const [sums] = await ledgerDocs()
    .aggregate<{ deliveries: number; earned: number }>([
      { $match: { ...earningsIn(riderId, span), kind: "earned" } },
      { $group: { _id: null, deliveries: { $sum: 1 }, earned: { $sum: "$amountPoisha" } } },
      { $project: { _id: 0 } },
    ])
    .toArray();
  return sums ?? { deliveries: 0, earned: 0 };
}

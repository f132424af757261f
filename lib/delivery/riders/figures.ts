import "server-only";
import { eventOf } from "@/lib/money/journal/events";
import { amountOn, listEntries } from "@/lib/money/journal/queries";
import type { Span } from "@/lib/platform/days";
import { requireIdText } from "@/lib/platform/db/ids";
import { riderDocs } from "./collections";

/** The most ledger entries that one sum reads: more than any rider has in a year. */
const MAX_ENTRIES = 20_000;

export const countPending = (): Promise<number> => riderDocs().countDocuments({ status: "Pending" });

/** Returns the number of a rider's deliveries in a time span, and the earnings from them in poisha. */
export async function sumEarnings(
  riderId: string,
  { start, end }: Span,
): Promise<{ deliveries: number; earned: number }> {
  const account = `rider:${requireIdText(riderId)}` as const;
  const entries = await listEntries({ accounts: [account], from: start, until: end }, { limit: MAX_ENTRIES });
  const delivered = entries.filter(({ cause }) => eventOf(cause) === "delivered");
  const earned = delivered.reduce((sum, entry) => sum - amountOn(entry, account), 0);
  return { deliveries: delivered.length, earned };
}

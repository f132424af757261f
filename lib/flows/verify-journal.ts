import "server-only";
import { recordedCharges, sumAtProviders } from "@/lib/money/charges/queries-recorded";
import type { Verified } from "@/lib/money/journal/model";
import { saveVerified } from "@/lib/money/journal/queries-verified";
import { recordedHoldings } from "@/lib/money/journal/queries-walk";
import type { JournalSource } from "@/lib/money/journal/recorded";
import { compareWhole, copyOf, countDays, newReckoning, openDay } from "@/lib/money/journal/verify-balances";
import { checkCauses } from "@/lib/money/journal/verify-causes";
import { recordedPayouts } from "@/lib/money/payouts/queries-recorded";
import { recordedMoves } from "@/lib/money/treasury/queries-moves";
import { withTransaction } from "@/lib/platform/db/transactions";
import { recordedCashRefunds, recordedReturns } from "@/lib/shop/orders/queries-recorded";
import { recordedParcels } from "./recorded-parcels";

/** The records for which the journal must have entries. */
const SOURCES: readonly JournalSource[] = [
  recordedCharges,
  recordedCashRefunds,
  recordedReturns,
  recordedParcels,
  recordedHoldings,
  recordedMoves,
  recordedPayouts,
];

/**
 * Verifies the whole journal (contract, "Verify"): its entries, its balances, and that the other records match.
 * Stores and returns the findings.
 */
export async function verifyJournal(): Promise<Verified> {
  const past = newReckoning(new Set(SOURCES.flatMap(({ events }) => events)));
  const today = openDay();
  await countDays(past, { until: today });
  // Data that may still change is read in one transaction, as of one moment.
  const { tally, charged } = await withTransaction(async (tx) => {
    const now = copyOf(past);
    await countDays(now, { from: today }, tx);
    await compareWhole(now, tx);
    return { tally: now, charged: await sumAtProviders(tx) };
  });
  const cause = tally.entry ?? (await checkCauses(SOURCES, tally.marks));
  const first = cause ?? tally.balance;
  const differences = [...charged].flatMap(([account, chargedPoisha]) => {
    const booked = tally.sums.get(account) ?? 0;
    const there = chargedPoisha + (tally.beside.get(account) ?? 0);
    return booked === there ? [] : [{ account, booked, there }];
  });
  const verified = { at: new Date(), ok: first === null, entries: tally.entries, first, differences };
  await saveVerified(verified);
  return verified;
}

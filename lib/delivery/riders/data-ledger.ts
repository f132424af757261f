import "server-only";
import { amountOn, balancesOf, listEntries } from "@/lib/money/journal/data";
import { eventOf } from "@/lib/money/journal/events";
import type { EntryRecord } from "@/lib/money/journal/model";
import type { LEDGER_KINDS } from "./rules";

/** A rider's sums in poisha: earnings that RANNA owes the rider, and RANNA's cash that the rider holds. */
export type RiderSums = { balancePoisha: number; cashPoisha: number };

/** The sums of these riders from the journal, by the riders' user ids. */
export async function readSums(userIds: readonly string[]): Promise<Map<string, RiderSums>> {
  const accounts = userIds.flatMap((id) => [`rider:${id}`, `cash:${id}`] as const);
  const balances = await balancesOf(accounts);
  return new Map(
    userIds.map((id) => [
      id,
      // `0 -` and not a minus sign alone, which would turn 0 into -0.
      { balancePoisha: 0 - (balances.get(`rider:${id}`) ?? 0), cashPoisha: balances.get(`cash:${id}`) ?? 0 },
    ]),
  );
}

export const readSumsOf = async (userId: string): Promise<RiderSums> =>
  (await readSums([userId])).get(userId) ?? { balancePoisha: 0, cashPoisha: 0 };

/** A line of a rider's ledger: a posting on one of the rider's two accounts. `amountPoisha` is positive. */
export type LedgerRecord = {
  id: string;
  kind: (typeof LEDGER_KINDS)[number];
  amountPoisha: number;
  parcelId: string | null;
  at: Date;
};

/** The newest lines of a rider's ledger, read from the journal. */
export async function listLedger(userId: string, limit: number): Promise<LedgerRecord[]> {
  const accounts = [`rider:${userId}`, `cash:${userId}`] as const;
  const entries = await listEntries({ accounts }, { limit });
  return entries.flatMap((entry) => accounts.flatMap((account) => toLines(entry, account))).slice(0, limit);
}

function toLines(entry: EntryRecord, account: `rider:${string}` | `cash:${string}`): LedgerRecord[] {
  const amountPoisha = amountOn(entry, account);
  if (amountPoisha === 0) return [];
  const parcel = entry.about.find(({ kind }) => kind === "parcel");
  const kind = kindOf(eventOf(entry.cause), account.startsWith("cash:"), amountPoisha);
  const parcelId = parcel?.id ?? null;
  return [{ id: entry.id, kind, amountPoisha: Math.abs(amountPoisha), parcelId, at: entry.at }];
}

function kindOf(event: string, isCash: boolean, amountPoisha: number): LedgerRecord["kind"] {
  if (isCash && event === "off") return "written_off";
  if (isCash) return amountPoisha > 0 ? "cash_collected" : "cash_handed_in";
  if (amountPoisha < 0) return "earned";
  return event === "payout" ? "paid_out" : "charged";
}

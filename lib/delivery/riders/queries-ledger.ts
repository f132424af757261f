import "server-only";
import { eventOf } from "@/lib/money/journal/events";
import type { EntryRecord } from "@/lib/money/journal/model";
import { amountOn, balancesOf, listEntries } from "@/lib/money/journal/queries";
import type { LedgerLine, RiderSums } from "./model";

/** Reads the sums of these riders from the journal, by the riders' user ids. */
export async function readSums(userIds: readonly string[]): Promise<Map<string, RiderSums>> {
  const accounts = userIds.flatMap((id) => [`rider:${id}`, `cash:${id}`] as const);
  const balances = await balancesOf(accounts);
  return new Map(
    userIds.map((id) => [
      id,
      // `-x` would turn 0 into -0.
      { balance: 0 - (balances.get(`rider:${id}`) ?? 0), cashInHand: balances.get(`cash:${id}`) ?? 0 },
    ]),
  );
}

export const readSumsOf = async (userId: string): Promise<RiderSums> =>
  (await readSums([userId])).get(userId) ?? { balance: 0, cashInHand: 0 };

/** Lists the newest lines of a rider's ledger, read from the journal. */
export async function listLedger(userId: string, limit: number): Promise<LedgerLine[]> {
  const accounts = [`rider:${userId}`, `cash:${userId}`] as const;
  const entries = await listEntries({ accounts }, { limit });
  return entries.flatMap((entry) => accounts.flatMap((account) => toLines(entry, account))).slice(0, limit);
}

function toLines(entry: EntryRecord, account: `rider:${string}` | `cash:${string}`): LedgerLine[] {
  const amountPoisha = amountOn(entry, account);
  if (amountPoisha === 0) return [];
  const parcel = entry.about.find(({ kind }) => kind === "parcel");
  const kind = kindOf(eventOf(entry.cause), account.startsWith("cash:"), amountPoisha);
  const parcelId = parcel?.id ?? null;
  return [{ _id: entry.id, kind, amount: Math.abs(amountPoisha), parcelId, at: entry.at }];
}

function kindOf(event: string, isCash: boolean, amountPoisha: number): LedgerLine["kind"] {
  if (isCash && event === "off") return "written_off";
  if (isCash) return amountPoisha > 0 ? "cash_collected" : "cash_handed_in";
  if (amountPoisha < 0) return "earned";
  return event === "payout" ? "paid_out" : "charged";
}

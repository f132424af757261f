import "server-only";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { saveVerified, type Verified } from "./data-verified";
import type { JournalSource } from "./recorded";
import { compareWhole, copyOf, countDays, newReckoning, openDay } from "./verify-balances";
import { checkCauses } from "./verify-causes";

/** What there is to verify against: the rooms' records, and what charges say is at the providers, in poisha. */
export type JournalRecords = {
  sources: readonly JournalSource[];
  atProviders: (tx: Tx) => Promise<ReadonlyMap<string, number>>;
};

/**
 * Reckons the whole journal anew (contract, "Verify"): entries sum to 0; balances, whole and by day, are their sums; causes on
 * record and entries are the same. Entries are read one after another. Keeps and answers what was found.
 */
export async function verifyJournal({ sources, atProviders }: JournalRecords): Promise<Verified> {
  const past = newReckoning(new Set(sources.flatMap(({ events }) => events)));
  const today = openDay();
  await countDays(past, { until: today });
  // What still changes is read as of one moment.
  const { tally, charged } = await withTransaction(async (tx) => {
    const now = copyOf(past);
    await countDays(now, { from: today }, tx);
    await compareWhole(now, tx);
    return { tally: now, charged: await atProviders(tx) };
  });
  const cause = tally.entry ?? (await checkCauses(sources, tally.marks));
  const first = cause ?? tally.balance;
  const differences = [...charged].flatMap(([account, chargedPoisha]) => {
    const bookedPoisha = tally.sums.get(account) ?? 0;
    const therePoisha = chargedPoisha + (tally.beside.get(account) ?? 0);
    return bookedPoisha === therePoisha ? [] : [{ account, bookedPoisha, therePoisha }];
  });
  const verified = { at: new Date(), ok: first === null, entries: tally.entries, first, differences };
  await saveVerified(verified);
  return verified;
}

import "server-only";
import { type AnyBulkWriteOperation, ObjectId } from "mongodb";
import { dayOf } from "@/lib/platform/days";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { type AccountName, isHouse } from "./accounts";
import { type BalanceDoc, balanceDocs, type EntryDoc, entryDocs, type SubjectDoc } from "./document";
import { type EventName, type FactsOf, JOURNAL_EVENTS, type Posting } from "./events";
import { holdingDocs } from "./holding-document";

/** What an entry is about, by a hex id. */
export type About = Omit<SubjectDoc, "id"> & { id: string };

/** What was recorded at the desk, and has no other name: by its day. */
export const aboutMove = (id: string): About => ({ kind: "move", id, label: dayOf(new Date()) });

export type NewEntry = {
  event: EventName;
  /** Names the cause together with the event. */
  of: string;
  postings: readonly Posting[];
  about: readonly About[];
  by?: { id: string; name: string } | undefined;
  note?: string | undefined;
};

type More = Pick<NewEntry, "of" | "about" | "by" | "note">;

/** The entry of an event, with the postings of the contract's table. */
export function entry<Name extends EventName>(event: Name, facts: FactsOf<Name>, more: More): NewEntry {
  const postings = (JOURNAL_EVENTS[event] as (facts: FactsOf<Name>) => Posting[])(facts);
  return { event, postings, ...more };
}

/** How many documents keep the balance of an account of the house. */
const SHARDS = 32;

/** One after another, so that those who post at once on this server meet in none. */
let latest = Math.floor(Math.random() * SHARDS);
const nextShard = (): number => {
  latest = (latest + 1) % SHARDS;
  return latest;
};

/**
 * Posts entries in the transaction of what caused them, with the balances that they change. An entry of nothing (all
 * amounts 0) is none. `inLine`: accounts of the house whose balance the caller has just checked; their documents are written, so
 * that two callers that check at once come one after another. `paidUntil`: a payout of what was owed then. Throws E11000 for a cause that
 * was posted before, Error for a sum other than 0, or for an entry that is about nothing.
 */
export async function post(
  entries: readonly NewEntry[],
  tx: Tx,
  { inLine = [], paidUntil }: { inLine?: readonly AccountName[]; paidUntil?: Date | undefined } = {},
): Promise<void> {
  const at = new Date();
  const docs = entries.map((one) => toDoc(one, at)).filter(({ postings }) => postings.length > 0);
  if (docs.length === 0) return;
  await entryDocs().insertMany(docs, inside(tx));
  const postings = docs.flatMap((doc) => doc.postings);
  await addToBalances(postings, { at, inLine, paidUntil }, tx);
  const shares = postings.filter(({ holding }) => holding !== undefined);
  if (shares.length === 0) return;
  await holdingDocs().bulkWrite(
    shares.map(({ holding, amountPoisha, foodPoisha = 0 }) => ({
      updateOne: {
        filter: { _id: holding },
        // `-` is what we owe: it comes into the holding.
        update: { $inc: { foodPoisha: -foodPoisha, restPoisha: foodPoisha - amountPoisha } },
      },
    })),
    inside(tx),
  );
}

function toDoc({ event, of, postings, about, by, note }: NewEntry, at: Date): EntryDoc {
  const kept = postings.filter(({ amountPoisha, foodPoisha }) => amountPoisha !== 0 || foodPoisha);
  const sum = kept.reduce((total, { amountPoisha }) => total + amountPoisha, 0);
  if (sum !== 0 || kept.some(({ amountPoisha }) => !Number.isSafeInteger(amountPoisha)))
    throw new Error(`entry ${event}:${of} does not sum to 0`);
  if (kept.length > 0 && about.length === 0) throw new Error(`entry ${event}:${of} is about nothing`);
  return {
    _id: new ObjectId(),
    cause: `${event}:${of}`,
    at,
    postings: kept.map(({ holding, ...posting }) => ({
      ...posting,
      ...(holding !== undefined && { holding: new ObjectId(holding) }),
    })),
    about: about.map(({ id, ...rest }) => ({ ...rest, id: new ObjectId(id) })),
    by: by ? { id: new ObjectId(by.id), name: by.name } : null,
    note: note ?? null,
  };
}

async function addToBalances(
  postings: EntryDoc["postings"],
  { at, inLine, paidUntil }: { at: Date; inLine: readonly AccountName[]; paidUntil: Date | undefined },
  tx: Tx,
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { account, amountPoisha } of postings)
    sums.set(account, (sums.get(account) ?? 0) + amountPoisha);
  const personal = [...sums.keys()].filter((account) => !isHouse(account));
  const before = new Map(
    (
      await (personal.length > 0
        ? balanceDocs()
            .find({ _id: { $in: personal } }, inside(tx))
            .toArray()
        : [])
    ).map((doc) => [doc._id, doc]),
  );
  const own = nextShard();
  const writes: AnyBulkWriteOperation<BalanceDoc>[] = [];
  for (const [account, amountPoisha] of sums) {
    const kind = account.split(":", 1)[0] as string;
    const shard = inLine.some((one) => one === account) ? 0 : own;
    const id = isHouse(account) ? `${account}/${shard}` : account;
    const known = before.get(account);
    const owed = isHouse(account)
      ? {}
      : { owedSince: sinceWhen(known, (known?.amountPoisha ?? 0) + amountPoisha, at, paidUntil) };
    for (const day of [null, dayOf(at)])
      writes.push({
        updateOne: {
          filter: { _id: day === null ? id : `${id}/${day}` },
          update: {
            $inc: { amountPoisha },
            $setOnInsert: { account, kind, day },
            ...(day === null && !isHouse(account) ? { $set: owed } : {}),
          },
          upsert: true,
        },
      });
  }
  await balanceDocs().bulkWrite(writes, { ordered: false, ...inside(tx) });
}

/** Since when something is owed; of what is left after a payout, since the run that paid it was opened. */
function sinceWhen(before: BalanceDoc | undefined, after: number, at: Date, paidUntil?: Date): Date | null {
  if (after >= 0) return null;
  const earlier = before && before.amountPoisha < 0 ? before.owedSince : null;
  return (earlier && paidUntil) ?? earlier ?? at;
}

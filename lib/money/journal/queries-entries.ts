import "server-only";
import { type AnyBulkWriteOperation, ObjectId } from "mongodb";
import { dayOf } from "@/lib/platform/days";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { type AccountName, isHouse } from "./accounts";
import { balanceDocs, entryDocs, holdingDocs } from "./collections";
import { type EventName, type FactsOf, JOURNAL_EVENTS } from "./events";
import type { About, BalanceDoc, EntryDoc, Posting } from "./model";
import { type HeldAmounts, type NewHolding, openHoldings } from "./queries-holdings";

/** The subject of an entry that an administrator recorded by hand. The label is the current day. */
export const aboutMove = (id: string): About => ({ kind: "move", id, label: dayOf(new Date()) });

export type NewEntry = {
  event: EventName;
  /** The part of the cause after the event. The cause `event:of` must be unique. */
  of: string;
  postings: readonly Posting[];
  about: readonly About[];
  by?: { id: string; name: string } | undefined;
  note?: string | undefined;
};

type More = Pick<NewEntry, "of" | "about" | "by" | "note">;

/** Builds the entry of an event. The contract's table defines its postings. */
export function entry<Name extends EventName>(event: Name, facts: FactsOf<Name>, more: More): NewEntry {
  const postings = (JOURNAL_EVENTS[event] as (facts: FactsOf<Name>) => Posting[])(facts);
  return { event, postings, ...more };
}

/** The number of documents among which the balance of one platform account is split. */
const SHARDS = 32;

/**
 * The shard of the latest posting. Shards rotate, so that simultaneous postings of this server write to different
 * documents.
 */
let latest = Math.floor(Math.random() * SHARDS);
const nextShard = (): number => {
  latest = (latest + 1) % SHARDS;
  return latest;
};

/**
 * Records journal entries and updates balances and holdings, in the transaction of what caused them. An entry whose
 * amounts are all zero is left out. `inLine`: platform accounts whose balance the caller has just checked. Each is
 * written to one fixed shard, so that two such callers run one after the other. `paidUntil`: the time up to which a
 * payout pays what was owed. `opens`: new holdings, written with the amounts of these entries. Throws E11000 for a
 * cause that is already recorded, and Error if the sum is not 0 or an entry has no subject.
 */
export async function recordEntries(
  entries: readonly NewEntry[],
  tx: Tx,
  {
    inLine = [],
    paidUntil,
    opens = [],
  }: {
    inLine?: readonly AccountName[];
    paidUntil?: Date | undefined;
    opens?: readonly NewHolding[];
  } = {},
): Promise<void> {
  const at = new Date();
  const docs = entries.map((one) => toDoc(one, at)).filter(({ postings }) => postings.length > 0);
  const postings = docs.flatMap((doc) => doc.postings);
  const held = heldIn(postings);
  if (opens.length > 0) await openHoldings(opens, tx, held);
  if (docs.length === 0) return;
  await entryDocs().insertMany(docs, inside(tx));
  await addToBalances(postings, { at, inLine, paidUntil }, tx);
  const changed = [...held].filter(([id]) => !opens.some((opened) => opened.id === id));
  if (changed.length === 0) return;
  await holdingDocs().bulkWrite(
    changed.map(([id, amounts]) => ({
      updateOne: { filter: { _id: new ObjectId(id) }, update: { $inc: amounts } },
    })),
    inside(tx),
  );
}

/**
 * What postings add to holdings. A negative amount on `held` is money that the platform owes, so it increases the
 * holding.
 */
function heldIn(postings: EntryDoc["postings"]): HeldAmounts {
  const held = new Map<string, { foodPoisha: number; restPoisha: number }>();
  for (const { holding, amountPoisha, foodPoisha = 0 } of postings) {
    if (holding === undefined) continue;
    const id = idText(holding);
    const { foodPoisha: food, restPoisha: rest } = held.get(id) ?? { foodPoisha: 0, restPoisha: 0 };
    held.set(id, { foodPoisha: food - foodPoisha, restPoisha: rest + foodPoisha - amountPoisha });
  }
  return held;
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
  const sums = new Map<AccountName, number>();
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

/**
 * Since when money is owed. After a payout, the rest counts as owed since `paidUntil`, the time up to which the
 * payout paid. Returns null if nothing is owed.
 */
function sinceWhen(before: BalanceDoc | undefined, after: number, at: Date, paidUntil?: Date): Date | null {
  if (after >= 0) return null;
  const earlier = before && before.amountPoisha < 0 ? before.owedSince : null;
  return (earlier && paidUntil) ?? earlier ?? at;
}

import "server-only";
import { entriesOf, walkEntries } from "./data-walk";
import { type EventName, eventOf } from "./events";
import { differing, type Finding, mark, markOf, newMarks } from "./findings";
import type { JournalSource, Recorded } from "./recorded";

/** Causes that are looked up at a time. */
const BATCH = 500;
/** Entries without a cause of which the first is told. */
const MOST = 10_000;

/** Entries whose room no longer knows them, because another one has undone them, or because it keeps the latest only. */
const UNDONE_BY: Partial<Record<EventName, readonly EventName[]>> = {
  elsewhere: ["failed"],
  failed: ["elsewhere"],
  dispute: ["won"],
  won: ["dispute"],
  fee: ["dispute"],
};

/**
 * Holds what the rooms have on record against the entries: each is there, with the amounts computed anew, and no other
 * is. `entryMarks`: of the entries, counted before. null: nothing is wrong.
 */
export async function checkCauses(
  sources: readonly JournalSource[],
  entryMarks: Uint32Array,
): Promise<Finding | null> {
  const marks = newMarks();
  let first: Finding | null = null;
  for (const { records } of sources)
    for await (const batch of batches(records())) first = (await compare(batch, marks)) ?? first;
  return first ?? findUnknown(sources, differing(entryMarks, marks));
}

/** What is recorded, by cause, so many causes at a time. */
async function* batches(records: AsyncIterable<Recorded>): AsyncGenerator<Map<string, Recorded[]>> {
  let batch = new Map<string, Recorded[]>();
  for await (const record of records) {
    const same = batch.get(record.cause);
    if (!same && batch.size >= BATCH) {
      yield batch;
      batch = new Map();
    }
    if (same) same.push(record);
    else batch.set(record.cause, [record]);
  }
  if (batch.size > 0) yield batch;
}

async function compare(batch: Map<string, Recorded[]>, marks: Uint32Array): Promise<Finding | null> {
  const entries = await entriesOf([...batch.keys()]);
  let first: Finding | null = null;
  for (const [cause, records] of batch) {
    const entry = entries.get(cause);
    if (!entry) {
      if (!records.every(({ optional }) => optional)) first ??= { id: null, cause, wrong: "missing" };
      continue;
    }
    mark(marks, cause);
    const isRight = ({ account, amountPoisha }: Recorded) =>
      amountPoisha === null ||
      amountPoisha ===
        entry.postings.reduce((sum, one) => (one.account === account ? sum + one.amountPoisha : sum), 0);
    if (!records.every(isRight)) first ??= { id: entry.id, cause, wrong: "amount" };
  }
  return first;
}

/**
 * The first entry that no room knows. Entries are read before what is on record, so that one that is posted meanwhile has its
 * record.
 */
async function findUnknown(
  sources: readonly JournalSource[],
  among: ReadonlySet<number>,
): Promise<Finding | null> {
  if (among.size === 0) return null;
  const known = new Set<string>(sources.flatMap(({ events }) => events));
  const candidates = new Map<string, string>();
  for await (const { id, cause } of walkEntries()) {
    if (!known.has(eventOf(cause)) || !among.has(markOf(cause))) continue;
    candidates.set(cause, id);
    if (candidates.size >= MOST) break;
  }
  for (const { records } of sources) for await (const { cause } of records()) candidates.delete(cause);
  for (const [cause, id] of candidates) if (!(await isUndone(cause))) return { id, cause, wrong: "unknown" };
  return null;
}

async function isUndone(cause: string): Promise<boolean> {
  const event = eventOf(cause);
  const counterparts = (UNDONE_BY[event] ?? []).map((other) => other + cause.slice(event.length));
  return counterparts.length > 0 && (await entriesOf(counterparts)).size > 0;
}

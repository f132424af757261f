import "server-only";
import { type EventName, eventOf } from "./events";
import { differing, type Finding, mark, markOf, newMarks } from "./findings";
import { entriesOf, walkEntries } from "./queries-walk";
import type { JournalSource, Recorded } from "./recorded";

/** The number of causes that are looked up in one query. */
const BATCH = 500;
/** The largest number of entries that are collected because they seem to have no record. */
const MOST = 10_000;

/**
 * Events whose record can be missing although their entry is right: a later event reversed them, or the record stores
 * only the latest state. The missing record is accepted if one of the listed events has an entry.
 */
const UNDONE_BY: Partial<Record<EventName, readonly EventName[]>> = {
  elsewhere: ["failed"],
  failed: ["elsewhere"],
  dispute: ["won"],
  won: ["dispute"],
  fee: ["dispute"],
};

/**
 * Compares other stored records with the journal. Each record must have its entry with the right amount, and each
 * entry its record. `entryMarks`: the checksums of all entries' causes. Returns the first error, or null if there is
 * none.
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

/** The records grouped by cause, BATCH causes at a time. */
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
 * Finds the first entry without a record. Entries are read before the records. Otherwise an entry written between the
 * two reads would be reported although its record exists.
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

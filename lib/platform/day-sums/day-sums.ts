import "server-only";
import type { Collection, Document, Filter } from "mongodb";
import {
  addDays,
  daysOf,
  endOf,
  type Period,
  type Span,
  startOf,
  startOfDay,
  wholeDaysOf,
} from "@/lib/platform/days";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { daySumDocs } from "./document";

/** What a figure's documents of one day come to; `settled`: none of it can move any more. */
export type DayRead<Sums> = { count: number; settled: boolean; sums: Sums };

/**
 * A figure that is kept by day. `sums` of a settled day never change, and its documents only become more: so the number
 * of index keys tells whether what is stored is right.
 */
export type DayFigure<Sums> = {
  /** Names its stored days; another name when the form of `Sums` changes. */
  name: string;
  /** How many documents a span has: keys of one index, no document read. */
  count(span: Span): Promise<number>;
  /** Sums the documents themselves by day; days without are left out. */
  read(span: Span): Promise<Map<string, DayRead<Sums>>>;
};

/** No figure is worth holding up everybody else for longer. */
export const limited = () => ({ maxTimeMS: env().database.figureMs });

/**
 * How many documents fit. The command `count` walks the keys alone where the index holds all of the filter; the
 * driver's own `countDocuments` is an aggregation, which passes every key on.
 */
export async function countKeys<Doc extends Document>(
  docs: Collection<Doc>,
  query: Filter<Doc>,
): Promise<number> {
  const { n } = await db().command({ count: docs.collectionName, query, ...limited() });
  return n;
}

/** So many days are read at once: nobody waits long behind one query. */
const CHUNK = 7;

type Known<Sums> = Map<string, { count: number; sums: Sums | null }>;

/**
 * A figure's sums of each day of a span, without days that have no documents: past days from what is stored, the rest
 * from the documents. What is missing or no longer right is computed and stored. `without`: fields of `sums` that the
 * caller does not need.
 */
export async function sumByDay<Sums extends Record<string, unknown>>(
  figure: DayFigure<Sums>,
  span: Span,
  { now, without = [] }: { now: Date; without?: readonly (keyof Sums & string)[] },
): Promise<Map<string, Sums>> {
  const until = new Date(Math.min(startOfDay(now).getTime(), span.end.getTime()));
  const whole = wholeDaysOf({ start: span.start, end: until });
  if (!whole) return sumsOf(await readLive(figure, span));
  const days = daysOf(whole);
  const known = await readStored<Sums>(figure.name, whole, without);
  const made = await mend(figure, days, known, await figure.count(between(days)));
  const open = days.filter((day) => known.get(day)?.sums === null && !made.has(day));
  for (const chunk of chunksOf(open))
    for (const [day, read] of await make(figure, chunk)) made.set(day, read);
  const sums = new Map<string, Sums>();
  for (const [day, stored] of known) if (stored.sums) sums.set(day, stored.sums);
  for (const [day, read] of made) sums.set(day, read.sums);
  // Less than a day before the first whole one, and whatever follows the last one.
  for (const edge of [
    { start: span.start, end: startOf(whole.from) },
    { start: endOf(whole.to), end: span.end },
  ])
    for (const [day, read] of await readLive(figure, edge)) sums.set(day, read.sums);
  return sums;
}

const sumsOf = <Sums>(read: Map<string, DayRead<Sums>>): Map<string, Sums> =>
  new Map([...read].map(([day, { sums }]) => [day, sums]));

/** From the documents; of less than a day, or of what is not over. */
const readLive = <Sums>(figure: DayFigure<Sums>, span: Span): Promise<Map<string, DayRead<Sums>>> =>
  span.start < span.end ? figure.read(span) : Promise.resolve(new Map());

const between = (days: readonly string[]): Span => ({
  start: startOf(days[0] ?? ""),
  end: endOf(days.at(-1) ?? ""),
});

async function readStored<Sums>(name: string, { from, to }: Period, without: readonly string[]) {
  const docs = await daySumDocs()
    .find(
      { _id: { $gte: `${name}:${from}`, $lte: `${name}:${to}` } },
      { projection: Object.fromEntries(without.map((field) => [`sums.${field}`, 0])) },
    )
    .toArray();
  const known: Known<Sums> = new Map();
  for (const { _id, count, sums } of docs)
    known.set(_id.slice(name.length + 1), { count, sums: sums as Sums | null });
  return known;
}

/**
 * Recomputes the days whose number of documents has changed, found by halving: where documents only become more, the
 * same number in all days is the same number in each. `found`: how many there are now.
 */
async function mend<Sums extends Record<string, unknown>>(
  figure: DayFigure<Sums>,
  days: readonly string[],
  known: Known<Sums>,
  found: number,
): Promise<Map<string, DayRead<Sums>>> {
  if (days.reduce((sum, day) => sum + (known.get(day)?.count ?? 0), 0) === found) return new Map();
  if (days.length <= CHUNK) {
    const made = await make(figure, days);
    for (const day of days) if (known.delete(day) && !made.has(day)) await forget(`${figure.name}:${day}`);
    return made;
  }
  const middle = Math.ceil(days.length / 2);
  const [early, late] = [days.slice(0, middle), days.slice(middle)];
  const ofEarly = await figure.count(between(early));
  const made = await mend(figure, early, known, ofEarly);
  for (const [day, read] of await mend(figure, late, known, found - ofEarly)) made.set(day, read);
  return made;
}

/** Sums days that follow one another from their documents, and stores them. */
async function make<Sums extends Record<string, unknown>>(
  figure: DayFigure<Sums>,
  days: readonly string[],
): Promise<Map<string, DayRead<Sums>>> {
  const read = await figure.read(between(days));
  // Of two servers that store the same day at once either may win: both are right, or the number says otherwise.
  const writes = [...read].map(([day, { count, settled, sums }]) => ({
    updateOne: {
      filter: { _id: `${figure.name}:${day}` },
      update: { $set: { count, sums: settled ? sums : null } },
      upsert: true,
    },
  }));
  if (writes.length > 0) await daySumDocs().bulkWrite(writes, { ordered: false });
  return read;
}

/** A day that has no documents any more: another database's were restored. */
async function forget(_id: string): Promise<void> {
  await daySumDocs().deleteOne({ _id });
}

/** Days that follow one another, in pieces. */
function chunksOf(days: readonly string[]): string[][] {
  const chunks: string[][] = [];
  for (const day of days) {
    const last = chunks.at(-1);
    if (last && last.length < CHUNK && addDays(last.at(-1) ?? "", 1) === day) last.push(day);
    else chunks.push([day]);
  }
  return chunks;
}

import "server-only";
import { type Collection, type Document, type Filter, type Hint, ObjectId, type Sort } from "mongodb";
import { z } from "zod";
import { latinDigits } from "../latin-digits";
import type { Counted } from "./schema";

/** Rows on a page of an admin table. */
export const TABLE_SIZE = 20;

/**
 * Rows that are counted ("300+") and paged by number; older ones are reached through `before`. So a page costs as much
 * with 100,000 rows as with 1,000.
 */
export const TABLE_COUNTED = 300;

/** `page` of a table that is paged by number only as far as it is counted. */
export const countedPage = z
  .string()
  .overwrite(latinDigits)
  .regex(/^\d{1,4}$/)
  .default("1")
  .transform((text) => Math.min(Math.max(Number(text), 1), TABLE_COUNTED / TABLE_SIZE));

/** What `before` looks like in an address: only what is older than this row. */
export const PLACE = /^\d{1,15}-[0-9a-f]{24}$/i;

/** Where a row stands in a list that is sorted newest first and by id, for `before`. */
export const placeAt = (at: Date, id: string): string => `${at.getTime()}-${id}`;

/** The rows after a place; `field` is the date that the list is sorted by. */
export function olderThan(field: string, place: string) {
  const [ms = "0", id = ""] = place.split("-");
  const at = new Date(Number(ms));
  return {
    [field]: { $lte: at },
    $or: [{ [field]: { $lt: at } }, { _id: { $lt: new ObjectId(id) } }],
  };
}

/** Of a common and a rare word the index is better walked by the rare one, which then has to come first. */
export async function rarestFirst<Doc extends Document>(
  docs: Collection<Doc>,
  words: readonly string[],
  filterOf: (word: string) => Filter<Doc>,
): Promise<readonly string[]> {
  if (words.length < 2) return words;
  const counting = words.map(async (word) => ({
    word,
    count: await docs.countDocuments(filterOf(word), { limit: TABLE_COUNTED }),
  }));
  return (await Promise.all(counting)).sort((a, b) => a.count - b.count).map(({ word }) => word);
}

/** A count that goes no further than `most`. */
export async function counted(countTo: (most: number) => Promise<number>, most: number): Promise<Counted> {
  const count = await countTo(most + 1);
  return { count: Math.min(count, most), more: count > most };
}

/** What the database is asked for: filter and order, which ends in `_id`, so that pages never overlap. */
export type TablePlan<Doc> = { filter: Filter<Doc>; sort: Sort; hint?: Hint };

interface TableSource<Doc extends Document, Asked, Row, Shown> {
  docs: () => Collection<Doc>;
  plan: (asked: Asked) => TablePlan<Doc> | Promise<TablePlan<Doc>>;
  /** What a row shows is read, and no more. */
  projection?: Document;
  toRow: (doc: Shown, asked: Asked) => Row;
}

type Window = { skip: number; limit: number };

/** The queries of a table, of one plan: a page, all of it for an export, and how many rows there are. */
export function tableQueries<Doc extends Document, Asked, Row, Shown extends Document = Doc>({
  docs,
  plan,
  projection,
  toRow,
}: TableSource<Doc, Asked, Row, Shown>) {
  const find = async (asked: Asked) => {
    const { filter, ...how } = await plan(asked);
    return docs().find<Shown>(filter, { ...how, ...(projection && { projection }) });
  };

  /** Rows that fit, in order. */
  const list = async (asked: Asked, { skip, limit }: Window): Promise<Row[]> => {
    const shown = await (await find(asked)).skip(skip).limit(limit).toArray();
    return shown.map((doc) => toRow(doc, asked));
  };

  /** All rows that fit, in order, fetched `batchSize` at a time. Close it when the reader goes away. */
  const walk = async (asked: Asked, batchSize: number) =>
    (await find(asked)).batchSize(batchSize).map((doc) => toRow(doc, asked));

  /** How many fit, but counts no further than `limit`. */
  const count = async (asked: Asked, limit?: number): Promise<number> => {
    const { filter, hint } = await plan(asked);
    // Without a filter every row would be looked at; how many there are stands in the collection's own books.
    if (limit === undefined && Object.keys(filter).length === 0) return docs().estimatedDocumentCount();
    return docs().countDocuments(filter, { ...(limit && { limit }), ...(hint && { hint }) });
  };

  /** A page of a list that is counted whole; a page beyond the end is an empty list. */
  const page = async (asked: Asked & { page: number; size: number }) => {
    const { page, size } = asked;
    const skip = (page - 1) * size;
    const rows = await list(asked, { skip, limit: size });
    // What does not fill its page ends the list.
    const isLast = rows.length < size && (rows.length > 0 || skip === 0);
    const total = isLast ? skip + rows.length : await count(asked);
    return { rows, total, page, size, pages: Math.ceil(total / size) };
  };

  /** A page of a list that is counted, and paged by number, as far as `most` rows. */
  const countedTo = async (
    asked: Asked & { page: number },
    placeOf?: (row: Row) => string,
    most = TABLE_COUNTED,
  ) => {
    const { page } = asked;
    const skip = (page - 1) * TABLE_SIZE;
    const [found, total] = await Promise.all([
      // One more than is shown tells whether there is a next page.
      skip < most ? list(asked, { skip, limit: TABLE_SIZE + 1 }) : [],
      counted((limit) => count(asked, limit), most),
    ]);
    const rows = found.slice(0, TABLE_SIZE);
    const last = rows.at(-1);
    const goesOn = skip + TABLE_SIZE >= most && found.length > TABLE_SIZE;
    return { rows, total, page, size: TABLE_SIZE, older: last && goesOn && placeOf ? placeOf(last) : null };
  };

  /** How many rows each of a table's tabs would show; `askedOf`: what a tab asks for. */
  const tabs = async <Tab extends string>(all: readonly Tab[], askedOf: (tab: Tab) => Asked) => {
    const each = all.map(async (tab) => {
      const count_ = (limit: number) => count(askedOf(tab), limit);
      return [tab, await counted(count_, TABLE_COUNTED)] as const;
    });
    return Object.fromEntries(await Promise.all(each)) as Record<Tab, Counted>;
  };

  return { list, walk, count, page, countedTo, tabs };
}

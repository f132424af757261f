import "server-only";
import { type Collection, type Document, type Filter, type Hint, ObjectId, type Sort } from "mongodb";
import { z } from "zod";
import { latinDigits } from "../latin-digits";
import type { Counted } from "./schema";

export const TABLE_SIZE = 50;

/** The most rows of an admin table that are counted. A longer table shows "300+" as its number of rows. */
export const TABLE_COUNTED = 300;

/** Parses the `page` parameter of a table. A number that is too large becomes the highest allowed page number. */
export const countedPage = z
  .string()
  .overwrite(latinDigits)
  .regex(/^\d{1,4}$/)
  .default("1")
  .transform((text) => Math.min(Math.max(Number(text), 1), TABLE_COUNTED / TABLE_SIZE));

/** The form of the `before` parameter: the date in ms and the id of the row after which the page begins. */
export const PLACE = /^\d{1,15}-[0-9a-f]{24}$/i;

/** The value of the `before` parameter that asks for the rows after the row with this date and id. */
export const placeAt = (at: Date, id: string): string => `${at.getTime()}-${id}`;

/**
 * A MongoDB filter for the rows that follow a `before` value (`placeAt`). `field` is the date that the list is sorted
 * by.
 */
export function olderThan(field: string, place: string) {
  const [ms = "0", id = ""] = place.split("-");
  const at = new Date(Number(ms));
  return {
    [field]: { $lte: at },
    $or: [{ [field]: { $lt: at } }, { _id: { $lt: new ObjectId(id) } }],
  };
}

/**
 * Sorts search words by the number of documents that contain them, the rarest word first. A search is fastest if it
 * begins with the rarest word.
 */
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

/** Counts rows, at most `most` of them. `countTo(limit)` must stop counting at `limit`. */
export async function counted(countTo: (most: number) => Promise<number>, most: number): Promise<Counted> {
  const count = await countTo(most + 1);
  return { count: Math.min(count, most), more: count > most };
}

/** One page of a list whose ids are all read, in order, with the number of its rows, at most TABLE_COUNTED. */
export async function pageOfIds<Row>(
  ids: readonly string[],
  page: number,
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
) {
  const shown = ids.slice(0, TABLE_COUNTED).slice((page - 1) * TABLE_SIZE, page * TABLE_SIZE);
  const found = await find(shown);
  return {
    rows: shown.flatMap((id) => found.get(id) ?? []),
    total: await counted(async () => ids.length, TABLE_COUNTED),
    page,
    size: TABLE_SIZE,
    older: null,
  };
}

/** The filter and sort order of a query. The sort order ends in `_id`, so that no row appears on two pages. */
export type TablePlan<Doc> = { filter: Filter<Doc>; sort: Sort; hint?: Hint };

interface TableSource<Doc extends Document, Asked, Row, Shown> {
  docs: () => Collection<Doc>;
  plan: (asked: Asked) => TablePlan<Doc> | Promise<TablePlan<Doc>>;
  /** The MongoDB projection; undefined reads all fields. */
  projection?: Document;
  toRow: (doc: Shown, asked: Asked) => Row;
}

type Window = { skip: number; limit: number };

/** Makes the queries of an admin table from one plan: a page, all rows for an export, and counts. */
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

  const list = async (asked: Asked, { skip, limit }: Window): Promise<Row[]> => {
    const shown = await (await find(asked)).skip(skip).limit(limit).toArray();
    return shown.map((doc) => toRow(doc, asked));
  };

  /**
   * A cursor over all rows, in order, which fetches `batchSize` rows at a time. The caller must close the cursor if
   * the client disconnects.
   */
  const walk = async (asked: Asked, batchSize: number) =>
    (await find(asked)).batchSize(batchSize).map((doc) => toRow(doc, asked));

  /** Counts the rows that match the filter. Stops counting at `limit`. */
  const count = async (asked: Asked, limit?: number): Promise<number> => {
    const { filter, hint } = await plan(asked);
    // An exact count without a filter would read every row, so this count comes from the collection's metadata.
    if (limit === undefined && Object.keys(filter).length === 0) return docs().estimatedDocumentCount();
    return docs().countDocuments(filter, { ...(limit && { limit }), ...(hint && { hint }) });
  };

  /** Returns one page of a list and the number of all rows. A page beyond the end has no rows. */
  const page = async (asked: Asked & { page: number; size: number }) => {
    const { page, size } = asked;
    const skip = (page - 1) * size;
    const rows = await list(asked, { skip, limit: size });
    // A page that is not full is the last one, so the total is known without a count.
    const isLast = rows.length < size && (rows.length > 0 || skip === 0);
    const total = isLast ? skip + rows.length : await count(asked);
    return { rows, total, page, size, pages: Math.ceil(total / size) };
  };

  /**
   * Returns one page and counts at most `most` rows. `older` is the `before` value of the next page; null if that
   * page has a number or does not exist.
   */
  const countedTo = async (
    asked: Asked & { page: number },
    placeOf?: (row: Row) => string,
    most = TABLE_COUNTED,
  ) => {
    const { page } = asked;
    const skip = (page - 1) * TABLE_SIZE;
    const [found, total] = await Promise.all([
      // Reads one row more than is shown, to find out whether a next page exists.
      skip < most ? list(asked, { skip, limit: TABLE_SIZE + 1 }) : [],
      counted((limit) => count(asked, limit), most),
    ]);
    const rows = found.slice(0, TABLE_SIZE);
    const last = rows.at(-1);
    const goesOn = skip + TABLE_SIZE >= most && found.length > TABLE_SIZE;
    return { rows, total, page, size: TABLE_SIZE, older: last && goesOn && placeOf ? placeOf(last) : null };
  };

  /** The number of rows for each tab of a table, at most TABLE_COUNTED. `askedOf` returns the query of a tab. */
  const tabs = async <Tab extends string>(all: readonly Tab[], askedOf: (tab: Tab) => Asked) => {
    const each = all.map(async (tab) => {
      const count_ = (limit: number) => count(askedOf(tab), limit);
      return [tab, await counted(count_, TABLE_COUNTED)] as const;
    });
    return Object.fromEntries(await Promise.all(each)) as Record<Tab, Counted>;
  };

  return { list, walk, count, page, countedTo, tabs };
}

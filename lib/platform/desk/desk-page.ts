import "server-only";
import { ObjectId } from "mongodb";
import type { Counted } from "./schema";

/** Rows on a page of a desk's list. */
export const DESK_SIZE = 20;

/**
 * Rows that are counted ("300+") and paged by number; what is older is reached through `before`. So a page costs as much
 * with 100,000 rows as with 1,000.
 */
export const DESK_COUNTED = 300;

/** What `before` looks like in an address. */
export const PLACE = /^\d{1,15}-[0-9a-f]{24}$/i;

/** Where a row stands in a list that is sorted newest first and by id, for `before`. */
export const placeAt = (at: Date, id: ObjectId): string => `${at.getTime()}-${id.toHexString()}`;

/** The rows after a place; `field` is the date that the list is sorted by. */
export function olderThan(field: string, place: string) {
  const [ms = "0", id = ""] = place.split("-");
  const at = new Date(Number(ms));
  return {
    [field]: { $lte: at },
    $or: [{ [field]: { $lt: at } }, { _id: { $lt: new ObjectId(id) } }],
  };
}

/** A page's rows and one more, which tells whether there is a next one. */
export const windowOf = (page: number) => ({ skip: (page - 1) * DESK_SIZE, limit: DESK_SIZE + 1 });

/** A count that goes no further than the list is paged. */
export async function counted(countTo: (most: number) => Promise<number>): Promise<Counted> {
  const count = await countTo(DESK_COUNTED + 1);
  return { count: Math.min(count, DESK_COUNTED), more: count > DESK_COUNTED };
}

/** What a page shows of its window, and the place that the list goes on after when no number leads there. */
export function pageOf<T>(rows: readonly T[], page: number, placeOf: (row: T) => string) {
  const shown = rows.slice(0, DESK_SIZE);
  const last = shown.at(-1);
  const isLastNumber = page * DESK_SIZE >= DESK_COUNTED;
  return { shown, older: last && isLastNumber && rows.length > DESK_SIZE ? placeOf(last) : null };
}

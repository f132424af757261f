import "server-only";
import type { IndexDescription } from "mongodb";
import { db } from "./client";

/** A day in seconds, for indexes that remove old documents (`expireAfterSeconds`). */
export const DAY_SECONDS = 24 * 3600;

/**
 * How long a collection's documents are stored. `after`, `days`: until `days` days after the time in the field that
 * `after` names. `account`: until the account is deleted. `books`: for ever, because other people need them; only the
 * names of deleted accounts are removed. `machinery`: for ever, because they are not about people. `also`: words to
 * add to the description.
 */
export type Kept =
  | { after: string; days: number; also?: string }
  | { with: "account" | "books" | "machinery"; also?: string };

/** A module's collections by name: retention and indexes. Their document types are in the module's `model.ts`. */
export type Collections = Readonly<Record<string, { kept: Kept; indexes?: IndexDescription[] }>>;

/** All indexes of a collection, including the TTL index that removes old documents. */
export const indexesOf = ({ kept, indexes = [] }: Collections[string]): IndexDescription[] =>
  "days" in kept
    ? [...indexes, { key: { [kept.after]: 1 }, expireAfterSeconds: kept.days * DAY_SECONDS }]
    : indexes;

/** Creates missing indexes. Safe to run at every start and on several servers at once. */
export async function ensureIndexes(collections: Collections): Promise<void> {
  for (const [name, described] of Object.entries(collections)) {
    const indexes = indexesOf(described);
    if (indexes.length > 0) await db().collection(name).createIndexes(indexes);
  }
}

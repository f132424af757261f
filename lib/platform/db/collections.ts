import "server-only";
import type { IndexDescription } from "mongodb";
import { db } from "./client";

/** A day in seconds, for indexes that remove old documents (`expireAfterSeconds`). */
export const DAY_SECONDS = 24 * 3600;

/**
 * How long a collection's documents are kept. `after` and `days`: so many days after the time in that field;
 * indexesOf makes the index that removes them; 0 days: the field holds the end itself. `account`: until the account
 * is deleted. `books`: always, because other people and the accounts need them; the deletion of an account removes
 * its names from them. `machinery`: there are only as many as pages or jobs, and nothing in them is about a person.
 * `also` adds words to the description.
 */
export type Kept =
  | { after: string; days: number; also?: string }
  | { with: "account" | "books" | "machinery"; also?: string };

/** What a room states about its collections, by name. The shape of their documents is in its `document.ts`. */
export type Collections = Readonly<Record<string, { kept: Kept; indexes?: IndexDescription[] }>>;

/** Every index of a collection, including the one that removes old documents. */
export const indexesOf = ({ kept, indexes = [] }: Collections[string]): IndexDescription[] =>
  "days" in kept
    ? [...indexes, { key: { [kept.after]: 1 }, expireAfterSeconds: kept.days * DAY_SECONDS }]
    : indexes;

/** Makes the indexes that are missing; safe to run at every start and by several servers at once. */
export async function ensureIndexes(collections: Collections): Promise<void> {
  for (const [name, described] of Object.entries(collections)) {
    const indexes = indexesOf(described);
    if (indexes.length > 0) await db().collection(name).createIndexes(indexes);
  }
}

import "server-only";
import type { IndexDescription } from "mongodb";
import { db } from "./client";

/** For indexes that remove what has grown old. */
export const DAY_SECONDS = 24 * 3600;

/**
 * How long a collection's documents are kept. `after`: days after that field's time, by an index that removes them and
 * that is made of this line; 0: the field is the end itself. `account`: until the account is deleted. `books`: always,
 * because others and the books need it; the deletion of an account takes its names off. `machinery`: as many as there
 * are pages or jobs; nothing of a person.
 */
export type Kept =
  | { after: string; days: number; also?: string }
  | { with: "account" | "books" | "machinery"; also?: string };

/** What a room says of its collections, by their names: the shape of their documents is in its `document.ts`. */
export type Collections = Readonly<Record<string, { kept: Kept; indexes?: IndexDescription[] }>>;

/** Every index of a collection, also the one that keeps its time. */
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

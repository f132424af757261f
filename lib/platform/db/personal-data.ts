import "server-only";
import type { Tx } from "./transactions";

/** An account with its present e-mail. */
export type Person = { uid: string; email: string };

/**
 * What a room does with the data that it keeps about people, in its `personal.ts`. account/ calls these functions and
 * sets the order of the rooms. All of them run in the caller's transaction. The data that a person may export is in
 * `personal-export.ts`, which the deletion of an account does not need.
 */
export type PersonalData = {
  /** What is still under way for the person and keeps the account from being deleted; counts, and amounts in taka. */
  open?: (uid: string, tx: Tx) => Promise<Record<string, number>>;
  /** Addresses of the pictures that are shown for this person. */
  pictures?: (uid: string, tx: Tx) => Promise<string[]>;
  /** Removes the person's data from documents that stay, and deletes those that belong to the account. */
  erase?: (person: Person, tx: Tx) => Promise<unknown>;
  /**
   * Removes documents that belong to the account alone and are found by its id; safe any number of times, also after
   * the account is deleted.
   */
  leftovers?: (uid: string, tx: Tx) => Promise<void>;
  /** Writes the account's new name and e-mail into documents that show them. */
  rename?: (uid: string, shown: { displayName: string; email: string }, tx: Tx) => Promise<unknown>;
  /** Writes an account's new e-mail wherever the old one stands beside the account's id. */
  replaceEmail?: (person: Person, to: string, tx: Tx) => Promise<void>;
};

/** The most items of each kind in an export: more than anybody has, and a limit on the memory that one call takes. */
export const MAX_EXPORTED = 10_000;

/** Splits a list into parts of at most `size`, for writes of one round trip each. */
export function batches<T>(all: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

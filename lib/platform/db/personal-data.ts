import "server-only";
import type { Tx } from "./transactions";

/** An account; the e-mail is the one that it has. */
export type Person = { uid: string; email: string };

/**
 * What a room does about the people whose data it keeps, in its `personal.ts`; account/ says when, and puts the rooms
 * in their order. All of it happens in the caller's transaction. What of it a person may take away stands in
 * `personal-export.ts`, which the deletion of an account needs nothing of.
 */
export type PersonalData = {
  /** What of a person's is still under way, so that the account can't go yet; counts and taka. */
  open?: (uid: string, tx: Tx) => Promise<Record<string, number>>;
  /** Addresses of the pictures that are shown for this person. */
  pictures?: (uid: string, tx: Tx) => Promise<string[]>;
  /** Takes the person out of what stays, and removes what goes with the account. */
  erase?: (person: Person, tx: Tx) => Promise<unknown>;
  /**
   * Removes what was the account's alone and is found by its id; safe any number of times, also after the account is
   * gone.
   */
  leftovers?: (uid: string, tx: Tx) => Promise<void>;
  /** Writes the account's new name and e-mail on what shows them, and renews its pages. */
  rename?: (uid: string, shown: { displayName: string; email: string }, tx: Tx) => Promise<void>;
  /** Writes an account's new e-mail wherever the old one stands beside the account's id. */
  replaceEmail?: (person: Person, to: string, tx: Tx) => Promise<void>;
};

/** Of each kind in an export; nobody has as many, and a server must not be filled by one call. */
export const MAX_EXPORTED = 10_000;

/** At most so many writes a round trip. */
export function batches<T>(all: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

import "server-only";
import type { Tx } from "./transactions";

/** An account's id and current e-mail address. */
export type Person = { uid: string; email: string | null };

/**
 * What a module does with its data about people, in its `personal.ts`. lib/account calls these functions in the
 * caller's transaction and sets the order of the modules. Data for a person's export is in `personal-export.ts`,
 * because the deletion of an account does not need it.
 */
export type PersonalData = {
  /**
   * Returns what prevents the deletion of the account, by kind. A value is a number of items, such as open orders, or
   * an amount in taka.
   */
  open?: (uid: string, tx: Tx) => Promise<Record<string, number>>;
  pictures?: (uid: string, tx: Tx) => Promise<string[]>;
  /** Deletes the account's own documents, and removes the person's data from all other documents. */
  erase?: (person: Person, tx: Tx) => Promise<unknown>;
  /**
   * Deletes documents that belong to this account only. It may be called repeatedly, even after the account is
   * deleted.
   */
  leftovers?: (uid: string, tx: Tx) => Promise<void>;
  rename?: (uid: string, shown: { displayName: string; email: string | null }, tx: Tx) => Promise<unknown>;
  /** Replaces the account's e-mail in documents that store it together with the account's id. */
  replaceEmail?: (person: Person, to: string, tx: Tx) => Promise<void>;
};

/** The most items of each kind in an export. It limits the memory of a call. */
export const MAX_EXPORTED = 10_000;

/** Splits a list into parts of at most `size`, so that each part can be written in one round trip. */
export function batches<T>(all: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

import "server-only";
import type { ClientSession } from "mongodb";
import { mongo } from "./client";

/**
 * An open transaction, opaque outside lib/db and data files: use cases only pass it on. What is in `committed` runs
 * once after the commit, and the result is returned after it.
 */
export type Tx = { readonly session: ClientSession; readonly committed: Set<() => Promise<void>> };

/**
 * Runs `work` in one transaction and answers what it returns. `work` may run several times (write conflicts
 * are tried again by the driver), so it must have no effect outside the database.
 */
export async function withTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const committed: Tx["committed"] = new Set();
  const result = await mongo().withSession((session) =>
    session.withTransaction(() => {
      committed.clear();
      return work({ session, committed });
    }),
  );
  await Promise.all([...committed].map((done) => done()));
  return result;
}

/** Options for a driver call that may be part of a transaction. */
export const inside = (tx?: Tx): { session?: ClientSession } => (tx ? { session: tx.session } : {});

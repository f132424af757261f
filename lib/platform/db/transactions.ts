import "server-only";
import type { ClientSession } from "mongodb";
import { mongo } from "./client";

/** An open transaction, opaque outside lib/db and data files: use cases only hand it on. */
export type Tx = { readonly session: ClientSession };

/**
 * Runs `work` in one transaction and answers what it returns. `work` may run several times (write conflicts
 * are tried again by the driver), so it must have no effect outside the database.
 */
export async function withTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return mongo().withSession((session) => session.withTransaction(() => work({ session })));
}

/** Options for a driver call that may be part of a transaction. */
export const inside = (tx?: Tx): { session?: ClientSession } => (tx ? { session: tx.session } : {});

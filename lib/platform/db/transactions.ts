import "server-only";
import type { ClientSession } from "mongodb";
import { enterLane } from "@/lib/platform/mutex";
import { mongo } from "./client";

/**
 * An open transaction, opaque outside lib/db and data files: use cases only pass it on. What is in `committed` runs
 * once after the commit, and the result is returned after it.
 */
export type Tx = { readonly session: ClientSession; readonly committed: Set<() => Promise<void>> };

/**
 * Runs `work` in one transaction and answers what it returns. `work` may run several times (write conflicts
 * are tried again by the driver), so it must have no effect outside the database. `lane` names what many want at once:
 * on this server only one of those who have met another one's write tries again at a time, or they would undo each
 * other's tries. Nothing that runs in a lane may begin a transaction of its own in it.
 */
export async function withTransaction<T>(work: (tx: Tx) => Promise<T>, lane?: string): Promise<T> {
  const committed: Tx["committed"] = new Set();
  let tries = 0;
  let leave = () => {};
  const result = await mongo()
    .withSession((session) =>
      session.withTransaction(async () => {
        committed.clear();
        if (++tries === 2 && lane !== undefined) leave = await enterLane(lane);
        return work({ session, committed });
      }),
    )
    .finally(() => leave());
  await Promise.all([...committed].map((done) => done()));
  return result;
}

/** Options for a driver call that may be part of a transaction. */
export const inside = (tx?: Tx): { session?: ClientSession } => (tx ? { session: tx.session } : {});

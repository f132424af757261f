import "server-only";
import type { ClientSession } from "mongodb";
import { enterLane } from "@/lib/platform/mutex";
import { mongo } from "./client";

/** An open transaction. Functions in `committed` run once after the commit, before withTransaction returns. */
export type Tx = { readonly session: ClientSession; readonly committed: Set<() => Promise<void>> };

/**
 * Runs `work` in one transaction and returns its result. `work` may run several times, so it must have no effects
 * outside the database. Calls with the same `lane` run one at a time after a write conflict. `work` must not begin
 * another transaction in its own lane, because that can wait for ever.
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

/** Options that make a driver call part of the transaction `tx`. Without `tx` there are no options. */
export const inside = (tx?: Tx): { session?: ClientSession } => (tx ? { session: tx.session } : {});

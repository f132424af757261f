import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { userDocs } from "./collections";

/**
 * Call it in a transaction that makes something which names this person as its owner. It writes to the account, so that
 * a deletion at the same moment conflicts: one of the two runs again and sees the other. Throws AppError
 * `unauthenticated` when the account is gone since the call was let in.
 */
export async function touchAccountVersion(uid: string, tx: Tx): Promise<void> {
  const { matchedCount } = await userDocs().updateOne(
    { _id: requireId(uid) },
    { $inc: { matters: 1 } },
    inside(tx),
  );
  if (matchedCount === 0) throw new AppError("unauthenticated", "accountDeleted");
}

/**
 * For what names these people as those who owe something, e.g. the sellers of what is about to be paid. Call it once
 * that is committed, and before anybody can act on it. A deletion that has not seen it conflicts with this write and
 * looks again; one that came first makes this false. It is no part of a transaction, so that a kitchen's buyers do not
 * make each other retry.
 */
export async function touchAccountVersions(uids: readonly string[]): Promise<boolean> {
  const bound = await Promise.all(
    [...new Set(uids)].map((uid) => userDocs().updateOne({ _id: requireId(uid) }, { $inc: { matters: 1 } })),
  );
  return bound.every(({ matchedCount }) => matchedCount === 1);
}

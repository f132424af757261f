import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { userDocs } from "./collections";

/**
 * Call it in a transaction that creates something owned by this person. It writes to the account, so that the
 * transaction conflicts with a simultaneous deletion of the account. One of the two is retried and reads the other's
 * result. Throws AppError `unauthenticated` if the account was deleted after the session check.
 */
export async function touchAccountVersion(uid: string, tx: Tx): Promise<void> {
  const { matchedCount } = await userDocs().updateOne(
    { _id: requireId(uid) },
    { $inc: { accountVersion: 1 } },
    inside(tx),
  );
  if (matchedCount === 0) throw new AppError("unauthenticated", "accountDeleted");
}

/**
 * Makes sure that a deletion of one of these accounts finds a new order, such as a seller's order that is about to be
 * paid. Call it after the order is committed and before anybody can act on it. A simultaneous deletion conflicts with
 * this write and is retried after it. Returns false if an account is already deleted. It uses no transaction, so that
 * several buyers of one kitchen do not make each other retry.
 */
export async function touchAccountVersions(uids: readonly string[]): Promise<boolean> {
  const bound = await Promise.all(
    [...new Set(uids)].map((uid) =>
      userDocs().updateOne({ _id: requireId(uid) }, { $inc: { accountVersion: 1 } }),
    ),
  );
  return bound.every(({ matchedCount }) => matchedCount === 1);
}

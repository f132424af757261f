import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { userDocs } from "./collections";

/**
 * Call it in a transaction that creates something whose owner is this person. It writes to the account, so that a
 * simultaneous deletion of the account conflicts: one of the two transactions is repeated and sees the other's
 * result. Throws AppError `unauthenticated` when the account was deleted after the session was checked.
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
 * Call it for people who are about to owe something, such as the sellers of an order that is about to be paid: after
 * the order is committed, and before anybody can act on it. A deletion of such an account that has not seen the order
 * conflicts with this write and checks again. False: one of the accounts was deleted before. It runs outside a
 * transaction, so that several buyers of one kitchen do not make each other's transactions retry.
 */
export async function touchAccountVersions(uids: readonly string[]): Promise<boolean> {
  const bound = await Promise.all(
    [...new Set(uids)].map((uid) =>
      userDocs().updateOne({ _id: requireId(uid) }, { $inc: { accountVersion: 1 } }),
    ),
  );
  return bound.every(({ matchedCount }) => matchedCount === 1);
}

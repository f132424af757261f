import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { userDocs } from "./document";

/**
 * Call it in a transaction that makes something which names this person as its owner. It writes on the account, so that its deletion at
 * the same moment conflicts: one of the two runs again and sees the other, and nothing is left of nobody. Throws AppError
 * `unauthenticated` when the account is gone since the call was let in.
 */
export async function beginMatter(uid: string, tx: Tx): Promise<void> {
  const { matchedCount } = await userDocs().updateOne(
    { _id: requireId(uid) },
    { $inc: { matters: 1 } },
    inside(tx),
  );
  if (matchedCount === 0) throw new AppError("unauthenticated", { detail: "This account has been deleted." });
}

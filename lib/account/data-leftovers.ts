import "server-only";
import { auditDocs } from "@/lib/people/audit/document";
import { withTransaction } from "@/lib/platform/db/transactions";
import { forgetPicturesOf, listPicturesOf } from "@/lib/platform/pictures/uploads/data";
import { eraseOwnThings } from "./data-erase";

/** Most deletions that one round looks at. */
const MAX = 1_000;

/**
 * Removes what calls have written for accounts that were deleted since `since`, and that were let in before: a cart, a picture, a
 * session. Whatever money or other people depend on can't be left behind (touchAccountVersion). Answers of how many accounts.
 */
export async function eraseLeftovers(since: Date): Promise<number> {
  const deleted = await auditDocs()
    .find({ action: "user.deleted", at: { $gte: since } })
    .sort({ at: -1, _id: -1 })
    .limit(MAX)
    .toArray();
  for (const { target } of deleted) {
    const pictures = await listPicturesOf(target.id);
    await withTransaction(async (tx) => {
      await eraseOwnThings(target.id, tx);
      await forgetPicturesOf(
        target.id,
        pictures.map(({ url }) => url),
        tx,
      );
    });
  }
  return deleted.length;
}

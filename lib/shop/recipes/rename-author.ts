import "server-only";
import { withTransaction } from "@/lib/platform/db/transactions";
import { updateAuthor } from "./data";
import { renewRecipePages } from "./kept-lists";

/** Shows an author's new name on all recipes and their pages; after the account's name or e-mail changed. */
export async function renameAuthor(
  uid: string,
  author: { displayName: string; email: string },
): Promise<void> {
  await withTransaction(async (tx) => {
    const ids = await updateAuthor(uid, author, tx);
    if (ids.length > 0) await renewRecipePages(ids, tx);
  });
}

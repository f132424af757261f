import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { updateAuthor } from "./data";
import { revalidateRecipePages } from "./kept-lists";

/** Shows an author's new name or e-mail on all recipes and their pages, in the transaction that changes the account. */
export async function showAuthor(
  uid: string,
  author: { displayName: string; email: string },
  tx: Tx,
): Promise<void> {
  const ids = await updateAuthor(uid, author, tx);
  if (ids.length > 0) await revalidateRecipePages(ids, tx);
}

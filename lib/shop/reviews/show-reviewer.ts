import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { revalidateRecipePages } from "@/lib/shop/recipes/kept-lists";
import { updateReviewsOf } from "./data-author";

/** Shows a person's new name on all reviews and their pages, in the transaction that changes the account. */
export async function showReviewer(uid: string, name: string, tx: Tx): Promise<void> {
  const ids = await updateReviewsOf(uid, { "author.name": name }, tx);
  if (ids.length > 0) await revalidateRecipePages(ids, tx);
}

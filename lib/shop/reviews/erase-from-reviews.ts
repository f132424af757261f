import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { revalidateRecipePages } from "@/lib/shop/recipes/kept-lists";
import { dropAnswersOf, updateReviewsOf } from "./data-author";

/**
 * Takes a person out of the reviews, in the transaction that deletes the account: words, photos and name go, the stars stay with
 * the kitchen's average; what they answered as a kitchen goes too. `gone` stands for the name.
 */
export async function eraseFromReviews(uid: string, gone: string, tx: Tx): Promise<void> {
  const written = await updateReviewsOf(uid, { "author.name": gone, text: "", photos: [] }, tx);
  const answered = await dropAnswersOf(uid, tx);
  const ids = [...new Set([...written, ...answered])];
  if (ids.length > 0) await revalidateRecipePages(ids, tx);
}

import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { markAllDeleted } from "./data-state";
import { revalidateRecipePages } from "./kept-lists";

/**
 * Takes everything that a person published off the list for good, inside the transaction that deletes the account: no
 * administrator can restore it, and neither name nor e-mail stays on it. Answers how many recipes left the list. Orders
 * keep what they say of a recipe.
 */
export async function removeAuthorRecipes(authorId: string, tx: Tx): Promise<number> {
  const ids = await markAllDeleted(authorId, new Date(), tx);
  if (ids.length > 0) await revalidateRecipePages(ids, tx);
  return ids.length;
}

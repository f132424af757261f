import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { listListedIds } from "@/lib/shop/recipes/data-stock";
import { revalidateRecipePages } from "@/lib/shop/recipes/kept-lists";

/** Marks every kept page that shows a recipe of this kitchen as changed: it has closed or opened. */
export async function renewKitchenPages(sellerId: string, tx: Tx): Promise<void> {
  const ids = await listListedIds(sellerId, tx);
  if (ids.length > 0) await revalidateRecipePages(ids, tx);
}

import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { dropBoughtLines, dropFromCart } from "@/lib/shop/cart/data";
import type { PurchaseRecord } from "./purchase-record";
import type { OrderRecord } from "./record";

/** Takes what was bought out of its buyer's cart; what was put in meanwhile stays. Buy Now takes the recipe out as a whole. */
export async function removePurchasedLines(
  { buyerId, via }: Pick<PurchaseRecord, "buyerId" | "via">,
  boxes: readonly OrderRecord[],
  tx: Tx,
): Promise<void> {
  const lines = boxes.flatMap((box) => box.lines);
  if (via === "basket") return dropBoughtLines(buyerId, lines, tx);
  const ids = lines.map(({ recipeId }) => recipeId);
  await dropFromCart(buyerId, ids, tx);
}

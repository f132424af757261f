import "server-only";
import { withTransaction } from "@/lib/platform/db/transactions";
import { env } from "@/lib/platform/env";
import { reservePortions } from "@/lib/shop/stock/reserve-portions";
import { findOrders, savePortions } from "./data";
import { moveHold } from "./data-purchases";
import type { PurchaseRecord } from "./purchase-record";
import { askedBy } from "./reserve-for-box";
import { soldOut } from "./sold-out";

/**
 * Sees to it that an open purchase holds what it is about to be paid for: what was given back is taken anew. False: somebody has
 * moved it since it was read. Throws AppError sold_out.
 */
export async function holdAgain(purchase: PurchaseRecord): Promise<boolean> {
  if (purchase.heldUntil !== null) return true;
  return withTransaction(async (tx) => {
    const now = new Date();
    if (!(await moveHold(purchase, new Date(now.getTime() + env().holdMs), tx))) return false;
    const boxes = await findOrders(purchase.orderIds, tx);
    const held = await reservePortions(boxes.flatMap(askedBy), now, tx);
    if ("short" in held) throw soldOut(held.short, boxes);
    for (const box of boxes) {
      const ids = box.lines.map(({ recipeId }) => recipeId);
      await savePortions(
        box.id,
        held.taken.filter(({ recipeId }) => ids.includes(recipeId)),
        tx,
      );
    }
    return true;
  });
}

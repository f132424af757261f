import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import type { Tx } from "@/lib/platform/db/transactions";
import type { TrackedOrder } from "@/lib/shop/orders/place-order";
import type { PurchaseRecord } from "@/lib/shop/orders/purchase-model";
import { SOLD_OUT_MEANWHILE } from "@/lib/shop/orders/shown-reason";
import { endOneOrder } from "./end-order";
import { reserveAgain } from "./hold-stock";
import type { SaleCompletion } from "./sale";

/**
 * Reserves portions for a purchase that was paid after its reservation ended. Orders without enough portions end
 * (contract, "Sold out after paying"). Returns the ids of the ended orders, and the refund that the caller sends.
 */
export async function endSoldOut(
  purchase: PurchaseRecord,
  placed: readonly TrackedOrder[],
  paid: ChargeRecord,
  tx: Tx,
): Promise<{ ids: ReadonlySet<string>; refund: SaleCompletion["refund"] }> {
  let charge = paid;
  const ids = new Set<string>();
  let refund: SaleCompletion["refund"] = null;
  if (purchase.heldUntil !== null) return { ids, refund };
  for (const order of placed) {
    if (await reserveAgain(order, order.at, tx)) continue;
    const ending = { to: "cancelled", by: "platform", reason: SOLD_OUT_MEANWHILE, at: order.at } as const;
    const ended = await endOneOrder(order, ending, charge, tx);
    if (typeof ended === "string") throw new Error(`a box that nobody can pack stays: ${ended}`);
    charge = ended.charge;
    ids.add(order.id);
    refund = { charge, key: ended.refund.key };
  }
  return { ids, refund };
}

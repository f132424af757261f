import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import type { Tx } from "@/lib/platform/db/transactions";
import type { PlacedBox } from "@/lib/shop/orders/place-box";
import type { PurchaseRecord } from "@/lib/shop/orders/purchase-model";
import { SOLD_OUT_MEANWHILE } from "@/lib/shop/orders/shown-reason";
import { endBox } from "./end-order";
import { reserveAgain } from "./hold-stock";
import { tryRefund } from "./refund-charge";

/**
 * The boxes that can't be packed any more, and the keys of their refunds, which are decided and still have to be
 * sent.
 */
export type SoldOutBoxes = { ids: ReadonlySet<string>; charge: ChargeRecord; keys: string[] };

/**
 * Runs after the completion of a purchase whose hold on portions had run out. It takes the portions again. Boxes with
 * too few portions left end as "sold out", and their price is refunded (contract, "Sold out after paying").
 */
export async function endSoldOut(
  purchase: PurchaseRecord,
  placed: readonly PlacedBox[],
  paid: ChargeRecord,
  tx: Tx,
): Promise<SoldOutBoxes> {
  let charge = paid;
  const ids = new Set<string>();
  const keys: string[] = [];
  if (purchase.heldUntil !== null) return { ids, charge, keys };
  for (const box of placed) {
    if (await reserveAgain(box, box.at, tx)) continue;
    const ending = { to: "cancelled", by: "platform", reason: SOLD_OUT_MEANWHILE, at: box.at } as const;
    const ended = await endBox(box, ending, charge, tx);
    if (typeof ended === "string") throw new Error(`a box that nobody can pack stays: ${ended}`);
    charge = ended.charge;
    ids.add(box.id);
    keys.push(ended.refund.key);
  }
  return { ids, charge, keys };
}

/**
 * Sends the refunds of the sold-out boxes to the provider. If the server dies before this, the reconciler sends them.
 */
export async function refundSoldOut({ charge, keys }: SoldOutBoxes): Promise<void> {
  const last = keys.at(-1);
  if (last !== undefined) await tryRefund(charge, last);
}

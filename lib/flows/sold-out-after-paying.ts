import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/mapper";
import type { Tx } from "@/lib/platform/db/transactions";
import { reserveAgain } from "@/lib/shop/orders/hold-stock";
import type { PurchaseRecord } from "@/lib/shop/orders/mapper";
import type { PlacedBox } from "@/lib/shop/orders/place-box";
import { SOLD_OUT_MEANWHILE } from "@/lib/shop/orders/shown-reason";
import { endBox } from "./end-order";
import { tryRefund } from "./refund-charge";

/** The boxes that nobody can pack any more, and the refunds that are decided and still to be made, by their keys. */
export type SoldOutBoxes = { ids: ReadonlySet<string>; charge: ChargeRecord; keys: string[] };

/**
 * The step after completing a purchase whose hold had run out: its portions are taken once more; boxes of which less is
 * left end as "sold out", and what was paid for them goes back (contract, "Sold out after paying").
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

/** Makes what was decided for them; what dies before this is made by the reconciler. */
export async function refundSoldOut({ charge, keys }: SoldOutBoxes): Promise<void> {
  const last = keys.at(-1);
  if (last !== undefined) await tryRefund(charge, last);
}

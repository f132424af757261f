import type { PurchaseDoc } from "./purchase-document";

/** A purchase as the use cases know it: ids as text, amounts in poisha, everything else as it is kept. */
export type PurchaseRecord = Omit<PurchaseDoc, "_id" | "buyerId" | "orderIds" | "openKey"> & {
  id: string;
  buyerId: string;
  orderIds: string[];
};

export function toPurchase({ _id, buyerId, orderIds, openKey: _, ...kept }: PurchaseDoc): PurchaseRecord {
  return {
    ...kept,
    id: _id.toHexString(),
    buyerId: buyerId.toHexString(),
    orderIds: orderIds.map((id) => id.toHexString()),
  };
}

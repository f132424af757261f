import { z } from "zod";
import { PAYMENT_METHODS } from "@/lib/money/receipts/rules";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";
import { buyerInfo, order } from "./model";
import { COMPLETED_BY, SALE_STATES } from "./status";

/**
 * A purchase, stored in the collection `purchases`: what one person pays at once. It has one order for each kitchen.
 * It is stored before the payment begins.
 */
export const purchase = z.object({
  /** For Buy Now it equals the id of the purchase's only order. */
  _id: idCodec(),
  /** What was bought. `recipe`: one recipe with Buy Now. `basket`: the whole cart. */
  via: stored<"recipe" | "basket">(),
  state: z.enum(SALE_STATES),
  buyerId: idCodec(),
  buyerInfo,
  location: order.shape.location,
  /** Ids of the purchase's orders, in the order of the cart. */
  orderIds: z.array(idCodec()),
  totalPoisha: stored<number>(),
  /**
   * Identifies a buyer's open cart purchase, or an open Buy Now choice. Unique. Removed when the purchase can't be
   * opened again.
   */
  openKey: stored<string>().optional(),
  payWith: z.enum(PAYMENT_METHODS),
  /** The lines with their prices as one text. Two purchases with equal texts have the same contents. */
  contents: stored<string>(),
  termsVersion: z.string(),
  termsAgreedAt: momentCodec(),
  /** When the reserved portions are released; null: they were released already, or are sold. */
  heldUntil: momentCodec().nullable(),
  createdAt: momentCodec(),
  /** Until this moment, opening the same purchase again returns the same payment. */
  openUntil: momentCodec(),
  paidAt: momentCodec().nullable(),
  completedAt: momentCodec().nullable(),
  completedBy: z.enum(COMPLETED_BY).nullable(),
});
export type PurchaseDoc = z.input<typeof purchase>;

const recorded = purchase.omit({ openKey: true });

/** A purchase for the use cases: ids as text, amounts in poisha, the other fields as they are stored. */
export type PurchaseRecord = Omit<WithIds<z.input<typeof recorded>>, "_id"> & { id: string };

export function toPurchase(doc: PurchaseDoc): PurchaseRecord {
  const { _id: id, ...kept } = withIds(recorded, doc);
  return { id, ...kept };
}

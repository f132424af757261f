import { z } from "zod";
import { PAYMENT_METHODS } from "@/lib/money/receipts/rules";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type RecordOf, recordOf } from "@/lib/platform/model/shapes";
import { buyerInfo, order } from "./model";
import { COMPLETED_BY, SALE_STATES } from "./status";

/**
 * A purchase, stored in the collection `purchases`: what one person pays at once. It has one order for each kitchen.
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
   * Identifies a buyer's open purchase of the cart or with Buy Now. Unique; missing if the purchase can't be used any
   * more.
   */
  openKey: stored<string>().optional(),
  payWith: z.enum(PAYMENT_METHODS),
  /** The lines with their prices as one text, which makes purchases comparable. */
  contents: stored<string>(),
  termsVersion: z.string().describe("The terms that were agreed to."),
  termsAgreedAt: momentCodec(),
  /** When the reservation of the portions ends; null: nothing is reserved. */
  heldUntil: momentCodec().nullable(),
  createdAt: momentCodec(),
  /** Until this moment, a repeated request gets this purchase and its payment. */
  openUntil: momentCodec(),
  paidAt: momentCodec().nullable(),
  completedAt: momentCodec().nullable(),
  completedBy: z.enum(COMPLETED_BY).nullable(),
});
export type PurchaseDoc = z.input<typeof purchase>;

const recorded = purchase.omit({ openKey: true });

/** A purchase for the use cases. Ids are text, amounts are in poisha. */
export type PurchaseRecord = RecordOf<z.input<typeof recorded>>;

export const toPurchase = (doc: PurchaseDoc): PurchaseRecord => recordOf(recorded, doc);

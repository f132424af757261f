import "server-only";
import type { ObjectId } from "mongodb";
import type { PayWith } from "@/lib/money/receipts/rules";
import { collection } from "@/lib/platform/db/client";

/**
 * The collection `purchases`: what one person pays at once, for boxes of one or several kitchens. Stored before the
 * payment begins.
 */
export type PurchaseDoc = {
  /** For Buy Now the same as the id of its only order. */
  _id: ObjectId;
  /** `recipe`: Buy Now. `basket`: the whole cart. */
  via: "recipe" | "basket";
  state: "open" | "completed" | "abandoned";
  buyerId: ObjectId;
  buyerInfo: {
    name: string;
    email: string;
    phone: string | null;
    address: string | null;
    district: string | null;
  };
  location: "inside" | "outside";
  /** Ids of its boxes, in the order of the cart. */
  orderIds: ObjectId[];
  totalPoisha: number;
  /** The key of a buyer's open cart purchase, or of an open choice at Buy Now. Unique while it is set. */
  openKey?: string;
  payWith: PayWith;
  /** The lines with their prices as one text: an equal text means the same purchase. */
  contents: string;
  /** The version of the terms that its buyer agreed to. */
  termsVersion: string;
  termsAgreedAt: Date;
  /** When the held portions are given back; null: they were given back, or are sold. */
  heldUntil: Date | null;
  createdAt: Date;
  /** Until when opening the same purchase again returns the same payment intent. */
  openUntil: Date;
  paidAt: Date | null;
  completedAt: Date | null;
  completedBy: "browser" | "webhook" | "reconciler" | null;
};

export const purchaseDocs = collection<PurchaseDoc>("purchases");

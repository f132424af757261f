import "server-only";
import type { ObjectId } from "mongodb";
import type { PayWith } from "@/lib/money/receipts/rules";
import { collection } from "@/lib/platform/db/client";

/**
 * `purchases`: what one person pays at once, for the boxes of one or several kitchens; on record before the card is
 * charged.
 */
export type PurchaseDoc = {
  /** Of a purchase by Buy Now: the id of its one order. */
  _id: ObjectId;
  /** Buy Now, or the cart as a whole. */
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
  /** Its boxes, in the order of the basket. */
  orderIds: ObjectId[];
  totalPoisha: number;
  /** Names the one open purchase of a buyer's cart, or of a choice at Buy Now; unique while set. */
  openKey?: string;
  payWith: PayWith;
  /** What was put into it at which price: the same again is the same purchase. */
  contents: string;
  /** The terms that its buyer agreed to. */
  termsVersion: string;
  termsAgreedAt: Date;
  /** When what is held for it is given back; null: it was, or it is sold. */
  heldUntil: Date | null;
  createdAt: Date;
  /** When the open purchase no longer gives its intent again. */
  openUntil: Date;
  paidAt: Date | null;
  completedAt: Date | null;
  completedBy: "browser" | "webhook" | "reconciler" | null;
};

export const purchaseDocs = collection<PurchaseDoc>("purchases");

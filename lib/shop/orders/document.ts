import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/collection";
import type { Indexes } from "@/lib/platform/db/indexes";
import type { TakenPortions } from "@/lib/shop/stock/portions";
import type { BoxState } from "./status";

/** A line of a box: title, picture and price as they were when the purchase was opened. */
export type OrderLineDoc = {
  recipeId: ObjectId;
  title: string;
  image: string;
  pricePoisha: number;
  quantity: number;
};

/**
 * `orders`: a box, the part of a purchase that one kitchen packs. Opened with its purchase before the card is charged, completed
 * once with it by browser, webhook or reconciler.
 */
export type OrderDoc = {
  _id: ObjectId;
  state: "open" | "completed" | "abandoned";
  /** Servers of the release before leave out this and the next five (docs/decisions/purchases.md). */
  purchaseId?: ObjectId;
  /** What is in the box, at least one line. */
  lines?: OrderLineDoc[];
  /** `unpaid` until its purchase is complete; then where it is between buyer and kitchen. */
  boxState?: BoxState | "unpaid";
  /** Until when the kitchen has to answer; null: no deadline watches it. */
  answerUntil?: Date | null;
  /** Why it ended, in the words of whoever ended it. */
  endReason?: string | null;
  /** What is taken from the counters for it; [] when nothing is, or it was given back. */
  portions?: TakenPortions[];
  buyerId: ObjectId;
  buyerInfo: {
    name: string;
    email: string;
    phone: string | null;
    address: string | null;
    district: string | null;
  };
  sellerInfo: { id: ObjectId; name: string; email: string };
  /** The first line's, from here to `quantity`. */
  recipeId: ObjectId;
  title: string;
  image: string;
  pricePoisha: number;
  quantity: number;
  location: "inside" | "outside";
  deliveryChargePoisha: number;
  totalPoisha: number;
  /** Payment intent that pays its purchase; null until the provider has answered. Missing: `transactionId` says it. */
  intentId?: string | null;
  /** As intentId, of purchases by Buy Now: what earlier releases call it, and it is unique. */
  transactionId: string | null;
  /** The provider's word: succeeded or otherwise. */
  paymentStatus: string;
  /** By a server of the release before: names its open order; now the purchase has it. */
  openKey?: string;
  createdAt: Date;
  /** What earlier releases call it; written as well (docs/decisions/created-at.md). */
  openedAt: Date;
  /** When the open order no longer gives its intent again. */
  openUntil: Date;
  paidAt: Date | null;
  completedAt: Date | null;
  completedBy: "browser" | "webhook" | "reconciler" | null;
  needsAddress: boolean;
  parcelId: ObjectId | null;
  trackingId: string | null;
  refundedPoisha: number;
  /** Whether something went back, as refundedPoisha says; missing: nothing. */
  refundState?: "part" | "whole" | null;
  /**
   * What of its charge has to go back to the card and has not yet, under the key of the first refund; missing: nothing.
   * `checkAt`: by a server of the release before (docs/decisions/charges.md).
   */
  refundDue?: { amountPoisha: number; key: string; checkAt?: Date } | null;
  /** By a server of the release before: its charge holds them now. */
  refunds?: EarlierRefund[];
  /** When a line of it was last reviewed: a review and a refund at once meet here. */
  reviewedAt?: Date;
  /** Folded words that the desk finds it by (lib/shop/orders/desk-words.ts); older orders get them once. */
  searchWords?: string[];
  /** A date only by a server of the release before: the charge is what the reconciler looks at. */
  checkAt: Date | null;
};

/** A refund as the release before kept it on the order. */
export type EarlierRefund = {
  key: string;
  amountPoisha: number;
  why: "cancelled" | "refund";
  by: { id: ObjectId; name: string };
  at: Date;
  state: "due" | "made" | "refused";
  settledAt: Date | null;
};

export const orderDocs = collection<OrderDoc>("orders");

/** Every query on these has one; the integration tests ask `explain`. */
export const orderIndexes: Indexes = {
  orders: [
    { key: { recipeId: 1, state: 1 } },
    { key: { "lines.recipeId": 1, state: 1 } },
    { key: { purchaseId: 1 } },
    { key: { state: 1, boxState: 1, answerUntil: 1, _id: 1 } },
    { key: { state: 1, boxState: 1, completedAt: -1, _id: -1 } },
    { key: { "sellerInfo.id": 1, boxState: 1, answerUntil: 1 } },
    { key: { buyerId: 1, state: 1, completedAt: -1, _id: -1 } },
    { key: { "sellerInfo.id": 1, state: 1, completedAt: -1, _id: -1 } },
    { key: { state: 1, completedAt: -1, _id: -1 } },
    { key: { state: 1, refundState: 1, completedAt: -1, _id: -1 } },
    // Of a kitchen's orders those of which something went back.
    {
      key: { "sellerInfo.id": 1, completedAt: -1 },
      partialFilterExpression: { refundState: { $type: "string" } },
    },
    { key: { state: 1, createdAt: -1, _id: -1 } },
    { key: { searchWords: 1 } },
    { key: { "refunds.by.id": 1 } },
    {
      key: { transactionId: 1 },
      unique: true,
      partialFilterExpression: { transactionId: { $type: "string" } },
    },
    { key: { openKey: 1 }, unique: true, partialFilterExpression: { openKey: { $type: "string" } } },
    { key: { state: 1, checkAt: 1 } },
    // Nothing, unless something is wrong.
    { key: { completedAt: 1 }, partialFilterExpression: { state: "completed", parcelId: null } },
    {
      key: { "refundDue.checkAt": 1 },
      partialFilterExpression: { "refundDue.checkAt": { $type: "date" } },
    },
    { key: { "buyerInfo.email": 1, state: 1, completedAt: -1, _id: -1 } },
  ],
};

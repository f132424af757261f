import "server-only";
import type { ObjectId } from "mongodb";
import type { PaidWith } from "@/lib/money/receipts/rules";
import { collection } from "@/lib/platform/db/client";
import type { BoxFacts } from "@/lib/shop/recipes/model";
import type { TakenPortions } from "@/lib/shop/stock/portions";
import type { BoxMover, BoxState } from "./status";

/** A line of a box, with titles, picture, price and contents as they were when the purchase was opened. */
export type OrderLineDoc = BoxFacts & {
  recipeId: ObjectId;
  title: string;
  /** The title in Bangla script; missing where the recipe had none. */
  titleBn?: string;
  image: string;
  pricePoisha: number;
  quantity: number;
};

/** A refund of a box that was paid at the door; `by.id` is null for the platform. */
export type CashRefundDoc = {
  /** The same key is stored once, so that a repeated call refunds only once. */
  key: string;
  amountPoisha: number;
  why: "refund" | "claim";
  by: { id: ObjectId | null; name: string };
  at: Date;
};

/**
 * The collection `orders`: an order is a box, the part of a purchase that one kitchen packs. It is opened with its
 * purchase before the payment, and completed with it once, by the browser, the webhook or the reconciler.
 */
export type OrderDoc = {
  _id: ObjectId;
  state: "open" | "completed" | "abandoned";
  purchaseId: ObjectId;
  /** The lines of the box, at least one. */
  lines: OrderLineDoc[];
  /** `unpaid` until the purchase is completed; then the box's state between buyer and kitchen. */
  boxState: BoxState | "unpaid";
  /** Until when the kitchen has to answer; null: no deadline. */
  answerUntil: Date | null;
  /** Why the box ended, in the words of whoever ended it; null: no reason was given. */
  endReason: string | null;
  /** Who ended the box; null while it has not ended. */
  endedBy: BoxMover | null;
  /** Portions that the box has taken from the counters; [] when it took none, or gave them back. */
  portions: TakenPortions[];
  buyerId: ObjectId;
  buyerInfo: {
    name: string;
    email: string;
    phone: string | null;
    address: string | null;
    district: string | null;
  };
  sellerInfo: { id: ObjectId; name: string; email: string };
  location: "inside" | "outside";
  deliveryChargePoisha: number;
  totalPoisha: number;
  /** The means of payment; null: to be paid by card, and not paid yet. */
  paidWith: PaidWith | null;
  /** Refunds of a box that was paid at the door, oldest first; each is owed to its buyer. Missing: none. */
  cashRefunds?: CashRefundDoc[];
  /** Every phone number that a cash box has had since it was ordered; the box counts for each of them. */
  cashPhones?: string[];
  /**
   * When the box came back unpaid because its buyer did not take it; counts against the buyer's next cash purchase.
   */
  refusedAt?: Date;
  /** The payment intent of the purchase; null until the payment provider has named it. */
  intentId: string | null;
  /** The payment's status as the provider names it, e.g. `succeeded`; for cash `due`, `succeeded` or `canceled`. */
  paymentStatus: string;
  createdAt: Date;
  paidAt: Date | null;
  completedAt: Date | null;
  completedBy: "browser" | "webhook" | "reconciler" | null;
  needsAddress: boolean;
  parcelId: ObjectId | null;
  trackingId: string | null;
  refundedPoisha: number;
  /** Whether a part or the whole was refunded, computed from `refundedPoisha`; null: nothing. */
  refundState: "part" | "whole" | null;
  /** The sum of refunds of this box that are decided but not made yet, with the key of the first; null: none. */
  refundDue: { amountPoisha: number; key: string } | null;
  /** When a line of the box was last reviewed. Written so that a review and a refund at the same moment conflict. */
  reviewedAt?: Date;
  /**
   * Counts writes while the order is open, so that its completion conflicts with changes that must see it
   * (touchOpenSales).
   */
  touches?: number;
  /** Folded words by which the search of Orders finds it (lib/shop/orders/search-words.ts). */
  searchWords: string[];
};

export const orderDocs = collection<OrderDoc>("orders");

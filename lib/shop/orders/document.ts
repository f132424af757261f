import "server-only";
import type { ObjectId } from "mongodb";
import type { PaidWith } from "@/lib/money/receipts/rules";
import { collection } from "@/lib/platform/db/client";
import type { BoxFacts } from "@/lib/shop/recipes/model";
import type { TakenPortions } from "@/lib/shop/stock/portions";
import type { BoxMover, BoxState } from "./status";

/** A line of a box: titles, picture, price and what it holds as they were when the purchase was opened. */
export type OrderLineDoc = BoxFacts & {
  recipeId: ObjectId;
  title: string;
  /** The title in Bangla script; missing where the recipe had none. */
  titleBn?: string;
  image: string;
  pricePoisha: number;
  quantity: number;
};

/** A refund of a box that was paid at the door; `id` is null for the platform. */
export type CashRefundDoc = {
  /** Makes it happen once. */
  key: string;
  amountPoisha: number;
  why: "refund" | "claim";
  by: { id: ObjectId | null; name: string };
  at: Date;
};

/**
 * `orders`: a box, the part of a purchase that one kitchen packs. Opened with its purchase before the card is
 * charged, completed once with it by browser, webhook or reconciler.
 */
export type OrderDoc = {
  _id: ObjectId;
  state: "open" | "completed" | "abandoned";
  purchaseId: ObjectId;
  /** What is in the box, at least one line. */
  lines: OrderLineDoc[];
  /** `unpaid` until its purchase is complete; then where it is between buyer and kitchen. */
  boxState: BoxState | "unpaid";
  /** Until when the kitchen has to answer; null: no deadline watches it. */
  answerUntil: Date | null;
  /** Why it ended, in the words of whoever ended it. */
  endReason: string | null;
  /** Who ended it; null while it goes on. */
  endedBy: BoxMover | null;
  /** What is taken from the counters for it; [] when nothing is, or it was given back. */
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
  /** How it is paid; null: by card, and nothing has come yet. */
  paidWith: PaidWith | null;
  /** What went back of a box that was paid at the door, oldest first: owed to its buyer. Missing: nothing. */
  cashRefunds?: CashRefundDoc[];
  /** Of a box in cash: every number that it had from ordering on; it counts for each. */
  cashPhones?: string[];
  /** When it came back unpaid because its buyer did not take it; counted against the next purchase in cash. */
  refusedAt?: Date;
  /** Payment intent that pays its purchase; null until the provider has answered. */
  intentId: string | null;
  /** The provider's word: succeeded or otherwise; in cash `due`, `succeeded` or `canceled`. */
  paymentStatus: string;
  createdAt: Date;
  paidAt: Date | null;
  completedAt: Date | null;
  completedBy: "browser" | "webhook" | "reconciler" | null;
  needsAddress: boolean;
  parcelId: ObjectId | null;
  trackingId: string | null;
  refundedPoisha: number;
  /** Whether something went back, as refundedPoisha says; null: nothing. */
  refundState: "part" | "whole" | null;
  /**
   * What of its charge has to go back to the card and has not yet, under the key of the first refund; null: nothing.
   */
  refundDue: { amountPoisha: number; key: string } | null;
  /** When a line of it was last reviewed: a review and a refund at once meet here. */
  reviewedAt?: Date;
  /** Counted while it is open, so that completing it conflicts with what must see it (touchOpenSales). */
  touches?: number;
  /** Folded words that Orders finds it by (lib/shop/orders/search-words.ts). */
  searchWords: string[];
};

export const orderDocs = collection<OrderDoc>("orders");

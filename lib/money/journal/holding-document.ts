import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/**
 * `holdings`: the money that is held for one box or booking until it has arrived; together they make up the account
 * `held`. Only `post` changes the sums; the other fields say when and to whom the money is released.
 */
export type HoldingDoc = {
  /** The order's id, or the parcel's of a booking. */
  _id: ObjectId;
  kind: "box" | "booking";
  /** The charge that pays it; null: paid in cash. */
  chargeId: ObjectId | null;
  buyerId: ObjectId;
  /** For a box; null for a booking. */
  kitchenId: ObjectId | null;
  /** The percent of the food that RANNA keeps; fixed for a box when its purchase is completed. */
  percent: number;
  /**
   * When it was paid, how much was paid, and how much of that was refunded since; the house's figures are computed
   * from these. `paidAt` null: it is to be paid at the door.
   */
  paidAt: Date | null;
  paidPoisha: number;
  backPoisha: number;
  /** What is still held: the food, and the rest (delivery, rounding). */
  foodPoisha: number;
  restPoisha: number;
  /** The tracking id, by which people know it. */
  label: string;
  /** How and when its parcel arrived or came back. Until then a refund comes out of what is held. */
  reached: { as: "delivered" | "returned"; at: Date; riderId: ObjectId | null } | null;
  /** When its money may be released; null: not arrived yet, released already, or a booking. */
  releaseAt: Date | null;
  /** An open claim, or an open dispute of its charge, blocks the release. */
  claim: "open" | null;
  isDisputed: boolean;
  /** The food that was released, and the commission taken off it; null: not released yet. */
  released: { at: Date; foodPoisha: number; commissionPoisha: number } | null;
  /** When a payout paid it to the kitchen; payouts cover the oldest boxes first. null: not yet. */
  paidOutAt: Date | null;
};

export const holdingDocs = collection<HoldingDoc>("holdings");

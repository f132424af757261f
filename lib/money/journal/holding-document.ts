import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/**
 * `holdings`: what is held of one box or booking until it has arrived, by parts of the account `held`. The sums change
 * with the postings alone (`post`); the rest says when they are released, and to whom.
 */
export type HoldingDoc = {
  /** The order's, or the booking's. */
  _id: ObjectId;
  kind: "box" | "booking";
  /** What pays it; null: cash. */
  chargeId: ObjectId | null;
  buyerId: ObjectId;
  /** Of a box. */
  kitchenId: ObjectId | null;
  /** Percent of the food that RANNA keeps; the box's from its completion on. */
  percent: number;
  /**
   * When it was paid and how much, and what of that has gone back since: what the house's figures are made of; null: it
   * is to be paid at the door.
   */
  paidAt: Date | null;
  paidPoisha: number;
  backPoisha: number;
  /** What is left of the food, and of the rest (delivery, rounding). */
  foodPoisha: number;
  restPoisha: number;
  /** What people call it: its tracking id. */
  label: string;
  /** How and when it came to its end on the road; before that it is refunded out of what is held. */
  reached: { as: "delivered" | "returned"; at: Date; riderId: ObjectId | null } | null;
  /** When it may be released; null: not reached yet, or released. */
  releaseAt: Date | null;
  /** An open claim, or an open dispute of its charge, holds it. */
  claim: "open" | null;
  isDisputed: boolean;
  /** Of what its kitchen got which part; null: not released yet. */
  released: { at: Date; foodPoisha: number; commissionPoisha: number } | null;
  /** When a payout covered it, the oldest first. */
  paidOutAt: Date | null;
};

export const holdingDocs = collection<HoldingDoc>("holdings");

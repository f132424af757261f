import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/**
 * `handovers`: cash that a rider states to hand in at the office, and what was counted there. A rider has at most one
 * that is not counted.
 */
export type HandoverDoc = {
  _id: ObjectId;
  /** The user id of the rider. */
  userId: ObjectId;
  statedPoisha: number;
  statedAt: Date;
  /** What an administrator has counted; null: not counted yet. */
  counted: { amountPoisha: number; at: Date; by: ObjectId } | null;
  /** When an amount was counted that differs from the stated one; null: they are equal, or nothing is counted yet. */
  differentAt: Date | null;
};

export const handoverDocs = collection<HandoverDoc>("handovers");

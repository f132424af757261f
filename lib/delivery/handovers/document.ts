import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** `handovers`: cash that a rider says to hand in at the office, and what was counted there. One open a rider. */
export type HandoverDoc = {
  _id: ObjectId;
  /** The rider's user. */
  userId: ObjectId;
  statedPoisha: number;
  statedAt: Date;
  /** What an administrator has counted; null: it waits for that. */
  counted: { amountPoisha: number; at: Date; by: ObjectId } | null;
  /** When something else was counted than was said; null: nothing else was. */
  differentAt: Date | null;
};

export const handoverDocs = collection<HandoverDoc>("handovers");

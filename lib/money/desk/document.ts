import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** `moneyMoves`: what administrators recorded of money that moved outside; each has its entry. Append-only. */
export type MoveDoc = {
  _id: ObjectId;
  kind: "arrival" | "off" | "handed" | "payout";
  /** What the entry takes it from, or pays out. */
  account: string;
  amountPoisha: number;
  /** Of an arrival: what the bank calls it, as it is compared (`referenceKey`). */
  reference: string | null;
  at: Date;
};

export const moveDocs = collection<MoveDoc>("moneyMoves");

import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/**
 * `moneyMoves`: movements of money outside RANNA that administrators recorded; each has a journal entry. Append-only.
 */
export type MoveDoc = {
  _id: ObjectId;
  kind: "arrival" | "off" | "handed" | "payout";
  /** The account that the money is taken from; for a payout the account that is paid. */
  account: string;
  amountPoisha: number;
  /** The bank's name of an arrival, in the form in which names are compared (`referenceKey`); null: another kind. */
  reference: string | null;
  at: Date;
};

export const moveDocs = collection<MoveDoc>("moneyMoves");

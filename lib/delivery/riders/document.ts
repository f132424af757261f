import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/** `riders`: an application, and once it is approved the rider. One a person. A declined one is deleted. */
export type RiderDoc = {
  _id: ObjectId;
  userId: ObjectId;
  fullName: string;
  email: string;
  phone: string;
  address: string;
  region: string;
  district: string;
  age: number;
  nid: string;
  vehicle: "Bike" | "Bicycle" | "Car" | "Other";
  experience: string | null;
  photo: string;
  status: "Pending" | "Approved";
  createdAt: Date;
  decidedAt: Date | null;
  /** A rider who is not available can't claim. */
  available: boolean;
  /** Sum of the ledger: earned less paid out. */
  balancePoisha: number;
  /** Sum of the ledger: cash collected less handed in. */
  cashPoisha: number;
};

/** `ledger`: what riders earn, get paid, collect and hand in. Append-only; amounts are positive. */
export type LedgerDoc = {
  _id: ObjectId;
  riderId: ObjectId;
  kind: "earned" | "paid_out" | "cash_collected" | "cash_handed_in";
  amountPoisha: number;
  parcelId: ObjectId | null;
  by: { id: ObjectId; name: string };
  at: Date;
};

export const riderDocs = collection<RiderDoc>("riders");

export const ledgerDocs = collection<LedgerDoc>("ledger");

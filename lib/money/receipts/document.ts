import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";
import type { PaidWith, ReceiptKind, ReceiptPart } from "./rules";

/** What was paid for, or given back, at its price then; amounts in poisha. */
export type ReceiptLineDoc = { title: string; titleBn?: string; quantity: number; pricePoisha: number };

/**
 * `receipts`: what was paid, or given back, as it was then. Written with the payment or the refund, numbered soon after
 * by one server in order, so that no number is missing; nothing changes it afterwards.
 */
export type ReceiptDoc = {
  _id: ObjectId;
  kind: ReceiptKind;
  /** null until it is numbered. */
  number: string | null;
  at: Date;
  /** The year in Dhaka that it counts in. */
  year: number;
  payerId: ObjectId;
  subject: { kind: "purchase" | "order" | "parcel"; id: ObjectId; label: string };
  /** Whatever shows it: purchase, orders, parcels. */
  shownOn: ObjectId[];
  lines: ReceiptLineDoc[];
  sellers: { id: ObjectId; name: string }[];
  /** Each box, or the booking, by its id; of a credit note what of it goes back. */
  parts: (ReceiptPart & { id: ObjectId })[];
  /** The sum of its parts. */
  totalPoisha: number;
  paidWith: PaidWith;
  /** Where the house had a BIN when it was paid: how much of the delivery is VAT. */
  vat: { bin: string; percent: number; amountPoisha: number } | null;
};

export const receiptDocs = collection<ReceiptDoc>("receipts");

/** `receiptNumbers`: the last number of a kind and year. */
export type ReceiptNumberDoc = { _id: string; last: number };

export const receiptNumberDocs = collection<ReceiptNumberDoc>("receiptNumbers");

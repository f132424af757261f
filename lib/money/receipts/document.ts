import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";
import type { PaidWith, ReceiptKind, ReceiptPart } from "./rules";

/** A line of a receipt: what was paid for or refunded, with the price at that time, in poisha. */
export type ReceiptLineDoc = { title: string; titleBn?: string; quantity: number; pricePoisha: number };

/**
 * `receipts`: what was paid or refunded, as it was then. Written with the payment or the refund; soon after that one
 * server numbers it in order, so that no number is left out. Nothing else changes it afterwards, except that a
 * deleted kitchen's name is removed.
 */
export type ReceiptDoc = {
  _id: ObjectId;
  kind: ReceiptKind;
  /** null: not numbered yet. */
  number: string | null;
  at: Date;
  /** The year in Dhaka, for which it is numbered. */
  year: number;
  payerId: ObjectId;
  subject: { kind: "purchase" | "order" | "parcel"; id: ObjectId; label: string };
  /** Ids of everything that shows it: purchase, orders, parcels. */
  shownOn: ObjectId[];
  lines: ReceiptLineDoc[];
  sellers: { id: ObjectId; name: string }[];
  /** The amounts of each box, or of the booking, by its id; in a credit note what is refunded of it. */
  parts: (ReceiptPart & { id: ObjectId })[];
  /** The sum of its parts, in poisha. */
  totalPoisha: number;
  paidWith: PaidWith;
  /** The VAT in the delivery charge, in poisha; null: the house had no BIN then. */
  vat: { bin: string; percent: number; amountPoisha: number } | null;
};

export const receiptDocs = collection<ReceiptDoc>("receipts");

/** `receiptNumbers`: the last number used, for each kind and year (`_id`). */
export type ReceiptNumberDoc = { _id: string; last: number };

export const receiptNumberDocs = collection<ReceiptNumberDoc>("receiptNumbers");

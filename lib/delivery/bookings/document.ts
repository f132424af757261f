import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/**
 * `bookings`: the sale of a parcel's carriage to its sender; the parcel has the same id. Price and payment are
 * decided here; the parcel holds copies for those who carry it (`deliveryCostPoisha`, `paidWith`).
 */
export type BookingDoc = {
  /** The id of the parcel. */
  _id: ObjectId;
  /** The user id of the sender. */
  ownerId: ObjectId;
  pricePoisha: number;
  /**
   * The round of the open charge, while a card may pay: the price cannot change until the charge is closed. null: no
   * charge is open.
   */
  openRound: number | null;
  /** null: unpaid. */
  paid: BookingPaid | null;
  refundedPoisha: number;
  /**
   * The amount of the charge that is still to be refunded to the card, with the key of the first refund; null:
   * nothing.
   */
  refundDue: { amountPoisha: number; key: string } | null;
  /** When the booking was cancelled or deleted: it cannot be paid any more. */
  closedAt: Date | null;
};

/** How and when a booking was paid. `transactionId`: the intent of its charge, null for cash. */
export type BookingPaid = { with: "card" | "wallet" | "cash"; at: Date; transactionId: string | null };

export const bookingDocs = collection<BookingDoc>("bookings");

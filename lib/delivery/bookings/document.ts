import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";

/**
 * `bookings`: carriage that was sold to a sender; what is carried is the parcel of the same id. The one truth about its
 * price and payment; the parcel shows carriers what they need of both (`deliveryCostPoisha`, `paidWith`).
 */
export type BookingDoc = {
  /** Its parcel's. */
  _id: ObjectId;
  /** Who sends it. */
  ownerId: ObjectId;
  pricePoisha: number;
  /**
   * The round of its open charge, while a card may pay; until it is closed nothing changes the price. null: none is
   * open.
   */
  openRound: number | null;
  /** null: unpaid. */
  paid: BookingPaid | null;
  refundedPoisha: number;
  /**
   * What of its charge has to go back to the card and has not yet, under the key of the first refund; null: nothing.
   */
  refundDue: { amountPoisha: number; key: string } | null;
  /** When it was cancelled or deleted: nothing pays for it any more. */
  closedAt: Date | null;
};

/** By which means a booking was paid, and when; `transactionId`: the intent of its charge, null for cash. */
export type BookingPaid = { with: "card" | "wallet" | "cash"; at: Date; transactionId: string | null };

export const bookingDocs = collection<BookingDoc>("bookings");

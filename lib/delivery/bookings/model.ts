import { z } from "zod";
import { PAYMENT_METHODS } from "@/lib/money/receipts/rules";
import { amountCodec, idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";

/** How and when a booking was paid. `transactionId`: the intent of its charge, null for cash. */
const paid = z.object({
  with: z.enum(PAYMENT_METHODS),
  at: momentCodec(),
  transactionId: z.string().nullable(),
});
export type BookingPaid = z.input<typeof paid>;

/**
 * The sale of a parcel's carriage to its sender; the parcel has the same id: the collection `bookings`. Price and
 * payment are decided here; the parcel holds copies for those who carry it (`deliveryCostPoisha`, `paidWith`). What
 * the sender types is in the parcel (`writtenParcel` in lib/delivery/parcels/model.ts).
 */
export const bookingModel = z.object({
  /** The id of the parcel. */
  _id: idCodec(),
  /** The user id of the sender. */
  ownerId: idCodec(),
  pricePoisha: amountCodec(),
  /**
   * The round of the open charge, while a card may pay: the price cannot change until the charge is closed. null: no
   * charge is open.
   */
  openRound: stored<number | null>(),
  /** null: unpaid. */
  paid: paid.nullable(),
  refundedPoisha: amountCodec(),
  /**
   * The amount of the charge that is still to be refunded to the card, with the key of the first refund; null:
   * nothing.
   */
  refundDue: z.object({ amountPoisha: amountCodec(), key: z.string() }).nullable(),
  /** When the booking was cancelled or deleted: it cannot be paid any more. */
  closedAt: momentCodec().nullable(),
});
export type BookingDoc = z.input<typeof bookingModel>;

/** A booking with its ids as text, for the use cases; `id` is also the id of its parcel. */
export type BookingRecord = Omit<WithIds<BookingDoc>, "_id"> & { id: string };

export function toBookingRecord(doc: BookingDoc): BookingRecord {
  const { _id: id, ...kept } = withIds(bookingModel, doc);
  return { id, ...kept };
}

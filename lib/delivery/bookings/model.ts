import { z } from "zod";
import { PAYMENT_METHODS } from "@/lib/money/receipts/rules";
import { amountCodec, idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";

/** How and when a booking was paid. `transactionId` is the provider's intent id of its charge; null for cash. */
const paid = z.object({
  with: z.enum(PAYMENT_METHODS),
  at: momentCodec(),
  transactionId: z.string().nullable(),
});
export type BookingPaid = z.input<typeof paid>;

/**
 * A sender buys the carriage of a parcel. Stored in the collection `bookings`, under the parcel's id. Price and
 * payment are stored here; the parcel has copies for riders (`deliveryCostPoisha`, `paidWith`). What the sender types
 * is stored only in the parcel (`writtenParcel` in lib/delivery/parcels/model.ts).
 */
export const bookingModel = z.object({
  /** The id of the parcel. */
  _id: idCodec(),
  ownerId: idCodec(),
  pricePoisha: amountCodec(),
  /**
   * The sequence number of the booking's open charge; null if none is open. While a charge is open, the price can't
   * change.
   */
  openRound: stored<number | null>(),
  /** How the booking was paid; null while unpaid. */
  paid: paid.nullable(),
  refundedPoisha: amountCodec(),
  /**
   * The sum of the refunds that are decided but not made yet, with the idempotency key of the first one; null: none.
   */
  refundDue: z.object({ amountPoisha: amountCodec(), key: z.string() }).nullable(),
  /** When the booking was cancelled or deleted; it cannot be paid after this moment. */
  closedAt: momentCodec().nullable(),
});
export type BookingDoc = z.input<typeof bookingModel>;

/** A booking with its ids as text, for the use cases. `id` is also the id of its parcel. */
export type BookingRecord = Omit<WithIds<BookingDoc>, "_id"> & { id: string };

export function toBookingRecord(doc: BookingDoc): BookingRecord {
  const { _id: id, ...kept } = withIds(bookingModel, doc);
  return { id, ...kept };
}

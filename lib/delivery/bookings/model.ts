import { z } from "zod";
import { PAYMENT_METHODS } from "@/lib/money/receipts/rules";
import { amountCodec, idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type RecordOf, recordOf } from "@/lib/platform/model/shapes";

/** How and when a booking was paid. `transactionId`: the provider's id of the payment; null for cash. */
const paid = z.object({
  with: z.enum(PAYMENT_METHODS),
  at: momentCodec(),
  transactionId: z.string().nullable(),
});
export type BookingPaid = z.input<typeof paid>;

/**
 * The carriage of a parcel that a sender buys, stored in the collection `bookings`. It has the same id as its parcel.
 */
export const bookingModel = z.object({
  /** The id of the parcel. */
  _id: idCodec(),
  ownerId: idCodec(),
  pricePoisha: amountCodec(),
  /** The number of the booking's open charge; null: none is open. The price can't change while a charge is open. */
  openRound: stored<number | null>(),
  /** How the booking was paid; null while unpaid. */
  paid: paid.nullable(),
  refundedPoisha: amountCodec(),
  /** The sum of the refunds that are decided but not made, and the key of the first of these refunds; null: none. */
  refundDue: z.object({ amountPoisha: amountCodec(), key: z.string() }).nullable(),
  /** When the booking was cancelled or deleted; it cannot be paid after this moment. */
  closedAt: momentCodec().nullable(),
});
export type BookingDoc = z.input<typeof bookingModel>;

/** A booking with its ids as text, for the use cases. `id` is also the id of its parcel. */
export type BookingRecord = RecordOf<BookingDoc>;

export const toBookingRecord = (doc: BookingDoc): BookingRecord => recordOf(bookingModel, doc);

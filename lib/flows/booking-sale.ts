import "server-only";
import type { BookingRecord } from "@/lib/delivery/bookings/model";
import { beginPayment, findBooking, findBookingCharge } from "@/lib/delivery/bookings/queries";
import { findParcel } from "@/lib/delivery/parcels/queries";
import type { ChargeRecord } from "@/lib/money/charges/model";
import type { OnlineMethod } from "@/lib/money/charges/online-method";
import type { Payer } from "@/lib/money/charges/provider";
import { OPEN_FOR_MS } from "@/lib/money/charges/rules";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import type { RecordedSale } from "./sale";

// The steps that open-sale.ts takes to sell a booking (the carriage of a parcel).

export type WantedBooking = { kind: "booking"; viewer: Viewer; parcelId: string; payWith: OnlineMethod };

type RecordedBooking = RecordedSale & { charge: ChargeRecord };

/** A booking that is about to be paid. `earlier`: the same booking with its open charge; null: no charge is open. */
export type BookingSale = {
  kind: "booking";
  payWith: OnlineMethod;
  totalPoisha: number;
  booking: BookingRecord;
  payer: Payer;
  earlier: RecordedBooking | null;
};

/**
 * Returns the viewer's own unpaid booking. Throws AppError malformed_id, not_found, forbidden, conflict (409: paid
 * already) or too_late (409).
 */
export async function findBookingSale({ viewer, parcelId, payWith }: WantedBooking): Promise<BookingSale> {
  const parcel = await findParcel(parcelId);
  if (!parcel) throw new AppError("not_found", "noSuchParcel");
  if (parcel.ownerId !== viewer.uid) throw new AppError("forbidden", "otherParcel");
  const booking = await findBooking(parcel.id);
  if (!booking || booking.paid) throw new AppError("conflict", "parcelPaid");
  if (booking.closedAt) throw new AppError("too_late", "tooLateToPay");
  const { name, email, contact, district } = parcel.sender;
  const payer = { name, email, phone: contact ?? "", district: district ?? "" };
  const charge = await findBookingCharge(booking);
  const earlier = charge && recordedOf(charge, payer);
  return { kind: "booking", payWith, totalPoisha: booking.pricePoisha, booking, payer, earlier };
}

const recordedOf = (charge: ChargeRecord, payer: Payer): RecordedBooking => ({
  id: charge.subject.id,
  orderIds: [],
  totalPoisha: charge.amountPoisha,
  payer,
  charge,
});

/** Returns true if the booking's open charge is for another payment method or too old. */
export function isBookingOver({ payWith, earlier }: BookingSale): boolean {
  if (!earlier) return false;
  const { by, createdAt } = earlier.charge;
  // A charge for a hosted page never gets too old, because each press of "pay" opens a new attempt.
  const isOld = payWith === "card" && Date.now() - createdAt.getTime() > OPEN_FOR_MS;
  return by !== payWith || isOld;
}

/** Returns false if another tab has opened a charge since the booking was read. */
export const isBookingCurrent = ({ booking, earlier }: BookingSale): boolean =>
  earlier?.charge.round === booking.openRound;

/** Stores a new charge and links the booking to it. Returns null if another call was faster. */
export async function recordBooking({ booking, payWith, payer }: BookingSale): Promise<RecordedSale | null> {
  const charge = await beginPayment(booking, payWith, new Date());
  return charge && recordedOf(charge, payer);
}

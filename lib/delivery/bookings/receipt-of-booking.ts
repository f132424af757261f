import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import type { NewReceipt } from "@/lib/money/receipts/queries";
import type { PaymentDetails } from "@/lib/money/receipts/rules";

/** The receipt for the delivery cost of a booking, for its sender. */
export const receiptOfBooking = (
  { id, ownerId, trackingId, deliveryCostPoisha }: ParcelRecord,
  paidWith: PaymentDetails,
): NewReceipt => ({
  payerId: ownerId,
  paidWith,
  subject: { kind: "parcel", id, label: trackingId },
  shownOn: [id],
  lines: [],
  sellers: [],
  parts: [{ id, foodPoisha: 0, deliveryPoisha: deliveryCostPoisha, roundingPoisha: 0 }],
});

import "server-only";
import { findBooking } from "@/lib/delivery/bookings/queries";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { notesOf } from "@/lib/delivery/parcels/note-parcel";
import { requireReadable, showParcel } from "@/lib/delivery/parcels/read-parcel";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import { shownOffice } from "@/lib/delivery/parcels/views";
import { listChargesOf } from "@/lib/money/charges/queries";
import { troubleOf } from "@/lib/money/charges/trouble";
import type { Viewer } from "@/lib/people/users/viewer";
import { isoText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import { readOrderMoney } from "@/lib/shop/orders/read-admin";

/**
 * A parcel with its events, for its owner, its rider and admins (contract, GET /parcels/{id}). Admins also get the
 * parcel's payment. Throws AppError malformed_id, not_found or forbidden.
 */
export async function readParcel(viewer: Viewer, id: string): Promise<ParcelDetails> {
  const parcel = await requireReadable(viewer, id);
  const shown = await showParcel(viewer, parcel);
  return viewer.role === "admin" ? { ...shown, office: await officeOf(parcel) } : shown;
}

/**
 * The payment of a parcel's booking or order, and the problems with it that an admin has to handle. Amounts in taka.
 */
async function officeOf(parcel: ParcelRecord): Promise<NonNullable<ParcelDetails["office"]>> {
  const { id, orderId, ownerId, sender, riderId, readyAt, paidWith } = parcel;
  const order = orderId === null ? null : await readOrderMoney(orderId);
  const booking = order ? null : await findBooking(id);
  const troubles = order ? [order] : (await listChargesOf("booking", [id])).map(troubleOf);
  return show(shownOffice, {
    notes: await notesOf(parcel),
    order_id: orderId,
    owner_id: ownerId,
    sender_id: sender.id,
    rider_id: riderId,
    ready_at: readyAt,
    paid_with: paidWith?.payWith ?? null,
    paid_at: order ? order.paidAt : booking?.paid ? isoText(booking.paid.at) : null,
    transaction_id: booking?.paid?.transactionId ?? null,
    refunded: booking?.refundedPoisha ?? 0,
    refund_due: booking?.refundDue?.amountPoisha ?? 0,
    refund_owed: troubles.reduce((sum, { refundOwed }) => sum + refundOwed, 0),
    dispute: troubles.findLast(({ dispute }) => dispute !== null)?.dispute ?? null,
    desk: troubles.findLast(({ desk }) => desk !== null)?.desk ?? null,
  });
}

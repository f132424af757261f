import "server-only";
import { createHmac } from "node:crypto";
import { listChargesOf } from "@/lib/money/charges/data";
import { troubleOf } from "@/lib/money/charges/trouble";
import { authSecret } from "@/lib/people/auth/tokens";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { findParcel } from "./data";
import { type ParcelRecord, toCarried, toParcel } from "./record";
import type { ParcelDetails } from "./schema";
import { isFinal } from "./transitions";

/**
 * The receiver's 4-digit code (contract, "Delivery"): made from the parcel's id with the server's secret, so that it is
 * stored nowhere. For the owner's eyes; never for a rider's.
 */
export function receiverCode(parcelId: string): string {
  const digest = createHmac("sha256", authSecret()).update(`receiver-code:${parcelId}`).digest();
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, "0");
}

/**
 * A parcel with its events (contract, GET /parcels/{id}), for its owner, its rider and admins; the receiver's code for
 * the owner only; a rider reads no e-mails, and of people and places nothing once the parcel is done with. Throws AppError malformed_id, not_found or forbidden.
 */
export async function readParcel(viewer: Viewer, id: string): Promise<ParcelDetails> {
  const parcel = await findParcel(id);
  if (!parcel) throw new AppError("not_found", { detail: "There is no such parcel." });
  const isOwner = parcel.ownerId === viewer.uid;
  const isRider = parcel.riderId === viewer.uid;
  if (!isOwner && !isRider && viewer.role !== "admin") {
    throw new AppError("forbidden", { detail: "This is somebody else's parcel." });
  }
  const isCarrier = !isOwner && viewer.role !== "admin";
  const inHand = !isFinal(parcel.deliveryStatus);
  return {
    ...(isCarrier ? toCarried(parcel, inHand) : toParcel(parcel)),
    events: parcel.events.map(({ from, to, by, at, note }) => ({
      from,
      to,
      by: { role: by.role, name: isCarrier && !inHand && by.role === "owner" ? "" : by.name },
      at: at.toISOString(),
      note,
    })),
    ...(isOwner ? { code: receiverCode(parcel.id) } : {}),
    ...(viewer.role === "admin" ? { office: await officeView(parcel) } : {}),
  };
}

/** What only admins read, with what they have to look after in its charges; the parcel of an order bought by itself shows its order's. */
async function officeView(parcel: ParcelRecord): Promise<ParcelDetails["office"]> {
  const { id, orderId } = parcel;
  const charges = await (orderId === null
    ? listChargesOf("booking", [id])
    : listChargesOf("purchase", [orderId]));
  const troubles = charges.map(troubleOf);
  return {
    order_id: orderId,
    rider_id: parcel.riderId,
    ready_at: parcel.readyAt?.toISOString() ?? null,
    paid_with: parcel.paidWith,
    paid_at: parcel.paidAt?.toISOString() ?? null,
    transaction_id: parcel.transactionId,
    refunded: toTaka(parcel.refundedPoisha),
    refund_due: toTaka(parcel.refundDue?.amountPoisha ?? 0),
    refund_owed: troubles.reduce((sum, { refundOwed }) => sum + refundOwed, 0),
    dispute: troubles.findLast(({ dispute }) => dispute !== null)?.dispute ?? null,
  };
}

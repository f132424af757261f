import "server-only";
import { createHmac } from "node:crypto";
import { authSecret } from "@/lib/people/auth/tokens";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { AppError } from "@/lib/platform/errors";
import { toTaka } from "@/lib/platform/money";
import { findParcel } from "./data";
import type { ParcelDoc } from "./document";
import { toCarried, toParcel } from "./record";
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
  const doc = await findParcel(requireId(id));
  if (!doc) throw new AppError("not_found", { detail: "There is no such parcel." });
  const isOwner = doc.ownerId.toHexString() === viewer.uid;
  const isRider = doc.riderId?.toHexString() === viewer.uid;
  if (!isOwner && !isRider && viewer.role !== "admin") {
    throw new AppError("forbidden", { detail: "This is somebody else's parcel." });
  }
  const isCarrier = !isOwner && viewer.role !== "admin";
  const inHand = !isFinal(doc.deliveryStatus);
  return {
    ...(isCarrier ? toCarried(doc, inHand) : toParcel(doc)),
    events: doc.events.map(({ from, to, by, at, note }) => ({
      from,
      to,
      by: { role: by.role, name: isCarrier && !inHand && by.role === "owner" ? "" : by.name },
      at: at.toISOString(),
      note,
    })),
    ...(isOwner ? { code: receiverCode(id.toLowerCase()) } : {}),
    ...(viewer.role === "admin" ? { office: officeView(doc) } : {}),
  };
}

const officeView = (doc: ParcelDoc): ParcelDetails["office"] => ({
  order_id: doc.orderId?.toHexString() ?? null,
  rider_id: doc.riderId?.toHexString() ?? null,
  ready_at: doc.readyAt?.toISOString() ?? null,
  paid_with: doc.paidWith,
  paid_at: doc.paidAt?.toISOString() ?? null,
  transaction_id: doc.transactionId,
  refunded: toTaka(doc.refundedPoisha),
  refund_due: toTaka(doc.refundDue?.amountPoisha ?? 0),
});

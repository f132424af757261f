import "server-only";
import { receiptsShownOn } from "@/lib/money/receipts/data";
import type { Viewer } from "@/lib/people/users/viewer";
import { shownName } from "@/lib/platform/db/gone-name";
import { AppError } from "@/lib/platform/errors";
import { findParcel } from "./data";
import { type ParcelRecord, toCarried, toParcel } from "./mapper";
import { receiverCode } from "./receiver-code";
import type { ParcelDetails } from "./schema";
import { shownNote } from "./shown-note";
import { isFinal } from "./transitions";

/** A parcel that the viewer may read: its owner, its rider and admins. Throws AppError malformed_id, not_found or forbidden. */
export async function requireReadable(viewer: Viewer, id: string): Promise<ParcelRecord> {
  const parcel = await findParcel(id);
  if (!parcel) throw new AppError("not_found", "noSuchParcel");
  const isOwner = parcel.ownerId === viewer.uid;
  const isRider = parcel.riderId === viewer.uid;
  if (!isOwner && !isRider && viewer.role !== "admin") {
    throw new AppError("forbidden", "otherParcel");
  }
  return parcel;
}

/**
 * A parcel with its events, without what admins read of its money. The receiver's code is for the owner only, while the
 * parcel is under way; a rider reads no e-mails, and of people and places nothing once the parcel is done with.
 */
export async function showParcel(viewer: Viewer, parcel: ParcelRecord): Promise<ParcelDetails> {
  const isOwner = parcel.ownerId === viewer.uid;
  const isCarrier = !isOwner && viewer.role !== "admin";
  const inHand = !isFinal(parcel.deliveryStatus);
  return {
    ...(isCarrier ? toCarried(parcel, inHand) : toParcel(parcel, isOwner ? "buyer" : "kitchen")),
    events: parcel.events.map(({ from, to, by, at, note }) => ({
      from,
      to,
      by: { role: by.role, name: isCarrier && !inHand && by.role === "owner" ? "" : shownName(by.name) },
      at: at.toISOString(),
      note: shownNote(note),
    })),
    receipt: isCarrier ? null : ((await receiptsShownOn([parcel.id])).get(parcel.id) ?? null),
    ...(isOwner && inHand ? { code: receiverCode(parcel.id) } : {}),
  };
}

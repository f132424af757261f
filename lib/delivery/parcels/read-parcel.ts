import "server-only";
import { receiptsShownOn } from "@/lib/money/receipts/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { show } from "@/lib/platform/model/shapes";
import type { ParcelRecord } from "./model";
import { findParcel } from "./queries";
import { receiverCode } from "./receiver-code";
import type { ParcelDetails } from "./schema";
import { toCarried, toParcel } from "./show-parcel";
import { isFinal } from "./transitions";
import { shownEvent } from "./views";

/**
 * Returns the parcel if the viewer is its owner, its rider or an admin. Throws AppError malformed_id, not_found or
 * forbidden.
 */
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
 * Returns a parcel with its events, as this viewer may see it. The owner also gets the receiver's code, until the
 * parcel has ended.
 */
export async function showParcel(viewer: Viewer, parcel: ParcelRecord): Promise<ParcelDetails> {
  const isOwner = parcel.ownerId === viewer.uid;
  const isCarrier = !isOwner && viewer.role !== "admin";
  const inHand = !isFinal(parcel.deliveryStatus);
  return {
    ...(isCarrier ? toCarried(parcel, inHand) : toParcel(parcel, isOwner ? "buyer" : "desk")),
    events: parcel.events.map((event) => {
      const { by } = event;
      const name = isCarrier && !inHand && by.role === "owner" ? "" : by.name;
      return show(shownEvent, { ...event, by: { ...by, name } });
    }),
    receipt: isCarrier ? null : ((await receiptsShownOn([parcel.id])).get(parcel.id) ?? null),
    ...(isOwner && inHand ? { code: receiverCode(parcel.id) } : {}),
  };
}

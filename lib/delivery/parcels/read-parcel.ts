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

type Office = NonNullable<ParcelDetails["office"]>;

/** What admins read of the money of a parcel, which those who sold its carriage know. */
export type ParcelMoney = Pick<
  Office,
  "paid_at" | "transaction_id" | "refunded" | "refund_due" | "refund_owed" | "dispute" | "desk"
>;

/**
 * A parcel with its events (contract, GET /parcels/{id}), for its owner, its rider and admins; the receiver's code for
 * the owner only, while the parcel is under way; a rider reads no e-mails, and of people and places nothing once the parcel is done with. With
 * `moneyOf` an admin reads of its money too. Throws AppError malformed_id, not_found or forbidden.
 */
export async function readParcel(
  viewer: Viewer,
  id: string,
  moneyOf?: (parcel: ParcelRecord) => Promise<ParcelMoney>,
): Promise<ParcelDetails> {
  const parcel = await findParcel(id);
  if (!parcel) throw new AppError("not_found", "noSuchParcel");
  const isOwner = parcel.ownerId === viewer.uid;
  const isRider = parcel.riderId === viewer.uid;
  if (!isOwner && !isRider && viewer.role !== "admin") {
    throw new AppError("forbidden", "otherParcel");
  }
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
    ...(viewer.role === "admin" && moneyOf ? { office: officeView(parcel, await moneyOf(parcel)) } : {}),
  };
}

const officeView = ({ orderId, riderId, readyAt, paidWith }: ParcelRecord, money: ParcelMoney): Office => ({
  order_id: orderId,
  rider_id: riderId,
  ready_at: readyAt?.toISOString() ?? null,
  paid_with: paidWith?.payWith ?? null,
  ...money,
});

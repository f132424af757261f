import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { parseId } from "@/lib/platform/db/ids";
import { code128, qrCode } from "@/lib/platform/label-codes";
import { toTaka } from "@/lib/platform/money";
import { serverSettings } from "@/lib/platform/server/settings";
import { routes } from "@/lib/routes";
import { findForLabel } from "./data";
import type { ParcelEnd, ParcelRecord } from "./model";
import { parcelTitle } from "./parcel-title";
import type { ParcelLabel } from "./schema";
import { isFinal } from "./transitions";

/** A label, or why the parcel has none any more. */
type LabelAnswer =
  | { label: ParcelLabel }
  | { label: null; trackingId: string; reason: "deleted" | "cancelled" | "finished" };

/**
 * The label of a parcel, for the sender of a booking, the seller of an order that is ready, and admins. It never
 * holds the receiver's code. null: there is no such parcel, or the viewer may not print its label.
 */
export async function readLabel(viewer: Viewer, id: string): Promise<LabelAnswer | null> {
  const doc = parseId(id) && (await findForLabel(id, { uid: viewer.uid, isAdmin: viewer.role === "admin" }));
  if (!doc) return null;
  const { trackingId, deletedAt, deliveryStatus } = doc;
  if (deletedAt) return { label: null, trackingId, reason: "deleted" };
  if (deliveryStatus === "cancelled") return { label: null, trackingId, reason: "cancelled" };
  // The addresses of a finished parcel are shown to nobody any more.
  if (isFinal(deliveryStatus)) return { label: null, trackingId, reason: "finished" };
  return { label: toLabel(doc) };
}

function toLabel(doc: ParcelRecord): ParcelLabel {
  const unpaid = doc.kind === "booking" && doc.paidWith === null;
  return {
    tracking_id: doc.trackingId,
    title: parcelTitle(doc),
    type: doc.type,
    weight: doc.weight,
    cashDue: unpaid ? toTaka(doc.deliveryCostPoisha) : null,
    collect: toTaka(doc.collectPoisha),
    from: endOf(doc.sender),
    to: endOf(doc.receiver),
    code128: code128(doc.trackingId),
    qrCode: qrCode(`${serverSettings().baseUrl}${routes.track(doc.trackingId)}`),
  };
}

const endOf = ({ name, contact, district, center, address, instruction }: ParcelEnd) => ({
  name,
  contact,
  district,
  center,
  address,
  instruction,
});

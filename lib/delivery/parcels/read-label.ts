import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { parseId } from "@/lib/platform/db/ids";
import { code128, qrCode } from "@/lib/platform/label-codes";
import { show } from "@/lib/platform/model/shapes";
import { serverSettings } from "@/lib/platform/server/settings";
import { routes } from "@/lib/routes";
import type { ParcelRecord } from "./model";
import { findForLabel } from "./queries";
import type { ParcelLabel } from "./schema";
import { publicNames } from "./show-parcel";
import { isFinal } from "./transitions";
import { labelled } from "./views";

/** A parcel's label, or the reason why there is no label any more. */
type LabelAnswer =
  | { label: ParcelLabel }
  | { label: null; trackingId: string; reason: "deleted" | "cancelled" | "finished" };

/**
 * Returns the label of a parcel for the sender of a booking, the seller of an order that is ready, and admins. A
 * label never contains the receiver's code. Returns null if there is no such parcel or the viewer may not print its
 * label.
 */
export async function readLabel(viewer: Viewer, id: string): Promise<LabelAnswer | null> {
  const doc = parseId(id) && (await findForLabel(id, { uid: viewer.uid, isAdmin: viewer.role === "admin" }));
  if (!doc) return null;
  const { trackingId, deletedAt, deliveryStatus } = doc;
  if (deletedAt) return { label: null, trackingId, reason: "deleted" };
  if (deliveryStatus === "cancelled") return { label: null, trackingId, reason: "cancelled" };
  // A finished parcel has no label, because a label shows addresses.
  if (isFinal(deliveryStatus)) return { label: null, trackingId, reason: "finished" };
  return { label: toLabel(doc) };
}

function toLabel(parcel: ParcelRecord): ParcelLabel {
  const { trackingId, sender, receiver } = parcel;
  const unpaid = parcel.kind === "booking" && parcel.paidWith === null;
  return {
    ...show(labelled, {
      ...publicNames(parcel),
      cashDue: unpaid ? parcel.deliveryCostPoisha : null,
      from: sender,
      to: receiver,
    }),
    code128: code128(trackingId),
    qrCode: qrCode(`${serverSettings().baseUrl}${routes.track(trackingId)}`),
  };
}

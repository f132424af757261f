import type { ParcelDoc } from "@/lib/delivery/parcels/document";
import type { OrderDoc } from "@/lib/shop/orders/document";
import type { AuditTarget } from "./schema";

/** What the log calls a parcel: its tracking number. */
export const parcelTarget = ({ _id, trackingId }: Pick<ParcelDoc, "_id" | "trackingId">): AuditTarget => ({
  kind: "parcel",
  id: _id.toHexString(),
  label: trackingId,
});

/** What the log calls an order: its parcel's number, with the recipe. */
export const orderTarget = (order: { id: string } & Pick<OrderDoc, "title" | "trackingId">): AuditTarget => ({
  kind: "order",
  id: order.id,
  label: order.trackingId === null ? order.title : `${order.trackingId}, ${order.title}`,
});

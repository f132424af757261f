import "server-only";
import { findParcel } from "@/lib/delivery/parcels/data";
import { claim } from "@/lib/delivery/parcels/data-moves";

import { isUnpacked } from "@/lib/delivery/parcels/rules";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { AppError } from "@/lib/platform/errors";
import { toDelivery } from "./list-deliveries";
import { requireRider } from "./read-profile";
import type { Delivery } from "./schema";

/**
 * A rider takes a parcel of the own region (contract, POST /parcels/{id}/claim). Of two at once one gets it. Throws
 * AppError malformed_id, not_found, forbidden (no rider, another region), not_available, not_ready (a box that is not
 * packed) or conflict (409: taken).
 */
export async function claimParcel(viewer: Viewer, id: string): Promise<Delivery> {
  const rider = await requireRider(viewer);
  requireId(id);
  if (!rider.available) {
    throw new AppError("not_available", "riderNotAvailable");
  }
  const by = { role: "rider", id: viewer.uid, name: viewer.displayName } as const;
  const claimed = await claim(id, rider.region, by, new Date());
  if (claimed) return toDelivery(claimed, "own");
  const parcel = await findParcel(id);
  if (!parcel) throw new AppError("not_found", "noSuchParcel");
  // Tapped twice, or sent again after the network was gone.
  if (parcel.riderId === viewer.uid && parcel.deliveryStatus === "assigned") {
    return toDelivery(parcel, "own");
  }
  if (parcel.sender.region !== rider.region) {
    throw new AppError("forbidden", "otherRegion");
  }
  if (isUnpacked(parcel)) throw notReady();
  if (parcel.deliveryStatus === "pending") {
    throw new AppError("conflict", "notReadyYet");
  }
  throw new AppError("conflict", "parcelTaken");
}

/** 409 `not_ready`: the kitchen has not packed this box yet. */
export const notReady = () => new AppError("not_ready", "boxNotPacked");

import "server-only";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { findParcel } from "@/lib/delivery/parcels/queries";
import { takeForRider } from "@/lib/delivery/parcels/queries-moves";
import { isUnpacked } from "@/lib/delivery/parcels/rules";
import { requireRider } from "@/lib/delivery/riders/read-profile";
import type { Delivery } from "@/lib/delivery/riders/views";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { requireCashRoom } from "./check-cash-limit";
import { toDelivery } from "./list-deliveries";

/**
 * Gives a parcel of the rider's region to the rider who calls (contract, POST /parcels/{id}/claim). Throws AppError
 * malformed_id, not_found, forbidden (no rider, or another region), not_available, not_ready (the order is not
 * packed), conflict (409: taken) or cash_limit (409).
 */
export async function takeParcel(viewer: Viewer, id: string): Promise<Delivery> {
  const rider = await requireRider(viewer);
  requireId(id);
  if (!rider.available) {
    throw new AppError("not_available", "riderNotAvailable");
  }
  const by = { role: "rider", id: viewer.uid, name: viewer.displayName } as const;
  const how = { region: rider.region, by, at: new Date() };
  const taken = (await takeForRider(id, how)) ?? (await withTransaction((tx) => takeCollecting(id, how, tx)));
  if (taken) return toDelivery(taken, "own");
  const parcel = await findParcel(id);
  if (!parcel) throw new AppError("not_found", "noSuchParcel");
  // The rider has the parcel already: a double tap, or a retry after a lost connection.
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

/**
 * Assigns a parcel for which cash is collected at the door, if the rider's cash limit allows it. Returns null if it
 * was not assigned. Throws AppError cash_limit (409).
 */
async function takeCollecting(
  id: string,
  how: Parameters<typeof takeForRider>[1] & { by: { id: string } },
  tx: Tx,
): Promise<ParcelRecord | null> {
  const taken = await takeForRider(id, how, tx);
  // If the limit is exceeded, this throws, which undoes the assignment.
  if (taken) await requireCashRoom(how.by.id, taken, tx);
  return taken;
}

/** Builds the error 409 `not_ready`: the kitchen has not packed the order yet. */
export const notReady = () => new AppError("not_ready", "boxNotPacked");

import "server-only";
import { listClaimable, listFinished, listInHand } from "@/lib/delivery/parcels/data-moves";
import type { Viewer } from "@/lib/people/users/viewer";
import { toDelivery } from "./record";
import { requireRider } from "./require-rider";
import { OPEN_STATUSES } from "./rules";
import type { Delivery } from "./schema";

const MAX = 200;

/**
 * A rider's lists (contract, GET /deliveries): what can be claimed in the region, what is in hand, what is done. People
 * and places only of what is in hand. Throws AppError forbidden.
 */
export async function listDeliveries(
  viewer: Viewer,
  scope: "available" | "mine" | "done",
): Promise<Delivery[]> {
  const rider = await requireRider(viewer);
  if (scope === "available") {
    return (await listClaimable(rider.region, MAX)).map((parcel) => toDelivery(parcel, "anybody"));
  }
  if (scope === "mine") {
    const parcels = await listInHand(viewer.uid, OPEN_STATUSES, MAX);
    return parcels.map((parcel) => toDelivery(parcel, "own"));
  }
  const parcels = await listFinished(viewer.uid, MAX);
  return parcels.map((parcel) => toDelivery(parcel, "anybody"));
}

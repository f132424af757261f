import "server-only";
import type { ParcelRecord } from "@/lib/delivery/parcels/model";
import { listFinished, listInHand, listTakeable } from "@/lib/delivery/parcels/queries-moves";
import { toCarried, urgencyOf } from "@/lib/delivery/parcels/show-parcel";
import { requireRider } from "@/lib/delivery/riders/read-profile";
import { isCostDue, OPEN_STATUSES, riderShare } from "@/lib/delivery/riders/rules";
import { carriage, type Delivery } from "@/lib/delivery/riders/views";
import type { Viewer } from "@/lib/people/users/viewer";
import { show } from "@/lib/platform/model/shapes";

const MAX = 200;

/**
 * A parcel as a rider sees it. `own`: with people and places, because the rider has the parcel. `anybody`: without
 * them.
 */
export function toDelivery(parcel: ParcelRecord, whose: "own" | "anybody"): Delivery {
  return {
    ...toCarried(parcel, whose === "own"),
    ...show(carriage, {
      earning: riderShare(parcel.deliveryCostPoisha, parcel.withinDistrict),
      cashDue: isCostDue(parcel),
      events: parcel.events.map(({ to, at }) => ({ status: to, at })),
      spoilt: urgencyOf(parcel, new Date()).spoilt,
    }),
  };
}

/**
 * Returns one of a rider's lists (contract, GET /deliveries): parcels that can be taken, that the rider has, or that
 * are finished. Throws AppError forbidden.
 */
export async function listDeliveries(
  viewer: Viewer,
  scope: "available" | "mine" | "done",
): Promise<Delivery[]> {
  const rider = await requireRider(viewer);
  if (scope === "available") {
    return (await listTakeable(rider.region, MAX)).map((parcel) => toDelivery(parcel, "anybody"));
  }
  if (scope === "mine") {
    const parcels = await listInHand(viewer.uid, OPEN_STATUSES, MAX);
    return parcels.map((parcel) => toDelivery(parcel, "own"));
  }
  const parcels = await listFinished(viewer.uid, MAX);
  return parcels.map((parcel) => toDelivery(parcel, "anybody"));
}

import { type ParcelRecord, toCarried } from "@/lib/delivery/parcels/record";
import { toTaka } from "@/lib/platform/money";
import { riderShare } from "./rules";
import type { Delivery } from "./schema";

/** A parcel as a rider sees it: whole when it is the own one, without people and places until then and afterwards. */
export function toDelivery(parcel: ParcelRecord, whose: "own" | "anybody"): Delivery {
  return {
    ...toCarried(parcel, whose === "own"),
    events: parcel.events.map(({ to, at }) => ({ status: to, at: at.toISOString() })),
    earning: toTaka(riderShare(parcel.deliveryCostPoisha, parcel.withinDistrict)),
    cashDue: parcel.kind === "booking" && parcel.paymentStatus === "unpaid",
  };
}

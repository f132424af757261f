import type { ParcelDoc } from "@/lib/delivery/parcels/document";
import { toCarried } from "@/lib/delivery/parcels/record";
import { riderShare } from "@/lib/delivery/riders/rules";
import type { Delivery } from "@/lib/delivery/riders/schema";
import { toTaka } from "@/lib/platform/money";

/** A parcel as a rider sees it: whole when it is the own one, without people and places until then and afterwards. */
export function toDelivery(doc: ParcelDoc, whose: "own" | "anybody"): Delivery {
  return {
    ...toCarried(doc, whose === "own"),
    events: doc.events.map(({ to, at }) => ({ status: to, at: at.toISOString() })),
    earning: toTaka(riderShare(doc.deliveryCostPoisha, doc.withinDistrict)),
    cashDue: doc.kind === "booking" && doc.paymentStatus === "unpaid",
  };
}

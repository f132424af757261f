import type { ParcelDoc } from "@/lib/db/documents";
import { toTaka } from "@/lib/money";
import { toCarried } from "@/lib/parcels/record";
import { riderShare } from "./rules";
import type { Delivery } from "./schema";

/** A parcel as a rider sees it: whole when it is the own one, without people and places until then and afterwards. */
export function toDelivery(doc: ParcelDoc, whose: "own" | "anybody"): Delivery {
  return {
    ...toCarried(doc, whose === "own"),
    events: doc.events.map(({ to, at }) => ({ status: to, at: at.toISOString() })),
    earning: toTaka(riderShare(doc.deliveryCostPoisha, doc.withinDistrict)),
    cashDue: doc.kind === "booking" && doc.paymentStatus === "unpaid",
  };
}

import type { ParcelDoc } from "@/lib/db/documents";
import { toTaka } from "@/lib/money";
import { toParcel } from "@/lib/parcels/record";
import { riderShare } from "./rules";
import type { Delivery } from "./schema";

/** A parcel as a rider sees it: whole when it is the own one, without people and places until then and afterwards. */
export function toDelivery(doc: ParcelDoc, whose: "own" | "anybody"): Delivery {
  const hidden = {
    sender_name: "",
    sender_email: "",
    sender_contact: null,
    sender_address: null,
    pickup_instruction: null,
    receiver_name: "",
    receiver_email: null,
    receiver_contact: null,
    receiver_address: null,
    delivery_instruction: null,
    created_by: "",
  };
  return {
    ...toParcel(doc),
    ...(whose === "own" ? { sender_email: "", receiver_email: null, created_by: "" } : hidden),
    events: doc.events.map(({ to, at }) => ({ status: to, at: at.toISOString() })),
    earning: toTaka(riderShare(doc.deliveryCostPoisha, doc.withinDistrict)),
    cashDue: doc.kind === "booking" && doc.paymentStatus === "unpaid",
  };
}

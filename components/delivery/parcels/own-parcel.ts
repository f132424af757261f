import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import type { ListedParcelView, Parcel } from "@/lib/delivery/parcels/schema";

/** A booking with the receiver's code while it is on its way. */
export type OwnParcel = ListedParcelView & { code?: string };

/** Until pick-up; after that the rider has taken cash. */
export const isPayable = (parcel: Parcel): boolean =>
  parcel.payment_status === "unpaid" && BEFORE_PICKUP.includes(parcel.delivery_status);

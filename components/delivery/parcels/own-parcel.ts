import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import type { ListedParcelView, Parcel } from "@/lib/delivery/parcels/schema";

/** A booking with the receiver's code, which it has while it is on its way. */
export type OwnParcel = ListedParcelView & { code?: string };

/** A booking can be paid online until pick-up; at pick-up the rider has taken cash. */
export const isPayable = (parcel: Parcel): boolean =>
  parcel.payment_status === "unpaid" && BEFORE_PICKUP.includes(parcel.delivery_status);

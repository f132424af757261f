import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import type { ListedParcelView, Parcel } from "@/lib/delivery/parcels/schema";

/** A user's own booking. `code` is the receiver's code, which is set while the parcel is being delivered. */
export type OwnParcel = ListedParcelView & { code?: string };

/** Returns true if a booking can be paid online: it is unpaid and not picked up. */
export const isPayable = (parcel: Parcel): boolean =>
  parcel.payment_status === "unpaid" && BEFORE_PICKUP.includes(parcel.delivery_status);

import { BEFORE_PICKUP } from "@/lib/delivery/parcels/rules";
import type { ListedParcelView, Parcel } from "@/lib/delivery/parcels/schema";

/**
 * A user's own booking. `code` is the receiver's code, which is set from when it is paid or a rider comes, until the
 * parcel has arrived or ended.
 */
export type OwnParcel = ListedParcelView & { code?: string };

/** Returns true if a booking can be paid online: it is unpaid and not picked up. */
export const isPayable = (parcel: Parcel): boolean =>
  parcel.payment_status === "unpaid" && BEFORE_PICKUP.includes(parcel.delivery_status);

/** Where a parcel stands; transitions.ts says what may follow. Safe in the browser. */
export type ParcelStatus =
  | "pending"
  | "assigned"
  | "picked_up"
  | "in_transit"
  | "out_for_delivery"
  | "delivered"
  | "failed_attempt"
  | "returned"
  | "cancelled";

import type { ParcelStatus } from "@/lib/delivery/parcels/transitions";

export const VEHICLES = ["Bike", "Bicycle", "Car", "Other"] as const;

/** What a rider earns of the delivery cost: 80 % within a district, 60 % otherwise (contract, "Delivery"); half up. */
export const riderShare = (costPoisha: number, withinDistrict: boolean): number =>
  Math.floor((costPoisha * (withinDistrict ? 80 : 60) + 50) / 100);

/** A rider has these in hand. */
export const OPEN_STATUSES = [
  "assigned",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "failed_attempt",
] as const satisfies readonly ParcelStatus[];

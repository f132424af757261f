import type { ParcelStatus } from "@/lib/delivery/parcels/transitions";

export const VEHICLES = ["Bike", "Bicycle", "Car", "Other"] as const;

/** Which of a rider's two sums an entry of the ledger changes, and how. */
export const LEDGER_EFFECT = {
  earned: { sum: "balance", sign: 1 },
  paid_out: { sum: "balance", sign: -1 },
  cash_collected: { sum: "cash", sign: 1 },
  cash_handed_in: { sum: "cash", sign: -1 },
} as const;

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

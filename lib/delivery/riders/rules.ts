import type { ParcelStatus } from "@/lib/delivery/parcels/transitions";
import type { PaymentDetails } from "@/lib/money/receipts/rules";

export const VEHICLES = ["Bike", "Bicycle", "Car", "Other"] as const;

/** Which of a rider's two sums a ledger line changes, and in which direction. */
export const LEDGER_EFFECT = {
  earned: { sum: "balance", sign: 1 },
  paid_out: { sum: "balance", sign: -1 },
  charged: { sum: "balance", sign: -1 },
  cash_collected: { sum: "cash", sign: 1 },
  cash_handed_in: { sum: "cash", sign: -1 },
  written_off: { sum: "cash", sign: -1 },
} as const;

export const LEDGER_KINDS = [
  "earned",
  "paid_out",
  "charged",
  "cash_collected",
  "cash_handed_in",
  "written_off",
] as const satisfies readonly (keyof typeof LEDGER_EFFECT)[];

/**
 * The rider's share of the delivery cost, in poisha: 80 % within a district, 60 % otherwise (contract, "Delivery").
 * Halves are rounded up.
 */
export const riderShare = (costPoisha: number, withinDistrict: boolean): number =>
  Math.floor((costPoisha * (withinDistrict ? 80 : 60) + 50) / 100);

/** The cash in poisha that still has to be collected for a parcel, at pick-up and at the door. */
export const toCollect = ({ kind, paidWith, deliveryCostPoisha, collectPoisha }: Collecting): number =>
  collectPoisha + (isCostDue({ kind, paidWith }) ? deliveryCostPoisha : 0);

type Collecting = {
  kind: "order" | "booking";
  paidWith: PaymentDetails | null;
  deliveryCostPoisha: number;
  collectPoisha: number;
};

/** Returns true for an unpaid booking, whose delivery cost has to be collected at pick-up. */
export const isCostDue = ({ kind, paidWith }: Pick<Collecting, "kind" | "paidWith">): boolean =>
  kind === "booking" && paidWith === null;

/** The states in which a rider has a parcel in hand. */
export const OPEN_STATUSES = [
  "assigned",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "failed_attempt",
] as const satisfies readonly ParcelStatus[];

/**
 * Whether a parcel suits a rider's day. `outside`: it begins or ends outside the rider's district, or an end is not
 * known. `full`: with it the way is more than a day's.
 */
export const DAY_FITS = ["fits", "full", "outside"] as const;
export type DayFit = (typeof DAY_FITS)[number];

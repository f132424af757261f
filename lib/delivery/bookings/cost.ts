import { type ParcelType, WEIGHT_MAX, WEIGHT_MIN } from "@/lib/delivery/parcels/rules";

/**
 * The price of carrying a parcel, in whole poisha (specification, point 9, "Parcel cost"). The contract has worked
 * cases.
 */

/** What a parcel's price depends on. `weight`: in kg, with at most two decimals; ignored for a document. */
export type Shipment = { type: ParcelType; weight: number | null; sameDistrict: boolean };

/** A price and its three parts, in poisha. `total` is the sum of the parts. */
export type CostBreakdown = {
  base: number;
  /**
   * The surcharge for weight, in poisha: 40 taka for each kg above three. A fraction of a kg costs that fraction of
   * 40 taka.
   */
  overweight: number;
  /** The surcharge for another district, in poisha: 40 taka if the parcel weighs more than three kg, else 0. */
  otherDistrict: number;
  total: number;
};

const BASE = {
  document: { same: 60_00, other: 80_00 },
  "non-document": { same: 110_00, other: 150_00 },
} as const;
const FREE_HUNDREDTHS = 3_00;
/** 40 taka for each kg are 40 poisha for each hundredth of a kg. */
const POISHA_PER_HUNDREDTH = 40;
const OTHER_DISTRICT = 40_00;

/**
 * RANNA's fee on an amount that a rider collects for a sender, both in whole taka. The fee is 1 % (halves rounded
 * up), at least 10 taka.
 */
export const feeOf = (collect: number): number =>
  collect === 0 ? 0 : Math.max(10, Math.floor((collect + 50) / 100));

/** RANNA's fee on an amount that a rider collects for a sender, both in poisha. */
export const collectFee = (collectPoisha: number): number => feeOf(collectPoisha / 100) * 100;

/** The prices of a stored booking that its sender sees, in poisha. */
export const pricesOf = (booking: { deliveryCostPoisha: number; collectPoisha: number }) => ({
  delivery_cost: booking.deliveryCostPoisha,
  collectFee: collectFee(booking.collectPoisha),
});

/**
 * Computes the price of a parcel in poisha. Throws RangeError if a non-document has no weight between 0.01 and 100
 * kg.
 */
export function parcelCost({ type, weight, sameDistrict }: Shipment): CostBreakdown {
  const base = BASE[type][sameDistrict ? "same" : "other"];
  const over = type === "document" ? 0 : Math.max(0, hundredths(weight) - FREE_HUNDREDTHS);
  const overweight = over * POISHA_PER_HUNDREDTH;
  const otherDistrict = over > 0 && !sameDistrict ? OTHER_DISTRICT : 0;
  return { base, overweight, otherDistrict, total: base + overweight + otherDistrict };
}

function hundredths(weight: number | null): number {
  if (weight === null || !(weight >= WEIGHT_MIN && weight <= WEIGHT_MAX))
    throw new RangeError(`not a weight in kg: ${weight}`);
  return Math.round(weight * 100);
}

import { type CostBreakdown, feeOf, parcelCost, type Shipment } from "@/lib/delivery/bookings/cost";
import type { BookingValues } from "@/lib/delivery/bookings/schema";
import { COLLECT_MAX, COLLECT_MIN, WEIGHT_MAX, WEIGHT_MIN } from "@/lib/delivery/parcels/rules";
import { typedNumber } from "@/lib/platform/latin-digits";
import { allInTaka } from "@/lib/platform/money";

/** The form's values that determine the price. Undefined or null: nothing typed yet. */
export type Priced = {
  [Name in "type" | "weight" | "sender_district" | "receiver_district"]?: BookingValues[Name] | null;
};

/** A parcel with the parts of its price, in taka. */
export type LiveCost = Shipment & { breakdown: CostBreakdown };

const priced = (parcel: Shipment): LiveCost => ({ ...parcel, breakdown: allInTaka(parcelCost(parcel)) });

/**
 * Calculates the price from the values typed so far. Returns null if a value that the price depends on is missing or
 * wrong.
 */
export function liveCost({ type, weight, sender_district, receiver_district }: Priced): LiveCost | null {
  if ((type !== "document" && type !== "non-document") || !sender_district || !receiver_district) return null;
  const sameDistrict = sender_district === receiver_district;
  if (type === "document") {
    return priced({ type, weight: null, sameDistrict });
  }
  const kg = typedNumber(weight) ?? Number.NaN;
  if (!(kg >= WEIGHT_MIN && kg <= WEIGHT_MAX) || Number(kg.toFixed(2)) !== kg) return null;
  return priced({ type, weight: kg, sameDistrict });
}

/** The part of a collected amount that the sender receives after the fee, in taka. */
export const netOf = (collect: number): number => collect - feeOf(collect);

/**
 * Parses the typed amount to collect, in taka. Returns null if nothing is to be collected or the amount is invalid.
 */
export function liveCollect(collect: string | undefined): number | null {
  const taka = typedNumber(collect) ?? 0;
  return Number.isInteger(taka) && taka >= COLLECT_MIN && taka <= COLLECT_MAX ? taka : null;
}

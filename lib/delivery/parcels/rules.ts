import type { ParcelStatus } from "./transitions";

/**
 * A tracking id: `TRK` and the time in ms (specification, point 3), then four digits so that parcels of one
 * millisecond differ. `spread` is a number from 0 up to, not including, 1.
 */
export function trackingIdAt(at: Date, spread: number): string {
  return `TRK${at.getTime()}${String(Math.floor(spread * 10_000)).padStart(4, "0")}`;
}

/** Why a receiver does not take a parcel; the words of the contract ("Cash at the door"). */
export const REFUSALS = ["changed_mind", "no_money", "not_as_ordered", "damaged", "too_late"] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Refused for what is not the buyer's fault: it is not held against them. */
export const isNotTheBuyers = (refusal: Refusal | null | undefined): boolean =>
  refusal === "not_as_ordered" || refusal === "damaged" || refusal === "too_late";

/** The states before a rider has the parcel: until then its receiver's address may change (contract). */
export const BEFORE_PICKUP: readonly ParcelStatus[] = ["pending", "assigned"];

type Waiting = { kind: "order" | "booking"; readyAt: Date | null; deliveryStatus: ParcelStatus };

/** A box that waits for its kitchen to pack it: nobody carries it, and nobody is given it (contract, "One machine"). */
export const isUnpacked = ({ kind, readyAt, deliveryStatus }: Waiting): boolean =>
  kind === "order" && readyAt === null && deliveryStatus === "pending";

type Status = { delivery_status: ParcelStatus; payment_status: "unpaid" | "paid" };

/**
 * The payment as people are shown it: what was paid beforehand for a parcel that was cancelled goes back; a box that is
 * paid at the door is due until it is, and of one that is over nothing is said (null).
 */
export function shownParcelPayment({
  kind,
  delivery_status,
  payment_status,
}: Status & { kind: "order" | "booking" }): "unpaid" | "due" | "paid" | "refunded" | null {
  if (payment_status === "paid") return delivery_status === "cancelled" ? "refunded" : "paid";
  if (kind === "booking") return "unpaid";
  return delivery_status === "cancelled" || delivery_status === "returned" ? null : "due";
}

/** Its owner changes and deletes a booking while it is pending and unpaid (contract, "More calls"). */
export const isOwnersToChange = ({ delivery_status, payment_status }: Status): boolean =>
  delivery_status === "pending" && payment_status === "unpaid";

/** What can no longer be deleted is cancelled, until a rider has it (contract, "Delivery"). */
export const isOwnersToCancel = (parcel: Status): boolean =>
  BEFORE_PICKUP.includes(parcel.delivery_status) && !isOwnersToChange(parcel);

/** What an office looks at together: nearly every open parcel is in one of these. */
export const DELIVERY_GROUPS = ["on_the_way", "problem"] as const;
export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number];

/** The states of a group, or the state itself. */
export function statusesOf(asked: ParcelStatus | DeliveryGroup): readonly ParcelStatus[] {
  if (asked === "on_the_way") return ["assigned", "picked_up", "in_transit", "out_for_delivery"];
  if (asked === "problem") return ["failed_attempt", "returned"];
  return [asked];
}

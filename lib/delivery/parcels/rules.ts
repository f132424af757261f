import type { ParcelStatus } from "./transitions";

/**
 * A tracking id: `TRK` and the time in ms (specification, point 3), then four digits so that parcels of one
 * millisecond differ. `spread` is a number from 0 up to, not including, 1.
 */
export function trackingIdAt(at: Date, spread: number): string {
  return `TRK${at.getTime()}${String(Math.floor(spread * 10_000)).padStart(4, "0")}`;
}

/** The states before a rider has the parcel: until then its receiver's address may change (contract). */
export const BEFORE_PICKUP: readonly ParcelStatus[] = ["pending", "assigned"];

type Waiting = { kind: "order" | "booking"; readyAt: Date | null; deliveryStatus: ParcelStatus };

/** A box that waits for its kitchen to pack it: nobody carries it, and nobody is given it (contract, "One machine"). */
export const isUnpacked = ({ kind, readyAt, deliveryStatus }: Waiting): boolean =>
  kind === "order" && readyAt === null && deliveryStatus === "pending";

type Status = { delivery_status: ParcelStatus; payment_status: "unpaid" | "paid" };

/** The payment as people are shown it: what a card has paid for a parcel that was cancelled goes back. */
export const shownParcelPayment = ({
  delivery_status,
  payment_status,
}: Status): "unpaid" | "paid" | "refunded" =>
  delivery_status === "cancelled" && payment_status === "paid" ? "refunded" : payment_status;

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

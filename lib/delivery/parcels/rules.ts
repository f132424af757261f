import type { AuditTarget } from "@/lib/people/audit/schema";
import type { ParcelStatus } from "./transitions";

/**
 * A tracking id: `TRK` and the time in ms (specification, point 3), then four digits so that parcels of one
 * millisecond differ. `spread` is a number from 0 up to, not including, 1.
 */
export function trackingIdAt(at: Date, spread: number): string {
  return `TRK${at.getTime()}${String(Math.floor(spread * 10_000)).padStart(4, "0")}`;
}

/** An order's box, or a parcel that its sender has booked. */
export const PARCEL_KINDS = ["order", "booking"] as const;
export const PARCEL_TYPES = ["document", "non-document"] as const;
export type ParcelType = (typeof PARCEL_TYPES)[number];

/** The lightest and the heaviest parcel, kg (contract, "Limits"). */
export const WEIGHT_MIN = 0.01;
export const WEIGHT_MAX = 100;

/** The least and the most that a rider collects for a sender, taka (contract, "Cash at the door"). */
export const COLLECT_MIN = 10;
export const COLLECT_MAX = 50_000;

/** Why a receiver refuses a parcel; the names are those of the contract ("Cash at the door"). */
export const REFUSALS = ["changed_mind", "no_money", "not_as_ordered", "damaged", "too_late"] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Whether the refusal is not the buyer's fault, so that it does not count against the buyer. */
export const isNotTheBuyers = (refusal: Refusal | null | undefined): boolean =>
  refusal === "not_as_ordered" || refusal === "damaged" || refusal === "too_late";

/** The states before a rider has picked the parcel up; in these its receiver's address may change (contract). */
export const BEFORE_PICKUP: readonly ParcelStatus[] = ["pending", "assigned"];

type Waiting = { kind: "order" | "booking"; readyAt: Date | null; deliveryStatus: ParcelStatus };

/**
 * Whether a box still has to be packed by its kitchen: no rider can take it or be assigned to it (contract, "One
 * machine").
 */
export const isUnpacked = ({ kind, readyAt, deliveryStatus }: Waiting): boolean =>
  kind === "order" && readyAt === null && deliveryStatus === "pending";

type Status = { delivery_status: ParcelStatus; payment_status: "unpaid" | "paid" };

/**
 * The payment state that is shown. A paid parcel that was cancelled is `refunded`. A box that is paid at the door is
 * `due` until it is paid; null (nothing is shown) once such a box is cancelled or returned.
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

/** Whether the parcel is paid. */
export const paymentStatusOf = ({ paidWith }: { paidWith: object | null }): "unpaid" | "paid" =>
  paidWith === null ? "unpaid" : "paid";

/** The parcel as the target of an entry of the audit log; its label is the tracking number. */
export const parcelTarget = ({
  id,
  trackingId,
}: {
  id: string;
  trackingId: string;
}): AuditTarget & { kind: "parcel" } => ({ kind: "parcel", id, label: trackingId });

/** Whether the owner may change or delete a booking: while it is pending and unpaid (contract, "More calls"). */
export const isOwnersToChange = ({ delivery_status, payment_status }: Status): boolean =>
  delivery_status === "pending" && payment_status === "unpaid";

/**
 * Whether the owner may cancel a booking: when it can no longer be deleted, and no rider has picked it up (contract,
 * "Delivery").
 */
export const isOwnersToCancel = (parcel: Status): boolean =>
  BEFORE_PICKUP.includes(parcel.delivery_status) && !isOwnersToChange(parcel);

/** Groups of states that administrators filter by; with `pending` they cover nearly every open parcel. */
export const DELIVERY_GROUPS = ["on_the_way", "problem"] as const;
export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number];

/** The states of a group; for a single state that state. */
export function statusesOf(asked: ParcelStatus | DeliveryGroup): readonly ParcelStatus[] {
  if (asked === "on_the_way") return ["assigned", "picked_up", "in_transit", "out_for_delivery"];
  if (asked === "problem") return ["failed_attempt", "returned"];
  return [asked];
}

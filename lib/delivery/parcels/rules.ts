import type { AuditTarget } from "@/lib/people/audit/schema";
import { endOf } from "@/lib/platform/days";
import type { StatePlace } from "@/lib/texts/states";
import { placeOf } from "./box-place";
import type { ParcelStatus } from "./transitions";

/**
 * A tracking id: `TRK`, the time in ms (specification, point 3), and four random digits. `spread`: a random number,
 * at least 0 and below 1.
 */
export function trackingIdAt(at: Date, spread: number): string {
  return `TRK${at.getTime()}${String(Math.floor(spread * 10_000)).padStart(4, "0")}`;
}

/** The kinds of parcels: of an order, or of a booking. */
export const PARCEL_KINDS = ["order", "booking"] as const;
export const PARCEL_TYPES = ["document", "non-document"] as const;
export type ParcelType = (typeof PARCEL_TYPES)[number];

/** The limits of a parcel's weight, in kg (contract, "Limits"). */
export const WEIGHT_MIN = 0.01;
export const WEIGHT_MAX = 100;

/** The limits of the amount that a rider collects for a sender, in taka (contract, "Cash at the door"). */
export const COLLECT_MIN = 10;
export const COLLECT_MAX = 50_000;

/** Why a receiver refuses a parcel. The values are those of the contract ("Cash at the door"). */
export const REFUSALS = ["changed_mind", "no_money", "not_as_ordered", "damaged", "too_late"] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Returns true if the buyer is not to blame for the refusal. */
export const isNotTheBuyers = (refusal: Refusal | null | undefined): boolean =>
  refusal === "not_as_ordered" || refusal === "damaged" || refusal === "too_late";

/** The states before pick-up, in which the receiver's address may still change (contract). */
export const BEFORE_PICKUP: readonly ParcelStatus[] = ["pending", "assigned"];

type Waiting = { kind: "order" | "booking"; readyAt: Date | null; deliveryStatus: ParcelStatus };

/** Returns true if the kitchen still has to pack the order (contract, "One machine"). */
export const isUnpacked = ({ kind, readyAt, deliveryStatus }: Waiting): boolean =>
  kind === "order" && readyAt === null && deliveryStatus === "pending";

/**
 * The lists of open parcels from which an admin works. `today`: due today. `late`: after the expected day, or food
 * that should have been eaten. `unassigned`: a rider can take it and none has. `cash`: cash is to be collected at the
 * door.
 */
export const PARCEL_QUEUES = ["today", "late", "unassigned", "cash"] as const;
export type ParcelQueue = (typeof PARCEL_QUEUES)[number];

/** The most notes that admins can write about one parcel. */
export const MAX_NOTES = 100;

type Due = { eatBy?: Date | undefined; expectedOn: string | null };

/**
 * Until when an open parcel should be there: until its food is to be eaten, else until the end of the expected day.
 * null: neither is known yet.
 */
export function deadlineOf({ eatBy, expectedOn }: Due): Date | null {
  const days = [eatBy, expectedOn === null ? undefined : endOf(expectedOn)].filter((at) => at !== undefined);
  return days.length === 0 ? null : new Date(Math.min(...days.map((at) => at.getTime())));
}

type Aged = Due & { createdAt: Date };

/** Sorts by deadline, the soonest first; what has no deadline comes last, the oldest first. */
export const byDeadline = (a: Aged, b: Aged): number =>
  dueMs(a) - dueMs(b) || a.createdAt.getTime() - b.createdAt.getTime();

const dueMs = (parcel: Due): number => deadlineOf(parcel)?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** Since when an open parcel waits for its next step: since it was packed, else since its last step. */
export const waitingSince = ({
  deliveryStatus,
  readyAt,
  events,
}: Pick<Waiting, "deliveryStatus" | "readyAt"> & { events: readonly { at: Date }[] }): Date | null =>
  (deliveryStatus === "pending" ? readyAt : null) ?? events.at(-1)?.at ?? null;

type Status = { delivery_status: ParcelStatus; payment_status: "unpaid" | "paid" };

/**
 * The payment state that is shown. `refunded`: paid and cancelled. `due`: to be paid at the door. null: an unpaid
 * order was cancelled or returned.
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

export const paymentStatusOf = ({ paidWith }: { paidWith: object | null }): "unpaid" | "paid" =>
  paidWith === null ? "unpaid" : "paid";

/** The parcel as the target of an audit log entry. Its label is the tracking number. */
export const parcelTarget = ({
  id,
  trackingId,
}: {
  id: string;
  trackingId: string;
}): AuditTarget & { kind: "parcel" } => ({ kind: "parcel", id, label: trackingId });

/**
 * Returns true if the owner may change or delete the booking, because it is pending and unpaid (contract, "More
 * calls").
 */
export const isOwnersToChange = ({ delivery_status, payment_status }: Status): boolean =>
  delivery_status === "pending" && payment_status === "unpaid";

/**
 * Returns true if the owner may cancel the booking before pick-up, because it is paid or has a rider (contract,
 * "Delivery").
 */
export const isOwnersToCancel = (parcel: Status): boolean =>
  BEFORE_PICKUP.includes(parcel.delivery_status) && !isOwnersToChange(parcel);

/** Groups of parcel states that admins filter by: on the way, and with a problem. */
export const DELIVERY_GROUPS = ["on_the_way", "problem"] as const;
export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number];

/** Returns the states of a group. A single state is returned as a list. */
export function statusesOf(asked: ParcelStatus | DeliveryGroup): readonly ParcelStatus[] {
  if (asked === "on_the_way") return ["assigned", "picked_up", "in_transit", "out_for_delivery"];
  if (asked === "problem") return ["failed_attempt", "returned"];
  return [asked];
}

/** Returns the row of the contract's table for a booked parcel. */
export const placeOfBooking = (parcel: ParcelStatus | null): StatePlace =>
  parcel === "pending" ? "booked" : parcel === "assigned" ? "fetched" : placeOf("ready", parcel);

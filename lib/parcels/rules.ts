import type { ParcelStatus } from "@/lib/db/documents";

/**
 * A tracking id: `TRK` and the time in ms (specification, point 3), then four digits so that parcels of one
 * millisecond differ. `spread` is a number from 0 up to, not including, 1.
 */
export function trackingIdAt(at: Date, spread: number): string {
  return `TRK${at.getTime()}${String(Math.floor(spread * 10_000)).padStart(4, "0")}`;
}

/** The states before a rider has the parcel: until then its receiver's address may change (contract). */
export const BEFORE_PICKUP: readonly ParcelStatus[] = ["pending", "assigned"];

/** How long an open card payment gives the same intent again, ms (contract: an hour, as for an order). */
export const PAYMENT_OPEN_MS = 60 * 60_000;

/** A card form left open just before that may still finish; after this long the reconciler gives it up, ms. */
export const PAYMENT_GRACE_MS = 15 * 60_000;

const LONGEST_PAUSE_MS = 15 * 60_000;

/** When the reconciler asks about an open payment next: half its age from now, at least a round, at most 15 minutes. */
export function nextPaymentCheck(openedAt: Date, now: Date, roundMs: number): Date {
  const half = (now.getTime() - openedAt.getTime()) / 2;
  return new Date(now.getTime() + Math.min(Math.max(half, roundMs), LONGEST_PAUSE_MS));
}

/** How long an unpaid order or parcel gives the same intent again, ms (contract: an hour). */
export const OPEN_FOR_MS = 60 * 60_000;

/** A card form left open just before the hour ends may still finish; after this long the intent is cancelled, ms. */
export const GRACE_MS = 15 * 60_000;

const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * When the reconciler asks about an open payment next: half its age from now, so that pauses grow, but
 * at least one round of the job (`roundMs`) and at most a quarter of an hour.
 */
export function nextCheckAt(openedAt: Date, now: Date, roundMs: number): Date {
  const half = (now.getTime() - openedAt.getTime()) / 2;
  return new Date(now.getTime() + Math.min(Math.max(half, roundMs), LONGEST_PAUSE_MS));
}

import { DAY_MS, dayOf } from "@/lib/platform/days";
import type { ParcelStatus } from "./transitions";

/** A step as it happened. */
export type JourneyEvent = { status: ParcelStatus; at: Date };

/** A line of the timeline: done, where the parcel is now, or still to come. */
export type JourneyStep = {
  status: ParcelStatus;
  /** null while it is to come. */
  at: string | null;
  state: "done" | "now" | "todo" | "failed";
};

const WAY: readonly ParcelStatus[] = [
  "pending",
  "assigned",
  "picked_up",
  "in_transit",
  "out_for_delivery",
  "delivered",
];

/** What happened and what is to come, in order. Events ISO 8601, oldest first. */
export function journeyOf(
  status: ParcelStatus,
  events: readonly { status: ParcelStatus; at: string }[],
): JourneyStep[] {
  const ended = status === "delivered" || status === "returned" || status === "cancelled";
  const happened = events.map(({ status: step, at }, i): JourneyStep => {
    const last = i === events.length - 1;
    if (step === "failed_attempt") return { status: step, at, state: "failed" };
    return { status: step, at, state: last && !ended ? "now" : "done" };
  });
  if (ended) return happened;
  // After a failed attempt the parcel goes out again.
  const from = status === "failed_attempt" ? WAY.indexOf("in_transit") : WAY.indexOf(status);
  return [
    ...happened,
    ...WAY.slice(from + 1).map((step): JourneyStep => ({ status: step, at: null, state: "todo" })),
  ];
}

/** How much of the way is behind a parcel, 0 to 1. */
export function progressOf(status: ParcelStatus): number {
  if (status === "failed_attempt" || status === "returned") return 0.8;
  if (status === "cancelled") return 0;
  return WAY.indexOf(status) / (WAY.length - 1);
}

/** Days on the way: within a district, within a division, further. */
const DAYS = { district: 1, region: 2, country: 3 } as const;

type End = { region: string | null; district: string | null };

/**
 * The day a parcel should arrive, `YYYY-MM-DD` in Dhaka: one day from pick-up (until then from booking) within a
 * district, two within a division, three further; never a day that has passed. null when an end is unknown or the way
 * is over.
 */
export function estimatedDelivery(
  parcel: { from: End; to: End; status: ParcelStatus; events: readonly JourneyEvent[] },
  now: Date,
): string | null {
  const { from, to, status, events } = parcel;
  if (status === "delivered" || status === "returned" || status === "cancelled") return null;
  if (from.district === null || to.district === null) return null;
  const began = events.find((event) => event.status === "picked_up") ?? events[0];
  if (!began) return null;
  const days =
    from.district === to.district
      ? DAYS.district
      : from.region !== null && from.region === to.region
        ? DAYS.region
        : DAYS.country;
  const planned = dayOf(new Date(began.at.getTime() + days * DAY_MS));
  const earliest = dayOf(new Date(now.getTime() + (status === "failed_attempt" ? DAY_MS : 0)));
  return [planned, earliest].sort().at(-1) ?? planned;
}

import { addDays, dayOf, hourOf } from "@/lib/platform/days";
import type { Arrival } from "./model";
import { isFinal, type ParcelStatus } from "./transitions";

type End = { region: string | null; district: string | null };
type Ends = { sender: End; receiver: End };

/**
 * Returns how many days a parcel is on the way: 1 in the same district, 2 in the same region, 3 otherwise. Returns
 * null while a district is unknown.
 */
export function expectedDays({ sender: from, receiver: to }: Ends): 1 | 2 | 3 | null {
  if (from.district === null || to.district === null) return null;
  if (from.district === to.district) return 1;
  return from.region !== null && from.region === to.region ? 2 : 3;
}

/** The number of days assumed while the sender's or the receiver's district is unknown. */
const UNKNOWN_DAYS = 3;
/** From this hour in Dhaka on, a parcel counts as started on the next day. */
const DAY_ENDS_AT = 16;
const HOUR_MS = 60 * 60 * 1000;
/** A kitchen may promise at most this many days more than the distance needs. */
const MAX_LATER = 3;

/**
 * Returns the day in Dhaka, `YYYY-MM-DD`, on which a parcel is expected. `from`: the moment from which its delivery
 * days count (contract, "Days").
 */
export const dayOfArrival = (ends: Ends, from: Date): string => dayAfter(expectedDays(ends), from);

const dayAfter = (days: number | null, from: Date): string =>
  addDays(dayOf(from), (days ?? UNKNOWN_DAYS) + (hourOf(from) >= DAY_ENDS_AT ? 1 : 0));

/**
 * Lists the days that a kitchen may promise if it accepts now. The first one is the normal day. `days`: the time on
 * the way; null: unknown. `eatWithinHours`: how long the food keeps. No day is later than food that is packed now.
 */
export function promisableDays(
  days: number | null,
  now: Date,
  isCooked: boolean,
  eatWithinHours: number | null = null,
): [string, ...string[]] {
  const last = eatWithinHours === null ? null : dayOf(new Date(now.getTime() + eatWithinHours * HOUR_MS));
  const reckoned = dayAfter(days, now);
  const first = last !== null && last < reckoned ? last : reckoned;
  const later = Array.from({ length: MAX_LATER }, (_, i) => addDays(reckoned, i + 1));
  const sooner: string[] = [];
  if (isCooked) for (let day = dayOf(now); day < first; day = addDays(day, 1)) sooner.push(day);
  return [first, ...later.filter((day) => last === null || day <= last), ...sooner];
}

export const NO_ARRIVAL: Arrival = { countsFrom: null, promisedOn: null, expectedOn: null };

/**
 * The arrival of a parcel. `from`: the moment from which its delivery days count. `on`: the day that the kitchen
 * promises; null: none.
 */
export const arrivalFrom = (ends: Ends, from: Date, on: string | null = null) => ({
  countsFrom: from,
  promisedOn: on,
  expectedOn: on ?? dayOfArrival(ends, from),
});

/**
 * Computes the arrival of a parcel whose address has changed. Returns null if nothing changes, or if the delivery
 * days do not count yet.
 */
export function movedArrival(before: Ends, after: Ends & Arrival, now: Date): Arrival | null {
  const { countsFrom, promisedOn, expectedOn } = after;
  if (countsFrom === null) return null;
  const days = expectedDays(after);
  if (days === expectedDays(before)) return null;
  const from = days !== null && expectedDays(before) === null ? now : countsFrom;
  const reckoned = dayOfArrival(after, from);
  const day = promisedOn !== null && promisedOn > reckoned ? promisedOn : reckoned;
  return day === expectedOn && from === countsFrom ? null : { countsFrom: from, promisedOn, expectedOn: day };
}

/** Returns true if the expected day is over and the parcel is still on its way. */
export const isLate = (
  { expectedOn, deliveryStatus }: Pick<Arrival, "expectedOn"> & { deliveryStatus: ParcelStatus },
  now: Date,
): boolean => expectedOn !== null && dayOf(now) > expectedOn && !isFinal(deliveryStatus);

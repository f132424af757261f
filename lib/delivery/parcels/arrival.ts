import { addDays, dayOf, hourOf } from "@/lib/platform/days";
import type { Arrival } from "./model";
import { isFinal, type ParcelStatus } from "./transitions";

type End = { region: string | null; district: string | null };
type Ends = { sender: End; receiver: End };

/**
 * Days on the way: 1 within a district, 2 within a region, 3 further; null while the sender's or receiver's place is
 * unknown.
 */
export function expectedDays({ sender: from, receiver: to }: Ends): 1 | 2 | 3 | null {
  if (from.district === null || to.district === null) return null;
  if (from.district === to.district) return 1;
  return from.region !== null && from.region === to.region ? 2 : 3;
}

/** Days that are assumed while one of the two places is unknown: as many as for the longest way. */
const UNKNOWN_DAYS = 3;
/** What begins at this hour in Dhaka or later counts as begun on the next day. */
const DAY_ENDS_AT = 16;
/** The most days by which a kitchen's promise may be later than the day that the distance gives. */
const MAX_LATER = 3;

/**
 * The day in Dhaka, `YYYY-MM-DD`, on which a parcel is expected when its days count from `from` (contract, "Days").
 */
export const dayOfArrival = (ends: Ends, from: Date): string => dayAfter(expectedDays(ends), from);

const dayAfter = (days: number | null, from: Date): string =>
  addDays(dayOf(from), (days ?? UNKNOWN_DAYS) + (hourOf(from) >= DAY_ENDS_AT ? 1 : 0));

/**
 * The days that a kitchen may promise when it accepts now. First the day that the distance gives and the three days
 * after it; then, where the kitchen sends cooked food, the days from today until that day. `days`: the days on the
 * way, null while they are not known.
 */
export function promisableDays(days: number | null, now: Date, isCooked: boolean): [string, ...string[]] {
  const reckoned = dayAfter(days, now);
  const later = Array.from({ length: MAX_LATER }, (_, i) => addDays(reckoned, i + 1));
  const sooner: string[] = [];
  if (isCooked) for (let day = dayOf(now); day < reckoned; day = addDays(day, 1)) sooner.push(day);
  return [reckoned, ...later, ...sooner];
}

export const NO_ARRIVAL: Arrival = { countsFrom: null, promisedOn: null, expectedOn: null };

/** The arrival of a parcel whose days count from `from`. `on`: the day that the kitchen promises; null: none. */
export const arrivalFrom = (ends: Ends, from: Date, on: string | null = null) => ({
  countsFrom: from,
  promisedOn: on,
  expectedOn: on ?? dayOfArrival(ends, from),
});

/**
 * The arrival after the sender's or receiver's place has changed. The days count from acceptance as before, or from
 * `now` where a place was unknown until now. A promised day that is later than the newly expected one stays. null:
 * the arrival stays as it is, or the days do not count yet.
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

/** A parcel is late from the midnight after its expected day until it is delivered or ends otherwise. */
export const isLate = (
  { expectedOn, deliveryStatus }: Pick<Arrival, "expectedOn"> & { deliveryStatus: ParcelStatus },
  now: Date,
): boolean => expectedOn !== null && dayOf(now) > expectedOn && !isFinal(deliveryStatus);

import { addDays, dayOf, hourOf } from "@/lib/platform/days";
import { isFinal, type ParcelStatus } from "./transitions";

type End = { region: string | null; district: string | null };
type Ends = { sender: End; receiver: End };

/** Days on the way (n): 1 within a district, 2 within a region, 3 further; null while an end is unknown. */
export function expectedDays({ sender: from, receiver: to }: Ends): 1 | 2 | 3 | null {
  if (from.district === null || to.district === null) return null;
  if (from.district === to.district) return 1;
  return from.region !== null && from.region === to.region ? 2 : 3;
}

/** While an end is unknown the furthest is reckoned with. */
const UNKNOWN_DAYS = 3;
/** From this hour in Dhaka on it counts as the next day. */
const DAY_ENDS_AT = 16;
/** How much later than reckoned a kitchen may promise, days. */
const MAX_LATER = 3;

/** The day in Dhaka on which what begins at `from` is expected, `YYYY-MM-DD` (contract, "Days"). */
export const dayOfArrival = (ends: Ends, from: Date): string => dayAfter(expectedDays(ends), from);

const dayAfter = (days: number | null, from: Date): string =>
  addDays(dayOf(from), (days ?? UNKNOWN_DAYS) + (hourOf(from) >= DAY_ENDS_AT ? 1 : 0));

/**
 * The days that a kitchen which accepts now may promise: the reckoned one, first, to three days later; before it from
 * today on where it sends cooked food. `days`: those on the way, null while they are not known.
 */
export function promisableDays(days: number | null, now: Date, isCooked: boolean): [string, ...string[]] {
  const reckoned = dayAfter(days, now);
  const later = Array.from({ length: MAX_LATER }, (_, i) => addDays(reckoned, i + 1));
  const sooner: string[] = [];
  if (isCooked) for (let day = dayOf(now); day < reckoned; day = addDays(day, 1)) sooner.push(day);
  return [reckoned, ...later, ...sooner];
}

/** When a parcel comes; all null until it is accepted, of a booking until it is picked up. */
export type Arrival = {
  /** From when its days count: acceptance or pick-up; where an end was learned later, that moment. */
  countsFrom: Date | null;
  /** The day that its kitchen has named, `YYYY-MM-DD`; null: none. */
  promisedOn: string | null;
  /** The day on which it is expected, `YYYY-MM-DD`. */
  expectedOn: string | null;
};

export const NO_ARRIVAL: Arrival = { countsFrom: null, promisedOn: null, expectedOn: null };

/** Begins to count. `on`: the day that the kitchen names. */
export const arrivalFrom = (ends: Ends, from: Date, on: string | null = null) => ({
  countsFrom: from,
  promisedOn: on,
  expectedOn: on ?? dayOfArrival(ends, from),
});

/**
 * The arrival after an end has changed: reckoned anew from acceptance, of an end that was unknown from `now`; a later
 * promise stays. null: nothing moves, or nothing counts yet.
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

/** From the midnight after the expected day until delivery or an ending. */
export const isLate = (
  { expectedOn, deliveryStatus }: Pick<Arrival, "expectedOn"> & { deliveryStatus: ParcelStatus },
  now: Date,
): boolean => expectedOn !== null && dayOf(now) > expectedOn && !isFinal(deliveryStatus);

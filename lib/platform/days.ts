/** Days in Dhaka, written `2026-11-21`. Bangladesh has used UTC+6 all year since 2010, so every day has 24 hours. */
export const OFFSET = "+06:00";
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The difference between Dhaka time and UTC, in ms. */
export const DHAKA_MS = 6 * 60 * 60 * 1000;

/** The last result of dayOf, cached because loops often ask for the same day many times. */
let latest = { number: Number.NaN, day: "" };

/** The day in Dhaka at this time. Throws RangeError for an invalid date. */
export function dayOf(moment: Date): string {
  const number = Math.floor((moment.getTime() + DHAKA_MS) / DAY_MS);
  if (number !== latest.number)
    latest = { number, day: new Date(number * DAY_MS).toISOString().slice(0, "2026-11-21".length) };
  return latest.day;
}

/** Midnight in Dhaka at which the day begins. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00${OFFSET}`);

/** The time of day in Dhaka in hours, 0 to 23.999. */
export const hourOf = (at: Date): number => (at.getTime() - startOf(dayOf(at)).getTime()) / (60 * 60 * 1000);

/** Midnight in Dhaka at which the day ends. */
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + DAY_MS);

/** Returns true if the day exists. The 30th of February does not exist, although `Date` accepts it. */
export const isDay = (text: string): boolean => {
  const start = startOf(text);
  return !Number.isNaN(start.getTime()) && dayOf(start) === text;
};

/** A period of days; includes both `from` and `to`. */
export type Period = { from: string; to: string };
/** The time from `start` up to, but not including, `end`. */
export type Span = { start: Date; end: Date };

/** The day that is `days` days after `day`, or before `day` if `days` is negative. */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(startOf(day).getTime() + days * DAY_MS));

/** The number of days in a period. */
export const lengthOf = ({ from, to }: Period): number =>
  (startOf(to).getTime() - startOf(from).getTime()) / DAY_MS + 1;

export const daysOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, i) => addDays(period.from, i));

/** Midnight in Dhaka at the beginning of the current day. */
export const startOfDay = (now: Date): Date => startOf(dayOf(now));

/** The days that lie completely within a span; null if there are none. */
export function wholeDaysOf({ start, end }: Span): Period | null {
  const first = dayOf(start);
  const from = startOf(first) < start ? addDays(first, 1) : first;
  const to = addDays(dayOf(end), -1);
  return from <= to ? { from, to } : null;
}

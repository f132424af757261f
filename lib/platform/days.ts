/** Days in Dhaka, written `2026-11-21`. Bangladesh has kept UTC+6 all year since 2010, so a day has 24 hours. */
export const OFFSET = "+06:00";
export const DAY_MS = 24 * 60 * 60 * 1000;

/** How far a clock in Dhaka is ahead of UTC, in ms. */
export const DHAKA_MS = 6 * 60 * 60 * 1000;

/** The last day that dayOf made: loops over sorted moments ask for the same day many times in a row. */
let latest = { number: Number.NaN, day: "" };

/** The day in Dhaka that a moment belongs to. Throws RangeError for an invalid date. */
export function dayOf(moment: Date): string {
  const number = Math.floor((moment.getTime() + DHAKA_MS) / DAY_MS);
  if (number !== latest.number)
    latest = { number, day: new Date(number * DAY_MS).toISOString().slice(0, "2026-11-21".length) };
  return latest.day;
}

/** Midnight at a day's beginning. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00${OFFSET}`);

/** The hour of the day, 0 to 23.999. */
export const hourOf = (at: Date): number => (at.getTime() - startOf(dayOf(at)).getTime()) / (60 * 60 * 1000);

/** Midnight at a day's end. */
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + DAY_MS);

/** Whether the day exists; `Date` alone would read the 30th of February as the 2nd of March. */
export const isDay = (text: string): boolean => {
  const start = startOf(text);
  return !Number.isNaN(start.getTime()) && dayOf(start) === text;
};

/** A period of days; both `from` and `to` belong to it. */
export type Period = { from: string; to: string };
/** From `start` up to, not including, `end`. */
export type Span = { start: Date; end: Date };

/** The day that is this many days later (earlier when negative). */
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(startOf(day).getTime() + days * DAY_MS));

/** How many days a period has. */
export const lengthOf = ({ from, to }: Period): number =>
  (startOf(to).getTime() - startOf(from).getTime()) / DAY_MS + 1;

/** Every day of a period, first to last. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, i) => addDays(period.from, i));

/** The midnight in Dhaka at which the day of `now` began. */
export const startOfDay = (now: Date): Date => startOf(dayOf(now));

/** The days that lie completely within a span; null when there is none. */
export function wholeDaysOf({ start, end }: Span): Period | null {
  const first = dayOf(start);
  const from = startOf(first) < start ? addDays(first, 1) : first;
  const to = addDays(dayOf(end), -1);
  return from <= to ? { from, to } : null;
}

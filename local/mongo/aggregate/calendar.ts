import { DateTime, type Zone } from "luxon";
import { MongoError } from "../errors";
import { fromLocal, offsetOf } from "./time-zone";

const DAY = 86_400_000;

const UNITS = ["year", "quarter", "month", "week", "day", "hour", "minute", "second", "millisecond"] as const;
export type TimeUnit = (typeof UNITS)[number];

export function timeUnit(value: string, code: number): TimeUnit {
  const found = UNITS.find((unit) => unit === value);
  if (!found) throw new MongoError(code, `unknown time unit value: ${value}`);
  return found;
}

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Number of a weekday by its English name or the first three letters; Sunday is 0. */
export function weekdayOf(value: string): number {
  const text = value.toLowerCase();
  const found = WEEKDAYS.findIndex((name) => name === text || name.slice(0, 3) === text);
  if (found < 0)
    throw new MongoError(5439016, `'startOfWeek' value cannot be recognized as a day of a week: ${value}`);
  return found;
}

/** An instant as the zone's calendar and clocks show it. Throws 15 for one that they cannot. */
export function shownIn(utc: number, zone: Zone): DateTime {
  const at = DateTime.fromMillis(utc, { zone });
  if (Number.isNaN(at.year)) throw new MongoError(15, "date overflow");
  return at;
}

/** Days from a fixed day on to the day that the zone's calendar shows. */
const dayNumber = (at: DateTime): number => Math.floor((at.toMillis() + at.offset * 60_000) / DAY);

/** Week of the year, 0 to 53, in which weeks begin on Sunday. */
export const sundayWeek = (at: DateTime): number => Math.floor((at.ordinal + 6 - (at.weekday % 7)) / 7);

/** The instant of a day counted from the first of a year, month by month and then day by day, at a time. */
export function fromParts(
  parts: { year: number; months?: number; days: number; time: readonly number[] },
  zone: Zone,
): number {
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = parts.time;
  const start = DateTime.utc(parts.year).plus({ months: parts.months ?? 0, days: parts.days });
  return fromLocal(start.plus({ hours, minutes, seconds, milliseconds }).toMillis(), zone);
}

/** The instant of the first of 2000, or of the first day after it that weeks begin with. */
function reference(unit: TimeUnit, zone: Zone, firstWeekday: number): number {
  const start = Date.UTC(2000, 0, 1);
  const first = start - offsetOf(zone, start);
  // It was a Saturday.
  return unit === "week" ? first + ((firstWeekday + 1) % 7) * DAY : first;
}

const LENGTHS: Partial<Record<TimeUnit, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
};

const floorTo = (value: number, size: number): number => Math.floor(value / size) * size;

/** The start of the bin of `size` units that an instant lies in; bins are counted from the first of 2000. */
export function truncated(
  utc: number,
  unit: TimeUnit,
  size: number,
  zone: Zone,
  firstWeekday: number,
): number {
  const start = reference(unit, zone, firstWeekday);
  const length = LENGTHS[unit];
  if (length) return start + floorTo(utc - start, length * size);
  return added(start, unit, floorTo(difference(start, utc, unit, zone, firstWeekday), size), zone);
}

/** Adds units, days and longer ones in local time; a day that the target month lacks becomes its last. */
export function added(utc: number, unit: TimeUnit, amount: number, zone: Zone): number {
  const result = shownIn(utc, zone).plus({ [unit]: amount });
  if (!result.isValid) throw new MongoError(5166406, "dateAdd overflowed");
  return result.toMillis();
}

/** How many boundaries of a unit the zone's clocks and calendar pass between two instants, less what they are put forward. */
export function difference(
  from: number,
  to: number,
  unit: TimeUnit,
  zone: Zone,
  firstWeekday: number,
): number {
  if (unit === "millisecond") return to - from;
  if (unit === "second") return Math.floor(to / 1000) - Math.floor(from / 1000);
  const [a, b] = [shownIn(from, zone), shownIn(to, zone)];
  const years = b.year - a.year;
  const days = dayNumber(b) - dayNumber(a);
  const hours = days * 24 + b.hour - a.hour;
  const forward = b.offset - a.offset;
  const inWeek = (at: DateTime): number => (at.weekday + 7 - firstWeekday) % 7;
  switch (unit) {
    case "year":
      return years;
    case "quarter":
      return years * 4 + b.quarter - a.quarter;
    case "month":
      return years * 12 + b.month - a.month;
    case "week":
      return (days + inWeek(a) - inWeek(b)) / 7;
    case "day":
      return days;
    case "hour":
      return hours - Math.trunc(forward / 60);
    case "minute":
      return hours * 60 + b.minute - a.minute - Math.trunc(forward);
  }
}

function padded(value: number, width: number): string {
  if (value < 0 || value > 9999)
    throw new MongoError(
      18537,
      `Could not convert date to string: date component was outside the supported range of 0-9999: ${value}`,
    );
  return String(value).padStart(width, "0");
}

/** MongoDB's format letters. */
const LETTERS: Record<string, (at: DateTime) => string> = {
  Y: ({ year }) => padded(year, 4),
  m: ({ month }) => padded(month, 2),
  d: ({ day }) => padded(day, 2),
  H: ({ hour }) => padded(hour, 2),
  M: ({ minute }) => padded(minute, 2),
  S: ({ second }) => padded(second, 2),
  L: ({ millisecond }) => padded(millisecond, 3),
  j: ({ ordinal }) => padded(ordinal, 3),
  w: ({ weekday }) => String((weekday % 7) + 1),
  u: ({ weekday }) => String(weekday),
  U: (at) => padded(sundayWeek(at), 2),
  V: ({ weekNumber }) => padded(weekNumber, 2),
  G: ({ weekYear }) => padded(weekYear, 4),
  z: ({ offset }) => {
    const minutes = Math.trunc(Math.abs(offset));
    return `${offset < 0 ? "-" : "+"}${padded(Math.floor(minutes / 60), 2)}${padded(minutes % 60, 2)}`;
  },
  Z: ({ offset }) => String(Math.trunc(offset)),
  "%": () => "%",
};

/** Text of an instant by MongoDB's format letters. Throws 18536 for others and 18537 for years beyond 9999. */
export function formatted(utc: number, format: string, zone: Zone): string {
  const at = shownIn(utc, zone);
  return format.replace(/%([\s\S]?)/g, (_, letter: string) => {
    if (letter === "") throw new MongoError(18535, "Unmatched '%' at end of format string");
    const write = Object.hasOwn(LETTERS, letter) ? LETTERS[letter] : undefined;
    if (!write) throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    return write(at);
  });
}

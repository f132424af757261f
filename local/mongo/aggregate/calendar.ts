import { badValue, MongoError } from "../errors";
import { fromLocal, type TimeZone, utcOf } from "./time-zone";

const DAY = 86_400_000;

/** A date's parts in a time zone; months and days count from 1, days of the week from 0 (Sunday). */
export interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  weekday: number;
  dayOfYear: number;
}

export function partsOf(utc: number, zone: TimeZone): DateParts {
  const date = new Date(utc + zone.offsetAt(utc));
  const year = date.getUTCFullYear();
  const [month, day] = [date.getUTCMonth(), date.getUTCDate()];
  return {
    year,
    month: month + 1,
    day,
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
    weekday: date.getUTCDay(),
    dayOfYear: Math.round((utcOf(year, month, day) - utcOf(year)) / DAY) + 1,
  };
}

/** ISO 8601 day of the week: 1 is Monday, 7 Sunday. */
export const isoWeekday = ({ weekday }: DateParts): number => weekday || 7;

/** ISO 8601 week and the year it belongs to. */
export function isoWeek(parts: DateParts): { week: number; year: number } {
  const thursday = utcOf(parts.year, parts.month - 1, parts.day + 4 - isoWeekday(parts));
  const year = new Date(thursday).getUTCFullYear();
  return { year, week: Math.floor((thursday - utcOf(year)) / DAY / 7) + 1 };
}

/** Week of the year, 0 to 53, in which weeks begin on Sunday. */
export const sundayWeek = (parts: DateParts): number =>
  Math.floor((parts.dayOfYear - 1 + 7 - parts.weekday) / 7);

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

const LENGTHS: Partial<Record<TimeUnit, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
};
const MONTHS: Partial<Record<TimeUnit, number>> = { month: 1, quarter: 3, year: 12 };

const floorTo = (value: number, size: number): number => Math.floor(value / size) * size;

/** The start of the bin of `size` units that an instant lies in; bins are counted from the first of 2000. */
export function truncated(
  utc: number,
  unit: TimeUnit,
  size: number,
  zone: TimeZone,
  firstWeekday: number,
): number {
  const length = LENGTHS[unit];
  if (length) {
    const reference = fromLocal(utcOf(2000), zone);
    return reference + floorTo(utc - reference, length * size);
  }
  const local = utc + zone.offsetAt(utc);
  const months = MONTHS[unit];
  if (months) {
    const date = new Date(local);
    const count = (date.getUTCFullYear() - 2000) * 12 + date.getUTCMonth();
    return fromLocal(utcOf(2000, floorTo(count, months * size)), zone);
  }
  const days = unit === "week" ? 7 : 1;
  // The first of 2000 was a Saturday.
  const reference = unit === "week" ? utcOf(2000, 0, 1 + ((firstWeekday - 6 + 7) % 7)) : utcOf(2000);
  return fromLocal(reference + floorTo(local - reference, days * size * DAY), zone);
}

/** Adds units in local time; a day that the target month lacks becomes its last. */
export function added(utc: number, unit: TimeUnit, amount: number, zone: TimeZone): number {
  const length = LENGTHS[unit];
  let result: number;
  if (length) result = utc + amount * length;
  else {
    const local = utc + zone.offsetAt(utc);
    const months = MONTHS[unit];
    if (months) {
      const date = new Date(local);
      const month = date.getUTCMonth() + amount * months;
      const last = new Date(utcOf(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
      const start = utcOf(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last));
      result = fromLocal(start + (local - floorTo(local, DAY)), zone);
    } else result = fromLocal(local + amount * (unit === "week" ? 7 : 1) * DAY, zone);
  }
  if (!Number.isFinite(new Date(result).getTime())) throw badValue("$dateAdd overflowed");
  return result;
}

/** How many boundaries of a unit lie between two instants. */
export function difference(
  from: number,
  to: number,
  unit: TimeUnit,
  zone: TimeZone,
  firstWeekday: number,
): number {
  const [a, b] = [from + zone.offsetAt(from), to + zone.offsetAt(to)];
  const length = LENGTHS[unit];
  if (length) {
    if (length === 1) return to - from;
    return Math.floor(b / length) - Math.floor(a / length);
  }
  const months = MONTHS[unit];
  if (months) {
    const count = (local: number): number => {
      const date = new Date(local);
      return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / months);
    };
    return count(b) - count(a);
  }
  if (unit === "day") return Math.floor(b / DAY) - Math.floor(a / DAY);
  // The first of 1970 was a Thursday.
  const week = (local: number): number => Math.floor((Math.floor(local / DAY) + 4 - firstWeekday) / 7);
  return week(b) - week(a);
}

const pad = (value: number, width: number): string => String(value).padStart(width, "0");

/** Text of an instant by MongoDB's format letters; others are error 18536. */
export function formatted(utc: number, format: string, zone: TimeZone): string {
  const parts = partsOf(utc, zone);
  const minutes = Math.round(zone.offsetAt(utc) / 60_000);
  const sign = minutes < 0 ? "-" : "+";
  const write = (letter: string): string => {
    switch (letter) {
      case "Y":
        if (parts.year < 0 || parts.year > 9999)
          throw new MongoError(
            18537,
            `Could not convert date to string: date component was outside the supported range of 0-9999: ${parts.year}`,
          );
        return pad(parts.year, 4);
      case "m":
        return pad(parts.month, 2);
      case "d":
        return pad(parts.day, 2);
      case "H":
        return pad(parts.hour, 2);
      case "M":
        return pad(parts.minute, 2);
      case "S":
        return pad(parts.second, 2);
      case "L":
        return pad(parts.millisecond, 3);
      case "j":
        return pad(parts.dayOfYear, 3);
      case "w":
        return String(parts.weekday + 1);
      case "u":
        return String(isoWeekday(parts));
      case "U":
        return pad(sundayWeek(parts), 2);
      case "V":
        return pad(isoWeek(parts).week, 2);
      case "G":
        return pad(isoWeek(parts).year, 4);
      case "z":
        return `${sign}${pad(Math.floor(Math.abs(minutes) / 60), 2)}${pad(Math.abs(minutes) % 60, 2)}`;
      case "Z":
        return `${sign}${Math.abs(minutes)}`;
      case "%":
        return "%";
      case "":
        throw new MongoError(18535, "Unmatched '%' at end of format string");
      default:
        throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    }
  };
  return format.replace(/%([\s\S]?)/g, (_, letter: string) => write(letter));
}

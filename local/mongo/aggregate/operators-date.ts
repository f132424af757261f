import { Int32, ObjectId } from "mongodb";
import { typeName, type Value } from "../bson/values";
import { failedToParse, MongoError } from "../errors";
import type { Operator, Operators } from "./types";

/** A date argument; null and missing give null. */
export function dateOf(value: Value | undefined): Date | null {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  throw new MongoError(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

const part = (read: (date: Date) => number): Operator => ({
  args: [1, 1],
  apply: ([value]) => {
    const date = dateOf(value);
    return date === null ? null : new Int32(read(date));
  },
});

const dayOfYear = (date: Date): number =>
  Math.floor(
    (Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) -
      Date.UTC(date.getUTCFullYear(), 0, 0)) /
      86_400_000,
  );

/** Parts of a date in UTC. Other time zones are refused, because the argument form `{date, timezone}` is not known. */
export const dateOperators: Operators = {
  $year: part((date) => date.getUTCFullYear()),
  $month: part((date) => date.getUTCMonth() + 1),
  $dayOfMonth: part((date) => date.getUTCDate()),
  $dayOfWeek: part((date) => date.getUTCDay() + 1),
  $dayOfYear: part(dayOfYear),
  $hour: part((date) => date.getUTCHours()),
  $minute: part((date) => date.getUTCMinutes()),
  $second: part((date) => date.getUTCSeconds()),
  $millisecond: part((date) => date.getUTCMilliseconds()),
};

const pad = (value: number, width: number): string => String(value).padStart(width, "0");

/** `$dateToString` in UTC with the format letters Y m d H M S L j u w z % . */
export function formatDate(date: Date, format: string): string {
  return format.replace(/%(.)/g, (_, letter: string) => {
    switch (letter) {
      case "Y":
        return pad(date.getUTCFullYear(), 4);
      case "m":
        return pad(date.getUTCMonth() + 1, 2);
      case "d":
        return pad(date.getUTCDate(), 2);
      case "H":
        return pad(date.getUTCHours(), 2);
      case "M":
        return pad(date.getUTCMinutes(), 2);
      case "S":
        return pad(date.getUTCSeconds(), 2);
      case "L":
        return pad(date.getUTCMilliseconds(), 3);
      case "j":
        return pad(dayOfYear(date), 3);
      case "w":
        return String(date.getUTCDay() + 1);
      case "u":
        return String(date.getUTCDay() || 7);
      case "z":
        return "+0000";
      case "%":
        return "%";
      default:
        throw new MongoError(18536, `Invalid format character '%${letter}' in format string`);
    }
  });
}

/** Milliseconds that UTC and fixed offsets lie apart; named zones are refused. */
export function zoneOffset(zone: Value | undefined): number {
  if (zone === undefined || zone === null || zone === "UTC" || zone === "GMT" || zone === "Z") return 0;
  const parts = /^([+-])(\d{2}):?(\d{2})?$/.exec(String(zone));
  if (!parts) throw new MongoError(40485, `unrecognized time zone identifier: "${String(zone)}"`);
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0);
  return (parts[1] === "-" ? -1 : 1) * minutes * 60_000;
}

/** Milliseconds of the start of the unit that a date lies in. */
export function truncated(date: Date, unit: Value | undefined): number {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  switch (unit) {
    case "year":
      return Date.UTC(year, 0);
    case "quarter":
      return Date.UTC(year, month - (month % 3));
    case "month":
      return Date.UTC(year, month);
    case "week":
      return Date.UTC(year, month, day - date.getUTCDay());
    case "day":
      return Date.UTC(year, month, day);
    case "hour":
    case "minute":
    case "second": {
      const size = unit === "hour" ? 3_600_000 : unit === "minute" ? 60_000 : 1000;
      return Math.floor(date.getTime() / size) * size;
    }
    default:
      throw failedToParse(`unknown time unit value: ${String(unit)}`);
  }
}

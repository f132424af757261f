import { MongoError } from "../errors";
import { fromLocal, type TimeZone, utcOf } from "./time-zone";

const failed = (text: string, why: string): MongoError =>
  new MongoError(241, `Error parsing date string '${text}'; ${why}`);

/** The patterns of the format letters, with what each one reads. */
const LETTERS: Record<string, string> = {
  Y: "(?<year>\\d{4})",
  m: "(?<month>\\d{2})",
  d: "(?<day>\\d{2})",
  H: "(?<hour>\\d{2})",
  M: "(?<minute>\\d{2})",
  S: "(?<second>\\d{2})",
  L: "(?<ms>\\d{3})",
  j: "(?<dayOfYear>\\d{3})",
  z: "(?<zone>Z|[+-]\\d{2}:?\\d{2})",
  Z: "(?<minutes>[+-]\\d{1,4})",
  "%": "%",
};

/** What is read without a format: ISO 8601 and what commonly differs from it. */
const USUAL =
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ](?<hour>\d{1,2})(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?)?)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

function patternOf(format: string): RegExp {
  let source = "^";
  for (let i = 0; i < format.length; i++) {
    const letter = format[i] ?? "";
    if (letter !== "%") {
      source += escaped(letter);
      continue;
    }
    const part = LETTERS[format[++i] ?? ""];
    if (!part) throw new MongoError(18536, `Invalid format character '%${format[i] ?? ""}' in format string`);
    if (part !== "%" && source.includes(part))
      throw new MongoError(18536, `Format character '%${format[i] ?? ""}' given twice`);
    source += part;
  }
  return new RegExp(`${source}$`, "i");
}

function offsetOf(zone: string): number {
  const parts = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!parts) return 0;
  return (parts[1] === "-" ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3] ?? 0)) * 60_000;
}

/**
 * The instant in ms that a text names, by MongoDB's format letters or, without a format, in ISO 8601. A text with an
 * offset of its own must not come with a time zone. Throws 241 for what cannot be read.
 */
export function parsedDate(
  text: string,
  format: string | undefined,
  zone: TimeZone,
  zoneGiven: boolean,
): number {
  const found = (format === undefined ? USUAL : patternOf(format)).exec(text.trim())?.groups;
  if (!found)
    throw failed(text, format === undefined ? "unexpected form" : `it is not of the form ${format}`);
  const number = (name: string, otherwise: number): number => {
    const part = found[name];
    return part === undefined ? otherwise : Number(part);
  };
  const [year, month, day] = [number("year", 1970), number("month", 1), number("day", 1)];
  const [hour, minute, second] = [number("hour", 0), number("minute", 0), number("second", 0)];
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 59)
    throw failed(text, "a part is out of its range");
  const ms = found.fraction ? Math.floor(Number(`0.${found.fraction}`) * 1000) : number("ms", 0);
  const local =
    found.dayOfYear === undefined
      ? utcOf(year, month - 1, day, hour, minute, second, ms)
      : utcOf(year, 0, Number(found.dayOfYear), hour, minute, second, ms);
  const own = found.zone ?? found.minutes;
  if (own === undefined) return fromLocal(local, zone);
  if (zoneGiven && !(zone.utc && offsetOf(own) === 0))
    throw failed(
      text,
      "you cannot pass in a date/time string with GMT offset together with a timezone argument",
    );
  return local - (found.minutes === undefined ? offsetOf(own) : Number(found.minutes) * 60_000);
}

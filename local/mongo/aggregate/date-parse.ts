import { DateTime, type Zone } from "luxon";
import { MongoError } from "../errors";
import { fromLocal, isUtc, minutesOf } from "./time-zone";

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
  L: "(?<millisecond>\\d{3})",
  j: "(?<ordinal>\\d{3})",
  G: "(?<weekYear>\\d{4})",
  V: "(?<weekNumber>\\d{2})",
  u: "(?<weekday>[1-7])",
  z: "(?<zone>Z|(?<sign>[+-])(?<hours>\\d{2}):?(?<minutes>\\d{2}))",
  Z: "(?<offset>[+-]\\d{1,4})",
  "%": "%",
};

/** What is read without a format: ISO 8601 and what commonly differs from it. */
const USUAL =
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ](?<hour>\d{1,2})(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,9}))?)?)?)?\s*(?<zone>Z|UTC|GMT|(?<sign>[+-])(?<hours>\d{2})(?::?(?<minutes>\d{2}))?)?$/i;

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

const NATURAL = ["year", "month", "day"] as const;
const ORDINAL = ["year", "ordinal"] as const;
const ISO = ["weekYear", "weekNumber", "weekday"] as const;
const TIME = ["hour", "minute", "second", "millisecond"] as const;

/** The local time that the parts name, as if it were UTC. Throws 241 for one that no calendar or clock shows. */
function localOf(text: string, found: Partial<Record<string, string>>): number {
  const date = [NATURAL, ORDINAL, ISO].find((names) => names.every((name) => found[name] !== undefined));
  const named = [...NATURAL, ...ORDINAL, ...ISO].filter((name) => found[name] !== undefined);
  if (!date || named.some((name) => !(date as readonly string[]).includes(name)))
    throw failed(text, "an incomplete date/time string has been found, with elements missing");
  const parts = Object.fromEntries([...date, ...TIME].map((name) => [name, Number(found[name] ?? 0)]));
  if (found.fraction) parts.millisecond = Math.floor(Number(`0.${found.fraction}`) * 1000);
  const at = DateTime.fromObject(parts, { zone: "utc" });
  if (!at.isValid || parts.hour === 24) throw failed(text, "The parsed date was invalid");
  return at.toMillis();
}

/**
 * The instant in ms that a text names, by MongoDB's format letters or, without a format, in ISO 8601. A text with an
 * offset of its own must not come with another time zone than UTC. Throws 241 for what cannot be read.
 */
export function parsedDate(text: string, format: string | undefined, zone: Zone): number {
  const match = (format === undefined ? USUAL : patternOf(format)).exec(text.trim());
  if (!match?.groups)
    throw failed(text, format === undefined ? "unexpected form" : `it is not of the form ${format}`);
  const found: Partial<Record<string, string>> = match.groups;
  const local = localOf(text, found);
  const { zone: own, sign, hours, minutes, offset } = found;
  if (own === undefined && offset === undefined) return fromLocal(local, zone);
  if (!isUtc(zone))
    throw failed(
      text,
      "you cannot pass in a date/time string with GMT offset together with a timezone argument",
    );
  return local - (offset === undefined ? minutesOf(sign, hours, minutes) : Number(offset)) * 60_000;
}

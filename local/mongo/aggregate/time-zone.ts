import { typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";

/** Where local time lies against UTC at an instant, in ms. */
export interface TimeZone {
  utc: boolean;
  offsetAt(utc: number): number;
}

const UTC: TimeZone = { utc: true, offsetAt: () => 0 };
/** No zone changes its offset within a quarter of an hour. */
const QUARTER = 15 * 60_000;
const DAY = 86_400_000;
const MOST_REMEMBERED = 10_000;
const named = new Map<string, TimeZone>();

function namedZone(name: string): TimeZone {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: name,
      hourCycle: "h23",
      era: "short",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    throw new MongoError(40485, `unrecognized time zone identifier: "${name}"`);
  }
  const compute = (utc: number): number => {
    const parts = new Map(format.formatToParts(utc).map(({ type, value }) => [type, value]));
    const number = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
    const year = parts.get("era") === "BC" ? 1 - number("year") : number("year");
    const local = utcOf(
      year,
      number("month") - 1,
      number("day"),
      number("hour"),
      number("minute"),
      number("second"),
    );
    return local - utc;
  };
  const days = new Remembered((day) => compute(day * DAY));
  const quarters = new Remembered((quarter) => compute(quarter * QUARTER));
  return {
    utc: false,
    offsetAt(utc) {
      const day = Math.floor(utc / DAY);
      const offset = days.get(day);
      // Only a day that ends with another offset has to be looked at closely.
      return offset === days.get(day + 1) ? offset : quarters.get(Math.floor(utc / QUARTER));
    },
  };
}

/** Offsets that were computed before, because asking for one takes longer than all the rest. */
class Remembered {
  private readonly known = new Map<number, number>();
  constructor(private readonly compute: (at: number) => number) {}

  get(at: number): number {
    let found = this.known.get(at);
    if (found === undefined) {
      found = this.compute(at);
      if (this.known.size >= MOST_REMEMBERED) this.known.clear();
      this.known.set(at, found);
    }
    return found;
  }
}

/** A time zone by name (Asia/Dhaka) or offset (+06, +0600, +06:00); nothing is UTC. Unknown ones are error 40485. */
export function timeZone(value: Value | undefined): TimeZone {
  if (value === undefined) return UTC;
  if (typeof value !== "string")
    throw new MongoError(40517, `timezone must evaluate to a string, found ${typeName(value)}`);
  if (value === "UTC" || value === "GMT") return UTC;
  const offset = /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(value);
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    const ms = (offset[1] === "-" ? -1 : 1) * minutes * 60_000;
    return { utc: false, offsetAt: () => ms };
  }
  let zone = named.get(value);
  if (!zone) {
    zone = namedZone(value);
    named.set(value, zone);
  }
  return zone;
}

/** The instant of a local time, given as if it were UTC. A time that a change of clocks skips moves forward. */
export function fromLocal(local: number, zone: TimeZone): number {
  if (zone.utc) return local;
  const before = zone.offsetAt(local - zone.offsetAt(local));
  const guess = local - before;
  const after = zone.offsetAt(guess);
  return after === before ? guess : Math.max(guess, local - after);
}

/** `Date.UTC` without its special years 0 to 99. */
export function utcOf(year: number, month = 0, day = 1, hour = 0, minute = 0, second = 0, ms = 0): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.setUTCHours(hour, minute, second, ms);
}

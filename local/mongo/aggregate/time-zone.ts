import { FixedOffsetZone, IANAZone, type Zone } from "luxon";
import { typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";

const MINUTE = 60_000;
/** No zone changes its offset within a quarter of an hour. */
const QUARTER = 15 * MINUTE;
const DAY = 86_400_000;
const MOST_REMEMBERED = 10_000;

/** A named zone that remembers offsets, because asking for one takes longer than all the rest. */
class NamedZone extends IANAZone {
  private readonly known = new Map<number, number>();

  override offset(utc: number): number {
    const day = Math.floor(utc / DAY) * DAY;
    const offset = this.offsetAt(day);
    // Only a day that ends with another offset has to be looked at closely.
    return offset === this.offsetAt(day + DAY) ? offset : this.offsetAt(Math.floor(utc / QUARTER) * QUARTER);
  }

  private offsetAt(utc: number): number {
    let found = this.known.get(utc);
    if (found === undefined) {
      found = super.offset(utc);
      if (this.known.size >= MOST_REMEMBERED) this.known.clear();
      this.known.set(utc, found);
    }
    return found;
  }
}

const named = new Map<string, NamedZone>();

/** Milliseconds by which a zone's clocks are before UTC. */
export const offsetOf = (zone: Zone, utc: number): number => Math.round(zone.offset(utc) * MINUTE);

/** Whether it is UTC itself, which a text with an offset of its own may come with. */
export const isUtc = (zone: Zone): boolean => zone instanceof FixedOffsetZone && zone.offset(0) === 0;

/** A time zone by name (Asia/Dhaka) or offset (+06, +0600, +06:00); nothing is UTC. Unknown ones are error 40485. */
export function timeZone(value: Value | undefined): Zone {
  if (value === undefined || value === "UTC") return FixedOffsetZone.utcInstance;
  if (typeof value !== "string")
    throw new MongoError(40517, `timezone must evaluate to a string, found ${typeName(value)}`);
  const offset = /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(value);
  if (offset) return FixedOffsetZone.instance(minutesOf(offset[1], offset[2], offset[3]));
  let zone = named.get(value);
  if (!zone) {
    // MongoDB tells capitals from small letters, which are all there is to a name that Node would take too.
    if (!/^[A-Z]/.test(value) || !IANAZone.isValidZone(value))
      throw new MongoError(40485, `unrecognized time zone identifier: "${value}"`);
    zone = new NamedZone(value);
    named.set(value, zone);
  }
  return zone;
}

/** An offset in minutes, from its sign and digits. */
export const minutesOf = (sign = "+", hours = "0", minutes = "0"): number =>
  (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));

/**
 * The instant of a local time, which is given as if it were UTC. Of two instants it is the one that MongoDB takes; a
 * time that a change of clocks skips moves forward.
 */
export function fromLocal(local: number, zone: Zone): number {
  const guess = local - offsetOf(zone, local - offsetOf(zone, local));
  const after = local - offsetOf(zone, guess);
  return Math.max(guess, after);
}

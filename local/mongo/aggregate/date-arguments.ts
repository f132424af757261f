import type { Zone } from "luxon";
import { ObjectId, Timestamp } from "mongodb";
import { isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { timeZone } from "./time-zone";
import { isNullish } from "./truth";
import type { Expression, Scope } from "./types";

/** A date argument in ms; null and missing give null, what is no date is an error. */
export function instant(value: Value | undefined, code = 16006): number | null {
  if (isNullish(value)) return null;
  if (value instanceof Date) return value.getTime();
  if (value instanceof ObjectId) return value.getTimestamp().getTime();
  if (value instanceof Timestamp) return value.getHighBitsUnsigned() * 1000;
  throw new MongoError(code, `can't convert from BSON type ${typeName(value)} to Date`);
}

/** The time zone, or null when it was asked for and is null. */
export function zoneOf(given: Expression | undefined, scope: Scope): Zone | null {
  if (!given) return timeZone(undefined);
  const value = given.evaluate(scope);
  return isNullish(value) ? null : timeZone(value);
}

/** A whole number, or null; anything else is the error with this code. */
export function whole(value: Value | undefined, code: number, what: string): number | null {
  if (isNullish(value)) return null;
  const number = isNumber(value) ? toDouble(value) : Number.NaN;
  if (!Number.isInteger(number)) throw new MongoError(code, `${what} must be an integer`);
  return number;
}

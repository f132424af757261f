import { isZero } from "../bson/decimal";
import { BsonUndefined, isNumber, type Value } from "../bson/values";

/** What aggregation takes for true: everything but missing, null, undefined, false and zero. */
export function truthy(value: Value | undefined): boolean {
  if (value === undefined || value === null || value === false || value instanceof BsonUndefined)
    return false;
  return !isNumber(value) || !isZero(value);
}

/** Null and missing, and the deprecated `undefined` that counts as missing. */
export const isNullish = (value: Value | undefined): value is null | undefined =>
  value === undefined || value === null || value instanceof BsonUndefined;

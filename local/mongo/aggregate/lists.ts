import { isArray, typeName, type Value } from "../bson/values";
import { spend } from "../budget";
import { MongoError } from "../errors";
import { isNullish } from "./truth";

/** The type of a value for a message. */
export const kind = (value: Value | undefined): string => (value === undefined ? "missing" : typeName(value));

/** A list argument; null and missing give null, anything else is the error with this code. */
export function listOrNull(name: string, value: Value | undefined, code: number): Value[] | null {
  if (isNullish(value)) return null;
  if (!isArray(value)) throw new MongoError(code, `${name} requires an array, found: ${typeName(value)}`);
  spend(value.length >> 2);
  return value;
}

/** A list argument, or the error with this code. */
export function list(name: string, value: Value | undefined, code: number): Value[] {
  if (!isArray(value)) throw new MongoError(code, `${name} requires an array, found: ${kind(value)}`);
  spend(value.length >> 2);
  return value;
}

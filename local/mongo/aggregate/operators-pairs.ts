import { type Doc, docOf, isArray, isDoc, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { kind, listOrNull } from "./lists";
import { isNullish } from "./truth";
import type { Operators } from "./types";

function checkedKey(key: string): string {
  if (key.includes("\0")) throw new MongoError(4940400, "Key field cannot contain an embedded null byte");
  return key;
}

function pairOf(pair: Value): [string, Value] {
  if (isArray(pair)) {
    if (pair.length !== 2)
      throw new MongoError(
        40397,
        `$arrayToObject requires an array of size 2 arrays, found array of size: ${pair.length}`,
      );
    const [k, v] = pair;
    if (typeof k !== "string")
      throw new MongoError(
        40395,
        `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${kind(k)}`,
      );
    return [checkedKey(k), v ?? null];
  }
  if (!isDoc(pair))
    throw new MongoError(40398, `Unrecognised input type format for $arrayToObject: ${typeName(pair)}`);
  if (pair.size !== 2)
    throw new MongoError(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys:${pair.size}`,
    );
  const [k, v] = [pair.get("k"), pair.get("v")];
  if (k === undefined || v === undefined)
    throw new MongoError(40393, "$arrayToObject requires an object with keys 'k' and 'v'.");
  if (typeof k !== "string")
    throw new MongoError(
      40394,
      `$arrayToObject requires an object with keys 'k' and 'v', where the value of 'k' must be of type string. Found type: ${kind(k)}`,
    );
  return [checkedKey(k), v];
}

/** Documents as lists of pairs, and back. */
export const pairOperators: Operators = {
  $arrayToObject: {
    args: [1, 1],
    apply([value]) {
      const pairs = listOrNull("$arrayToObject", value, 40386);
      if (pairs === null) return null;
      const [first] = pairs;
      if (first !== undefined && !isArray(first) && !isDoc(first))
        throw new MongoError(40398, `Unrecognised input type format for $arrayToObject: ${typeName(first)}`);
      if (!pairs.every((pair) => (isArray(first) ? isArray(pair) : isDoc(pair))))
        throw new MongoError(
          isArray(first) ? 40396 : 40391,
          "$arrayToObject requires a consistent input format.",
        );
      return new Map(pairs.map(pairOf));
    },
  },
  $objectToArray: {
    args: [1, 1],
    apply([value]) {
      if (isNullish(value)) return null;
      if (!isDoc(value))
        throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
      return [...value].map(([k, v]): Doc => docOf({ k, v }));
    },
  },
};

import { isDeepStrictEqual } from "node:util";
import { Binary, BSON, Decimal128, type Document, Double, Int32, Long } from "mongodb";

export interface EntityLookup {
  value(id: string): unknown;
  sessionId(id: string): unknown;
}

export class Mismatch extends Error {}

const isPlain = (value: unknown): value is Document =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof RegExp) &&
  !("_bsontype" in value);

const shown = (value: unknown): string =>
  value === undefined ? "nothing" : BSON.EJSON.stringify({ value }, { relaxed: true }).slice(9, -1);

function fail(at: string, expected: unknown, actual: unknown): never {
  throw new Mismatch(`${at || "root"}: expected ${shown(expected)}, got ${shown(actual)}`);
}

/**
 * Converts an integer or a double to a number that can be compared by value. Does not convert a Decimal128, which
 * equals only another Decimal128.
 */
function numberOf(value: unknown): number | bigint | undefined {
  if (typeof value === "number" || typeof value === "bigint") return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  return value instanceof Long ? value.toBigInt() : undefined;
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  double: (value) => value instanceof Double || typeof value === "number",
  int: (value) => value instanceof Int32 || (Number.isInteger(value) && Math.abs(Number(value)) <= 2 ** 31),
  long: (value) => value instanceof Long || typeof value === "bigint" || Number.isInteger(value),
  number: (value) => numberOf(value) !== undefined || value instanceof Decimal128,
  decimal: (value) => value instanceof Decimal128,
  string: (value) => typeof value === "string",
  bool: (value) => typeof value === "boolean",
  object: isPlain,
  array: Array.isArray,
  binData: (value) => value instanceof Binary,
  date: (value) => value instanceof Date,
  null: (value) => value === null,
};

const typed = (name: string, value: unknown): boolean => {
  const known = TYPES[name];
  if (known) return known(value);
  const bsonType =
    isPlain(value) || typeof value !== "object" || value === null ? undefined : bsonName(value);
  return bsonType === name;
};

const bsonName = (value: object): string | undefined => {
  const type = "_bsontype" in value ? String(value._bsontype) : undefined;
  return type === undefined ? undefined : type.charAt(0).toLowerCase() + type.slice(1);
};

type Special = (operand: unknown, actual: unknown, at: string, entities: EntityLookup, root: boolean) => void;

const specials: Record<string, Special> = {
  $$exists(operand, actual, at) {
    if ((actual !== undefined) !== operand)
      throw new Mismatch(`${at}: should ${operand ? "" : "not "}be there, got ${shown(actual)}`);
  },
  $$type(operand, actual, at) {
    const names = (Array.isArray(operand) ? operand : [operand]).map(String);
    if (!names.some((name) => typed(name, actual))) fail(at, { type: operand }, actual);
  },
  $$unsetOrMatches(operand, actual, at, entities, root) {
    // Treats null like no result, because driver methods return null when they find nothing.
    if (actual === undefined || (root && actual === null)) return;
    match(operand, actual, entities, root, at);
  },
  $$matchesEntity: (operand, actual, at, entities, root) =>
    match(entities.value(String(operand)), actual, entities, root, at),
  $$matchesHexBytes(operand, actual, at) {
    const bytes = actual instanceof Uint8Array ? Buffer.from(actual).toString("hex") : undefined;
    if (bytes !== operand) fail(at, operand, actual);
  },
  $$sessionLsid: (operand, actual, at, entities) =>
    match(entities.sessionId(String(operand)), actual, entities, false, at),
  $$lte(operand, actual, at) {
    const [limit, value] = [numberOf(operand), numberOf(actual)];
    if (limit === undefined || value === undefined || value > limit) fail(at, { "at most": operand }, actual);
  },
  $$matchAsDocument: (operand, actual, at, entities) =>
    match(operand, BSON.EJSON.parse(String(actual)), entities, false, at),
  $$matchAsRoot: (operand, actual, at, entities) => match(operand, actual, entities, true, at),
};

/** Throws Mismatch unless a value matches the expected value by the rules of the unified test format. */
export function match(
  expected: unknown,
  actual: unknown,
  entities: EntityLookup,
  root: boolean,
  at = "",
): void {
  // Converts a map to an object, because the driver represents sort documents as maps.
  if (actual instanceof Map) {
    match(expected, Object.fromEntries(actual), entities, root, at);
    return;
  }
  if (isPlain(expected)) {
    const [name = ""] = Object.keys(expected);
    const special = Object.keys(expected).length === 1 ? specials[name] : undefined;
    if (special) {
      special(expected[name], actual, at, entities, root);
      return;
    }
    if (name.startsWith("$$")) throw new Error(`the runner does not know ${name}`);
    if (!isPlain(actual)) fail(at, expected, actual);
    for (const [key, value] of Object.entries(expected))
      match(value, actual[key], entities, false, at ? `${at}.${key}` : key);
    if (!root)
      for (const [key, value] of Object.entries(actual))
        if (value !== undefined && !(key in expected))
          throw new Mismatch(`${at ? `${at}.` : ""}${key}: not expected, got ${shown(value)}`);
    return;
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) fail(at, expected, actual);
    const rootItems = root && at === "";
    expected.forEach((item, i) => {
      match(item, actual[i], entities, rootItems && isPlain(item), `${at}[${i}]`);
    });
    return;
  }
  const [wanted, given] = [numberOf(expected), numberOf(actual)];
  const same =
    wanted !== undefined && given !== undefined
      ? sameNumber(wanted, given)
      : isDeepStrictEqual(plain(expected), plain(actual));
  if (!same) fail(at, expected, actual);
}

function sameNumber(a: number | bigint, b: number | bigint): boolean {
  if (typeof a === typeof b) return a === b;
  return Number.isInteger(Number(a)) && Number.isInteger(Number(b)) && BigInt(a) === BigInt(b);
}

const plain = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(BSON.EJSON.stringify({ value }, { relaxed: false }));

import { decodeValueAt } from "../bson/decode";
import { findRaw, type RawValue } from "../bson/raw";
import { typeNumber, UNDEFINED, type Value } from "../bson/values";
import type { Filter, Test } from "../matcher/nodes";
import { holds } from "../matcher/tests";

/** True or false where the bytes decide; undefined where only the decoded document can. */
type Raw = (bytes: Buffer) => boolean | undefined;
type Look = (bytes: Buffer, found: RawValue) => boolean | undefined;

const DOUBLE = 0x01;
const STRING = 0x02;
const OBJECT_ID = 0x07;
const DATE = 0x09;
const INT = 0x10;
const LONG = 0x12;
/** Types whose values are tested decoded, one value at a time: the whole document stays as it is. */
const CHEAP = new Set([DOUBLE, STRING, 0x06, OBJECT_ID, 0x08, DATE, 0x0a, INT, 0x11, LONG, 0x13]);

/** Tests that look at one value and nothing around it. */
const SCALAR = new Set<string>("eq in gt gte lt lte regex exists type mod bits".split(" "));

const unknown: Raw = () => undefined;

/**
 * Tests encoded documents without decoding them. Arrays on a path, embedded documents as values and operators that
 * need the whole document are left to the decoded matcher.
 */
export function rawMatcher(filter: Filter): Raw {
  switch (filter.kind) {
    case "constant":
      return () => filter.value;
    case "and":
      return conjunction(filter.parts.map(rawMatcher));
    case "or":
      return disjunction(filter.parts.map(rawMatcher));
    case "nor":
      return negation(disjunction(filter.parts.map(rawMatcher)));
    case "not":
      return negation(rawMatcher(filter.part));
    case "path":
      return filter.segments.length === 0 ? unknown : onPath(filter.segments, filter.test);
    default:
      return unknown;
  }
}

function conjunction(given: Raw[]): Raw {
  if (given.every((part) => part === unknown) && given.length > 0) return unknown;
  // What decides at a glance comes first; the rest can only say that it doesn't know.
  const parts = given.filter((part) => part !== unknown);
  const open = parts.length < given.length;
  return (bytes) => {
    let result: boolean | undefined = open ? undefined : true;
    for (const part of parts) {
      const one = part(bytes);
      if (one === false) return false;
      if (one === undefined) result = undefined;
    }
    return result;
  };
}

function disjunction(parts: Raw[]): Raw {
  if (parts.includes(unknown)) return unknown;
  return (bytes) => {
    let result: boolean | undefined = false;
    for (const part of parts) {
      const one = part(bytes);
      if (one === true) return true;
      if (one === undefined) result = undefined;
    }
    return result;
  };
}

function negation(part: Raw): Raw {
  if (part === unknown) return unknown;
  return (bytes) => {
    const result = part(bytes);
    return result === undefined ? undefined : !result;
  };
}

function onPath(segments: readonly string[], test: Test): Raw {
  if (!SCALAR.has(test.op)) return unknown;
  const path = segments.map((segment) => Buffer.from(segment));
  const missing = holds(test, undefined);
  const look = lookOf(test);
  return (bytes) => {
    const found = findRaw(bytes, path);
    if (found === "array") return undefined;
    return found === undefined ? missing : look(bytes, found);
  };
}

function lookOf(test: Test): Look {
  if (test.op === "exists") return () => true;
  if (test.op === "type") return (_, { type }) => test.types.has(type === 0xff ? -1 : type);
  if (test.op === "eq") return equality(test.value) ?? decoded(test);
  return decoded(test);
}

/** Decodes only the value itself. */
const decoded =
  (test: Test): Look =>
  (bytes, { type, start }) =>
    CHEAP.has(type) ? holds(test, type === 0x06 ? UNDEFINED : decodeValueAt(type, bytes, start)) : undefined;

/** Equality with what is compared most often, without even decoding the value. */
function equality(value: Value): Look | undefined {
  if (typeof value === "string") {
    const wanted = Buffer.from(value);
    return (bytes, { type, start }) => {
      if (type !== STRING) return type === 0x0e ? undefined : false;
      if (bytes.readInt32LE(start) !== wanted.length + 1) return false;
      return bytes.compare(wanted, 0, wanted.length, start + 4, start + 4 + wanted.length) === 0;
    };
  }
  const type = typeNumber(value);
  if (type === OBJECT_ID && value !== null && typeof value === "object" && "id" in value) {
    const wanted = value.id as Uint8Array;
    return (bytes, found) =>
      found.type === OBJECT_ID &&
      bytes.compare(wanted, 0, wanted.length, found.start, found.start + wanted.length) === 0;
  }
  if (value instanceof Date) {
    const wanted = BigInt(value.getTime());
    return (bytes, found) => found.type === DATE && bytes.readBigInt64LE(found.start) === wanted;
  }
  return undefined;
}

import { BSONRegExp } from "mongodb";
import { encodeKey } from "../bson/key";
import { canonicalType, isArray, PLACES, UNDEFINED, type Value } from "../bson/values";
import type { Comparison, Filter, Test } from "../matcher/nodes";
import { fromBsonRegExp, type Pattern } from "../matcher/pattern";
import { afterPrefix } from "../storage/keys";
import { between, complement, EVERYTHING, type Interval, intersection, point, union } from "./intervals";

/** Ranges of index keys. Every document that passes a test has a key in these ranges. */
export interface Bounds {
  /** Sorted intervals without overlaps. */
  intervals: Interval[];
  /** Whether a document without the field can pass the test. */
  missing: boolean;
  /**
   * Whether a key in the intervals proves that its document passes the test. "scalar": only without arrays on the
   * path.
   */
  exact: "always" | "scalar" | "never";
}

const found = (intervals: Interval[], exact: Bounds["exact"] = "always", missing = false): Bounds => ({
  intervals: union(intervals),
  missing,
  exact,
});

const NAN = encodeKey(Number.NaN);
const NUMBERS = 10;
const TEXTS = 15;

/** Interval of all values of a type, for numbers without NaN. */
const ofType = (type: number): Interval =>
  between(type === NUMBERS ? afterPrefix(NAN) : Buffer.from([type]), Buffer.from([type + 1]));

function equalTo(value: Value): Bounds | undefined {
  // Searches for the keys of null and of an empty array. A missing field has the key null.
  if (value === null) return found([point(UNDEFINED), point(null)], "scalar", true);
  if (value instanceof BSONRegExp) return undefined;
  // Searches for the first element, because an index contains the elements of an array. Also searches for the whole
  // array, which is a key if the array is itself an element of an array.
  if (isArray(value)) return found([point(value[0] ?? UNDEFINED), point(value)], "never");
  return found([point(value)]);
}

function ordered(op: Comparison, value: Value): Bounds | undefined {
  if (op === "eq") return equalTo(value);
  if (value === null) return op.endsWith("e") ? equalTo(null) : undefined;
  if (value instanceof BSONRegExp || isArray(value)) return undefined;
  const key = encodeKey(value);
  if (key.equals(NAN)) return op.endsWith("e") ? found([point(value)]) : found([]);
  const type = ofType(canonicalType(value));
  if (op === "gt") return found([between(afterPrefix(key), type.high)]);
  if (op === "gte") return found([between(key, type.high)]);
  return found([between(type.low, op === "lt" ? key : afterPrefix(key))]);
}

function patternBounds({ source, options, prefix }: Pattern): Bounds {
  // A pattern matches texts, and also stored regular expressions that are equal to the pattern.
  const itself = point(new BSONRegExp(source, options));
  if (prefix === undefined || prefix.includes("\0")) return found([ofType(TEXTS), itself], "never");
  const low = encodeKey(prefix).subarray(0, -2);
  return found([between(low, afterPrefix(low)), itself], "never");
}

/** Combines the bounds of alternative tests. Returns undefined when one of them has no bounds. */
export function either(all: readonly (Bounds | undefined)[]): Bounds | undefined {
  const known = all.filter((one) => one !== undefined);
  if (known.length < all.length) return undefined;
  const exact = (["never", "scalar"] as const).find((one) => known.some((bounds) => bounds.exact === one));
  return found(
    known.flatMap((one) => one.intervals),
    exact ?? "always",
    known.some((one) => one.missing),
  );
}

function ofTypes(types: ReadonlySet<number>): Bounds | undefined {
  // Arrays (type 4) have no bounds, because the keys of an array field are the array's elements. `undefined` (type 6)
  // has none, because it is never stored as a value.
  if (types.has(4) || types.has(6)) return undefined;
  const intervals = [...types].flatMap((type) => {
    const place = PLACES.get(type) ?? 0;
    return place === NUMBERS ? [ofType(place), point(Number.NaN)] : [ofType(place)];
  });
  return found(intervals, "never");
}

/** The bounds of a test on one path. Returns undefined when an index cannot narrow the test down. */
export function boundsOfTest(test: Test): Bounds | undefined {
  switch (test.op) {
    case "in":
      return either(
        test.values.map((value) =>
          value instanceof BSONRegExp ? patternBounds(fromBsonRegExp(value)) : equalTo(value),
        ),
      );
    case "regex":
      return patternBounds(test.pattern);
    case "type":
      return ofTypes(test.types);
    case "exists":
      return found([EVERYTHING], "never");
    case "elemMatch":
      return test.ofValues ? elementBounds(test.filter) : undefined;
    default:
      return ordered(test.op, test.value);
  }
}

/**
 * The bounds of an `$elemMatch`: the intersection of the bounds of its tests, because one array element has to pass
 * all of them.
 */
function elementBounds(filter: Filter): Bounds | undefined {
  const parts = filter.kind === "and" ? filter.parts : [filter];
  const known = parts.map(boundsOfPart).filter((bounds) => bounds !== undefined);
  return found(
    known.map((bounds) => bounds.intervals).reduce((a, b) => intersection(a, b), [EVERYTHING]),
    "never",
  );
}

function boundsOfPart(part: Filter): Bounds | undefined {
  // An index cannot narrow down a nested `$elemMatch`.
  if (part.kind === "path" && part.test.op === "elemMatch") return undefined;
  if (part.kind === "path") return part.segments.length === 0 ? boundsOfTest(part.test) : undefined;
  if (part.kind !== "not" || part.part.kind !== "path" || part.part.segments.length > 0) return undefined;
  return boundsOfNot(part.part.test);
}

/**
 * The bounds of a negated test: all values outside of the bounds of the test. Returns undefined if the bounds of the
 * test are inexact.
 */
export function boundsOfNot(test: Test): Bounds | undefined {
  // A document without the field has the key null.
  if (test.op === "exists") return found([point(null)], "never", true);
  const bounds = boundsOfTest(test);
  if (!bounds || bounds.exact === "never") return undefined;
  return { intervals: complement(bounds.intervals), missing: !bounds.missing, exact: "scalar" };
}

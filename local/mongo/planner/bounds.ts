import { BSONRegExp, BSONSymbol, MaxKey, MinKey } from "mongodb";
import { encodeKey } from "../bson/key";
import { shownValue } from "../bson/shown";
import { BsonUndefined, canonicalType, isArray, UNDEFINED, type Value } from "../bson/values";
import type { Filter, Test } from "../matcher/nodes";
import { literalPrefix } from "../matcher/pattern";
import { afterPrefix } from "../storage/keys";
import { between, complement, EVERYTHING, type Interval, intersection, point, union } from "./intervals";

/** Index values that a test allows: every document that passes has at least one key among them. */
export interface Bounds {
  /** Sorted, without overlaps. */
  intervals: Interval[];
  /** Whether a document without the field can pass. */
  missing: boolean;
  /**
   * Whether a key among them means that the test is passed: always, only where no array lies on the path, or not
   * at all.
   */
  exact: "always" | "scalar" | "never";
}

/** Values whose index keys are not simply themselves. */
const isSpecial = (value: Value): boolean =>
  value instanceof BSONRegExp ||
  value instanceof BSONSymbol ||
  value instanceof MinKey ||
  value instanceof MaxKey ||
  value instanceof BsonUndefined;

const found = (intervals: Interval[], exact: Bounds["exact"] = "always", missing = false): Bounds => ({
  intervals: union(intervals),
  missing,
  exact,
});

/** Where a type's values begin and end, as `explain` writes it. */
const TYPE_ENDS = new Map<number, [string, string]>([
  [10, ["-inf.0", "inf.0"]],
  [15, ['""', "{}"]],
  [20, ["{}", "[]"]],
  [30, ["BinData(0, )", "ObjectId('000000000000000000000000')"]],
  [35, ["ObjectId('000000000000000000000000')", "ObjectId('ffffffffffffffffffffffff')"]],
  [40, ["false", "true"]],
  [45, ["new Date(-9223372036854775808)", "new Date(9223372036854775807)"]],
  [47, ["Timestamp(0, 0)", "Timestamp(4294967295, 4294967295)"]],
]);
const NAN = encodeKey(Number.NaN);
const NUMBERS = 10;

/** All values of a type, NaN left out among the numbers. */
function ofType(type: number): Interval {
  const [from, to] = TYPE_ENDS.get(type) ?? ["MinKey", "MaxKey"];
  const low = type === NUMBERS ? afterPrefix(NAN) : Buffer.from([type]);
  const open = type === 15 || type === 20 || type === 30;
  return between(
    low,
    Buffer.from([type + 1]),
    { text: from, inclusive: true },
    { text: to, inclusive: !open },
  );
}

function equalTo(value: Value): Bounds | undefined {
  // A missing field is null in a key, and so is BSON's undefined in a comparison.
  if (value === null) return found([point(UNDEFINED), point(null)], "scalar", true);
  if (isSpecial(value)) return undefined;
  // An array is found as an element itself, or by its first element.
  if (isArray(value)) return found([point(value[0] ?? UNDEFINED), point(value)], "never");
  return found([point(value)]);
}

function ordered(op: "gt" | "gte" | "lt" | "lte", value: Value): Bounds | undefined {
  if (value === null) return op.endsWith("e") ? equalTo(null) : undefined;
  if (isSpecial(value) || isArray(value)) return undefined;
  const key = encodeKey(value);
  if (key.equals(NAN)) return op.endsWith("e") ? found([point(value)]) : found([]);
  const type = ofType(canonicalType(value));
  const here = { text: shownValue(value), inclusive: op.endsWith("e") };
  if (op === "gt") return found([between(afterPrefix(key), type.high, here, type.to)]);
  if (op === "gte") return found([between(key, type.high, here, type.to)]);
  return found([between(type.low, op === "lt" ? key : afterPrefix(key), type.from, here)]);
}

function pattern(source: string, options: string): Bounds {
  // A stored regular expression equal to this one matches too.
  const itself = point(new BSONRegExp(source, options));
  const prefix = literalPrefix(source, options);
  if (prefix === undefined || prefix.includes("\0")) return found([ofType(15), itself], "never");
  const low = encodeKey(prefix).subarray(0, -2);
  const after = shownValue(Buffer.from(afterPrefix(Buffer.from(prefix))).toString());
  return found(
    [
      between(
        low,
        afterPrefix(low),
        { text: shownValue(prefix), inclusive: true },
        { text: after, inclusive: false },
      ),
      itself,
    ],
    "never",
  );
}

/** What several alternatives allow together, or undefined when one of them has no bounds. */
export function either(all: readonly (Bounds | undefined)[]): Bounds | undefined {
  const known = all.filter((one) => one !== undefined);
  if (known.length < all.length) return undefined;
  const exact = known.some((one) => one.exact === "never")
    ? "never"
    : known.some((one) => one.exact === "scalar")
      ? "scalar"
      : "always";
  return found(
    known.flatMap((one) => one.intervals),
    exact,
    known.some((one) => one.missing),
  );
}

const CANONICAL = new Map([
  [1, NUMBERS],
  [16, NUMBERS],
  [18, NUMBERS],
  [19, NUMBERS],
  [2, 15],
  [14, 15],
  [3, 20],
  [5, 30],
  [6, 2],
  [7, 35],
  [8, 40],
  [9, 45],
  [10, 5],
  [17, 47],
  [11, 50],
]);

function ofTypes(types: ReadonlySet<number>): Bounds | undefined {
  const intervals: Interval[] = [];
  for (const type of types) {
    const canonical = CANONICAL.get(type);
    if (canonical === undefined) return undefined;
    intervals.push(ofType(canonical));
    if (canonical === NUMBERS) intervals.push(point(Number.NaN));
  }
  return found(intervals, "never");
}

/** Bounds of a test of one path; undefined where an index says nothing. */
export function boundsOfTest(test: Test): Bounds | undefined {
  switch (test.op) {
    case "eq":
      return equalTo(test.value);
    case "in":
      return either(
        test.values.map((value) =>
          value instanceof BSONRegExp ? pattern(value.pattern, value.options) : equalTo(value),
        ),
      );
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return ordered(test.op, test.value);
    case "regex":
      return pattern(test.source, test.options);
    case "type":
      return ofTypes(test.types);
    case "exists":
    case "size":
      return found([EVERYTHING], "never");
    case "mod":
      return found([ofType(NUMBERS)], "never");
    case "elemMatch":
      return test.ofValues ? elementBounds(test.filter) : undefined;
    default:
      return undefined;
  }
}

/** One element has to pass all tests at once, so their bounds may be intersected. */
function elementBounds(filter: Filter): Bounds | undefined {
  const parts = filter.kind === "and" ? filter.parts : [filter];
  const known = parts
    .map((part) => boundsOfPart(part))
    .filter((bounds): bounds is Bounds => bounds !== undefined);
  if (known.length === 0) return found([EVERYTHING], "never");
  return found(
    known.map((bounds) => bounds.intervals).reduce((a, b) => intersection(a, b)),
    "never",
  );
}

function boundsOfPart(part: Filter): Bounds | undefined {
  // An element that is itself an array is one key, so what its elements have to pass sets no bounds.
  if (part.kind === "path" && part.test.op === "elemMatch") return undefined;
  if (part.kind === "path") return part.segments.length === 0 ? boundsOfTest(part.test) : undefined;
  if (part.kind !== "not" || part.part.kind !== "path" || part.part.segments.length > 0) return undefined;
  return boundsOfNot(part.part.test);
}

/** Bounds of a negated test: the values that don't pass it, where the bounds say exactly which do. */
export function boundsOfNot(test: Test): Bounds | undefined {
  // Keys don't tell a missing field from null.
  if (test.op === "exists") return found([point(null)], "never", true);
  const bounds = boundsOfTest(test);
  if (!bounds || bounds.exact === "never") return undefined;
  return { intervals: complement(bounds.intervals), missing: !bounds.missing, exact: "scalar" };
}

import { BSONRegExp, BSONSymbol, MaxKey, MinKey } from "mongodb";
import { encodeKey } from "../bson/key";
import { BsonUndefined, canonicalType, isArray, isDoc, UNDEFINED, type Value } from "../bson/values";
import type { Filter, Test } from "../matcher/nodes";
import { literalPrefix } from "../matcher/pattern";
import { afterPrefix } from "../storage/keys";

/** Encoded values from `low` up to, but without, `high`. */
export interface Interval {
  low: Buffer;
  high: Buffer;
  /** Set when the interval is one value. */
  point: boolean;
}

/** What a filter says about one path: values that every matching document has there, and whether null counts. */
export interface PathBounds {
  intervals: Interval[];
  includesNull: boolean;
  isEquality: boolean;
}

const point = (value: Value): Interval => {
  const low = encodeKey(value);
  return { low, high: afterPrefix(low), point: true };
};

const nullPoints = (): Interval[] => [point(UNDEFINED), point(null)];
const typeStart = (value: Value): Buffer => Buffer.from([canonicalType(value)]);
const typeEnd = (value: Value): Buffer => Buffer.from([canonicalType(value) + 1]);

/** Values whose index keys are not simply themselves; no index is used for them. */
const isSpecial = (value: Value): boolean =>
  isArray(value) ||
  value instanceof BSONRegExp ||
  value instanceof BSONSymbol ||
  value instanceof MinKey ||
  value instanceof MaxKey ||
  value instanceof BsonUndefined;

function ofTest(test: Test): PathBounds | undefined {
  switch (test.op) {
    case "eq":
      if (test.value === null) return { intervals: nullPoints(), includesNull: true, isEquality: true };
      return isSpecial(test.value)
        ? undefined
        : { intervals: [point(test.value)], includesNull: false, isEquality: true };
    case "in": {
      if (test.patterns.length > 0 || test.values.some(isSpecial)) return undefined;
      const includesNull = test.values.includes(null);
      const unique = new Map(
        test.values
          .filter((value) => value !== null)
          .map((value) => [encodeKey(value).toString("latin1"), point(value)]),
      );
      const intervals = [...(includesNull ? nullPoints() : []), ...unique.values()];
      intervals.sort((a, b) => Buffer.compare(a.low, b.low));
      return { intervals, includesNull, isEquality: true };
    }
    case "gt":
    case "gte":
    case "lt":
    case "lte": {
      const { op, value } = test;
      if (value === null || isSpecial(value) || isDoc(value)) return undefined;
      const key = encodeKey(value);
      if (op === "gt") return range(afterPrefix(key), typeEnd(value));
      if (op === "gte") return range(key, typeEnd(value));
      return range(typeStart(value), op === "lt" ? key : afterPrefix(key));
    }
    case "regex": {
      const prefix = literalPrefix(test.source, test.options);
      if (prefix === undefined || prefix.includes("\0")) return undefined;
      const low = encodeKey(prefix).subarray(0, -2);
      const bounds = range(low, afterPrefix(low));
      // A stored regular expression equal to this one matches too.
      bounds.intervals.push(point(new BSONRegExp(test.source, test.options)));
      return bounds;
    }
    default:
      return undefined;
  }
}

const range = (low: Buffer, high: Buffer): PathBounds => ({
  intervals: [{ low, high, point: false }],
  includesNull: false,
  isEquality: false,
});

/** All bounds that a filter's conjunction sets, by path. */
export function boundsOf(filter: Filter): Map<string, PathBounds[]> {
  const found = new Map<string, PathBounds[]>();
  collect(filter, found);
  return found;
}

function collect(filter: Filter, found: Map<string, PathBounds[]>): void {
  if (filter.kind === "and") for (const part of filter.parts) collect(part, found);
  if (filter.kind !== "path") return;
  const bounds = ofTest(filter.test);
  if (bounds) found.set(filter.path, [...(found.get(filter.path) ?? []), bounds]);
}

const max = (a: Buffer, b: Buffer): Buffer => (Buffer.compare(a, b) >= 0 ? a : b);
const min = (a: Buffer, b: Buffer): Buffer => (Buffer.compare(a, b) <= 0 ? a : b);

function intersect(a: PathBounds, b: PathBounds): PathBounds {
  const intervals: Interval[] = [];
  for (const x of a.intervals)
    for (const y of b.intervals) {
      const low = max(x.low, y.low);
      const high = min(x.high, y.high);
      if (Buffer.compare(low, high) < 0) intervals.push({ low, high, point: x.point || y.point });
    }
  return {
    intervals,
    includesNull: a.includesNull && b.includesNull,
    isEquality: a.isEquality || b.isEquality,
  };
}

/**
 * One set of bounds for a path. On an array several conditions may be met by different elements, so only one of them
 * limits the scan; otherwise they are intersected.
 */
export function combined(bounds: readonly PathBounds[], multikey: boolean): PathBounds | undefined {
  if (multikey) return bounds.find((one) => one.isEquality) ?? bounds[0];
  return bounds.length === 0 ? undefined : bounds.reduce(intersect);
}

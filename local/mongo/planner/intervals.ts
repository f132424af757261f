import { encodeKey } from "../bson/key";
import type { Value } from "../bson/values";
import { afterPrefix } from "../storage/keys";

/** A range of encoded values with `low <= value < high`. */
export interface Interval {
  low: Buffer;
  high: Buffer;
  /** Whether the interval is a single value, whose encoding is `low`. */
  point: boolean;
}

/** The interval of all values. The first byte of an encoded value, its type, is between 1 and 127. */
export const EVERYTHING: Interval = { low: Buffer.alloc(0), high: Buffer.from([255]), point: false };

export const isEverything = (intervals: readonly Interval[]): boolean =>
  intervals.length === 1 && intervals[0]?.low.length === 0 && intervals[0].high[0] === 255;

export function point(value: Value): Interval {
  const low = encodeKey(value);
  return { low, high: afterPrefix(low), point: true };
}

export const between = (low: Buffer, high: Buffer): Interval => ({ low, high, point: false });

const less = (a: Buffer, b: Buffer): boolean => Buffer.compare(a, b) < 0;

/** Merges intervals into a sorted list without overlaps. */
export function union(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const next of [...intervals].sort((a, b) => Buffer.compare(a.low, b.low))) {
    const last = result.at(-1);
    if (!last || !less(next.low, last.high)) result.push(next);
    else if (less(last.high, next.high)) result[result.length - 1] = between(last.low, next.high);
  }
  return result;
}

/** Returns the values that are in both lists of intervals. Each list is sorted and without overlaps. */
export function intersection(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i], b[j]];
    if (!x || !y) break;
    const { low } = less(x.low, y.low) ? y : x;
    const upper = less(x.high, y.high) ? x : y;
    if (less(low, upper.high)) result.push({ low, high: upper.high, point: x.point || y.point });
    if (upper === x) i++;
    else j++;
  }
  return result;
}

/** Returns the values outside of all intervals. `intervals` must be sorted and without overlaps. */
export function complement(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  let { low } = EVERYTHING;
  for (const gone of intervals) {
    if (less(low, gone.low)) result.push(between(low, gone.low));
    low = gone.high;
  }
  if (less(low, EVERYTHING.high)) result.push(between(low, EVERYTHING.high));
  return result;
}

export const allPoints = (intervals: readonly Interval[]): boolean =>
  intervals.every((interval) => interval.point);

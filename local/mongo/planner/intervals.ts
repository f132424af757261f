import { MaxKey, MinKey } from "mongodb";
import { encodeKey } from "../bson/key";
import { shownValue } from "../bson/shown";
import type { Value } from "../bson/values";
import { afterPrefix } from "../storage/keys";

/** One end of an interval as `explain` shows it. */
interface Edge {
  text: string;
  inclusive: boolean;
}

/** Encoded values from `low` up to, but without, `high`. */
export interface Interval {
  low: Buffer;
  high: Buffer;
  /** Set when the interval is one value, so that `low` is its whole encoding. */
  point: boolean;
  from: Edge;
  to: Edge;
}

const edge = (value: Value, inclusive: boolean): Edge => ({ text: shownValue(value), inclusive });

/** Every value there is. Types are encoded as 1 to 127. */
export const EVERYTHING: Interval = {
  low: Buffer.alloc(0),
  high: Buffer.from([255]),
  point: false,
  from: edge(new MinKey(), true),
  to: edge(new MaxKey(), true),
};

export const isEverything = (intervals: readonly Interval[]): boolean =>
  intervals.length === 1 && intervals[0]?.low.length === 0 && intervals[0].high[0] === 255;

export function point(value: Value): Interval {
  const low = encodeKey(value);
  return { low, high: afterPrefix(low), point: true, from: edge(value, true), to: edge(value, true) };
}

/** An interval between encoded bounds, shown by the texts. */
export const between = (low: Buffer, high: Buffer, from: Edge, to: Edge): Interval => ({
  low,
  high,
  point: false,
  from,
  to,
});

const less = (a: Buffer, b: Buffer): boolean => Buffer.compare(a, b) < 0;

/** The same values as sorted intervals that don't overlap. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => Buffer.compare(a.low, b.low));
  const result: Interval[] = [];
  for (const next of sorted) {
    const last = result.at(-1);
    if (!last || !less(next.low, last.high)) result.push(next);
    else if (less(last.high, next.high))
      result[result.length - 1] = { ...last, high: next.high, to: next.to, point: false };
  }
  return result;
}

/** The values that lie in both; each list is sorted and without overlaps. */
export function intersection(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i], b[j]];
    if (!x || !y) break;
    const lower = less(x.low, y.low) ? y : x;
    const upper = less(x.high, y.high) ? x : y;
    if (less(lower.low, upper.high))
      result.push({
        low: lower.low,
        high: upper.high,
        point: x.point || y.point,
        from: x.point ? x.from : y.point ? y.from : lower.from,
        to: x.point ? x.to : y.point ? y.to : upper.to,
      });
    if (upper === x) i++;
    else j++;
  }
  return result;
}

/** All other values. */
export function complement(intervals: readonly Interval[]): Interval[] {
  const result: Interval[] = [];
  let { low, from } = EVERYTHING;
  for (const gone of intervals) {
    if (less(low, gone.low))
      result.push(between(low, gone.low, from, { text: gone.from.text, inclusive: !gone.from.inclusive }));
    low = gone.high;
    from = { text: gone.to.text, inclusive: !gone.to.inclusive };
  }
  if (less(low, EVERYTHING.high)) result.push(between(low, EVERYTHING.high, from, EVERYTHING.to));
  return result;
}

export const allPoints = (intervals: readonly Interval[]): boolean =>
  intervals.every((interval) => interval.point);

/** `[1, 5)`, in the direction in which an index is walked. */
export function shownInterval({ from, to }: Interval, backward: boolean): string {
  const [first, last] = backward ? [to, from] : [from, to];
  return `${first.inclusive ? "[" : "("}${first.text}, ${last.text}${last.inclusive ? "]" : ")"}`;
}

import { invertKey } from "../bson/key";
import type { IndexInfo } from "../storage/catalog";
import { afterPrefix, identPrefix, LONGEST_INDEX_KEY } from "../storage/keys";
import { allPoints, type Interval, isEverything } from "./intervals";

/** A range of stored key bytes with `low <= key < high`. */
export interface StoredRange {
  low: Buffer;
  high: Buffer;
  point: boolean;
}

/** A continuous part of an index: the keys that begin with `prefix` and fit the ranges in `rest`. */
export interface Stretch {
  start: Buffer;
  end: Buffer;
  /** The first bytes of all keys in this part of the index. */
  prefix: Buffer;
  /** Ranges of the fields after the prefix. Empty if all keys with the prefix match. */
  rest: StoredRange[][];
}

/** Number of first bytes in a stored key that are exact even if the key was shortened. */
export const SURE_BYTES = 4 + LONGEST_INDEX_KEY - 32;
/** Largest number of separate index ranges in one scan. */
const MOST_STRETCHES = 2000;

/** Converts intervals of values to ranges of stored keys. The bytes of descending values are inverted. */
function stored(intervals: readonly Interval[], descending: boolean): StoredRange[] {
  if (!descending) return intervals.map(({ low, high, point }) => ({ low, high, point }));
  return [...intervals].reverse().map(({ low, high, point }) =>
    point
      ? { low: invertKey(low), high: afterPrefix(invertKey(low)), point }
      : {
          low: afterPrefix(invertKey(high)),
          high: low.length === 0 ? Buffer.from([255]) : afterPrefix(invertKey(low)),
          point,
        },
  );
}

/**
 * Returns the number of leading fields with a list of single values. `most` limits the combinations of these values.
 */
export function pointFields(fields: readonly Interval[][], most = MOST_STRETCHES): number {
  let product = 1;
  let count = 0;
  for (const intervals of fields) {
    product *= intervals.length;
    if (product > most || !allPoints(intervals)) break;
    count++;
  }
  return count;
}

/** Returns the ranges of an index that the bounds of its fields allow, in key order. */
export function stretchesOf(index: IndexInfo, fields: readonly Interval[][], exploded: number): Stretch[] {
  const all = fields.map((intervals, i) => stored(intervals, (index.directions[i] ?? 1) < 0));
  let prefixes: Buffer[] = [identPrefix(index.ident)];
  for (const ranges of all.slice(0, exploded))
    prefixes = prefixes.flatMap((prefix) => ranges.map(({ low }) => Buffer.concat([prefix, low])));
  let rest = all.slice(exploded);
  while (rest.length > 0 && isEverything(fields[exploded + rest.length - 1] ?? [])) rest = rest.slice(0, -1);
  return prefixes.map((prefix) => stretch(prefix, rest));
}

function stretch(given: Buffer, rest: StoredRange[][]): Stretch {
  // Shortens a prefix that is longer than a stored key can be.
  const prefix = given.subarray(0, SURE_BYTES);
  const whole = { start: prefix, end: afterPrefix(prefix), prefix, rest: [] };
  const [first] = rest;
  if (!first || given.length >= SURE_BYTES) return whole;
  const [low, high] = [first[0]?.low, first.at(-1)?.high];
  // The bounds allow no value, so the range is empty.
  if (!low || !high) return { ...whole, end: prefix };
  const start = Buffer.concat([prefix, low]).subarray(0, SURE_BYTES);
  const end = high.length === 1 && high[0] === 255 ? whole.end : Buffer.concat([prefix, high]);
  return {
    start,
    end: end.length > SURE_BYTES ? afterPrefix(end.subarray(0, SURE_BYTES)) : end,
    prefix,
    rest: rest.length === 1 && first.length === 1 ? [] : rest,
  };
}

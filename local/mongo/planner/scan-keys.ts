import { afterPrefix, LONGEST_INDEX_KEY } from "../storage/keys";
import type { Reader } from "../storage/reader";
import { valueEnd } from "./key-parts";
import { type StoredRange, type Stretch, SURE_BYTES } from "./stored-ranges";

/** Numbers of keys and documents that a scan has read, for `explain`. */
export interface Counters {
  keysExamined: number;
  docsExamined: number;
}

const RECORD_BYTES = 6;
const LONGEST_ENTRY = 4 + LONGEST_INDEX_KEY + RECORD_BYTES;
/** After this number of unwanted keys in a row, the scan jumps ahead. */
const STEPS_BEFORE_JUMP = 8;

/** Where a value is among the sorted ranges of a field. */
interface Place {
  inside: boolean;
  /** Index of the range that contains the value, or of the next range above the value. */
  at: number;
}

function placeOf(key: Buffer, start: number, end: number, ranges: readonly StoredRange[]): Place {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range && key.compare(range.high, 0, range.high.length, start, end) >= 0) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  const inside = range !== undefined && key.compare(range.low, 0, range.low.length, start, end) >= 0;
  return { inside, at: low };
}

/**
 * Result of testing a key. true: the key matches. Buffer: the scan continues at this key. undefined: the scan ends.
 */
type Verdict = true | Buffer | undefined;

function verdictOn(key: Buffer, stretch: Stretch, directions: readonly number[], reverse: boolean): Verdict {
  const { prefix, rest } = stretch;
  let start = prefix.length;
  const sure = key.length < LONGEST_ENTRY ? key.length - RECORD_BYTES : SURE_BYTES;
  for (let i = 0; i < rest.length; i++) {
    const ranges = rest[i] ?? [];
    const end = valueEnd(key, start, (directions[i] ?? 1) < 0 ? 255 : 0);
    // Accepts a shortened key, because only the document shows whether the value is within the range.
    if (end > sure) return true;
    const { inside, at } = placeOf(key, start, end, ranges);
    if (!inside) return jump(key.subarray(0, start), rest, i, reverse ? at - 1 : at, reverse, prefix.length);
    start = end;
  }
  return true;
}

function jump(
  before: Buffer,
  rest: readonly StoredRange[][],
  field: number,
  at: number,
  reverse: boolean,
  shared: number,
): Verdict {
  const next = rest[field]?.[at];
  if (!next) {
    if (before.length === shared) return undefined;
    return reverse ? before : afterPrefix(before);
  }
  if (reverse) return cut(Buffer.concat([before, next.high]), true);
  const parts = [before, next.low];
  for (let i = field; rest[i]?.[i === field ? at : 0]?.point && rest[i + 1]?.[0]; i++)
    parts.push(rest[i + 1]?.[0]?.low ?? before);
  return cut(Buffer.concat(parts), false);
}

function cut(target: Buffer, upper: boolean): Buffer {
  if (target.length <= SURE_BYTES) return target;
  return upper ? afterPrefix(target.subarray(0, SURE_BYTES)) : target.subarray(0, SURE_BYTES);
}

/** Yields the keys of an index range that are within the bounds, in order. */
export function* keysIn(
  reader: Reader,
  stretch: Stretch,
  directions: readonly number[],
  reverse: boolean,
  counters: Counters,
): Generator<Buffer> {
  let { start, end } = stretch;
  for (let more = Buffer.compare(start, end) < 0; more; ) {
    more = false;
    let target: Buffer | undefined;
    let steps = 0;
    for (const { key } of reader.range(start, end, reverse)) {
      if (target && (reverse ? Buffer.compare(key, target) >= 0 : Buffer.compare(key, target) < 0)) {
        if (++steps < STEPS_BEFORE_JUMP) continue;
        if (reverse) end = target;
        else start = target;
        more = Buffer.compare(start, end) < 0;
        break;
      }
      counters.keysExamined++;
      const verdict = stretch.rest.length === 0 ? true : verdictOn(key, stretch, directions, reverse);
      if (verdict === undefined) return;
      target = verdict === true ? undefined : verdict;
      steps = 0;
      if (verdict === true) yield key;
    }
  }
}

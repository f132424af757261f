import type { Range } from "./nodes";

/** Letters beyond ASCII that fold to ASCII ones: the Kelvin sign and the long s. */
const ODD: Record<string, number> = { k: 0x212a, s: 0x17f };

let table: Map<number, number[]> | undefined;

/**
 * Letters that Unicode's simple case folding makes one, by each of them. JavaScript's own case mappings give the
 * candidates, and its case-insensitive expressions, which fold by the same table as PCRE, say which of them count.
 */
function foldings(): Map<number, number[]> {
  if (table) return table;
  const groups = new Map<number, Set<number>>();
  for (let point = 0; point <= 0x1ffff; point++) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const letter = String.fromCodePoint(point);
    for (const other of [letter.toLowerCase(), letter.toUpperCase()]) {
      if (other === letter || [...other].length !== 1) continue;
      const target = other.codePointAt(0) ?? 0;
      if (!new RegExp(`^\\u{${point.toString(16)}}$`, "iu").test(other)) continue;
      const all = new Set([...(groups.get(point) ?? [point]), ...(groups.get(target) ?? [target])]);
      for (const member of all) groups.set(member, all);
    }
  }
  table = new Map([...groups].map(([point, all]) => [point, [...all]]));
  return table;
}

/** A code point and all others that are the same without regard to case. */
export function casesOf(point: number): number[] {
  if (point > 127) {
    const letter = String.fromCodePoint(point);
    const cased = letter.toLowerCase() !== letter || letter.toUpperCase() !== letter;
    return cased ? (foldings().get(point) ?? [point]) : [point];
  }
  const letter = String.fromCharCode(point);
  const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
  if (lower === upper) return [point];
  const odd = ODD[lower];
  return [lower.charCodeAt(0), upper.charCodeAt(0), ...(odd === undefined ? [] : [odd])];
}

/** Ranges with all other cases of the letters in them. */
export function withCases(ranges: readonly Range[]): Range[] {
  const result = [...ranges];
  const add = (point: number): void => {
    for (const one of casesOf(point)) result.push([one, one]);
  };
  for (const [from, to] of ranges) {
    for (let point = from; point <= Math.min(to, 127); point++) add(point);
    if (to <= 127) continue;
    if (to - from < 50) for (let point = Math.max(from, 128); point <= to; point++) add(point);
    else for (const point of foldings().keys()) if (point >= from && point <= to) add(point);
  }
  return result;
}

import { withCases } from "./case-folding";
import { characterEscape } from "./escapes";
import { type CharSet, invalid, type Node, type Range } from "./nodes";
import { setOfEscape, setOfPosix, setOfProperty } from "./sets";
import type { Source } from "./source";

/** The name of a property behind `\p` or `\P`: one letter, or several in braces. */
export function readProperty(source: Source): string {
  if (!source.take("{")) return source.next();
  const name = source.until("}");
  if (name === undefined) throw invalid("malformed \\P or \\p sequence");
  return name;
}

type Item = number | CharSet;

function readItem(source: Source, anyCase: boolean): Item {
  const posix = source.match(/\[:(\^?[a-z]+):\]/y);
  if (posix) return setOfPosix(posix[1] ?? "", anyCase);
  if (source.match(/\[[.=][^\]]*[.=]\]/y)) throw invalid("POSIX collating elements are not supported");
  if (!source.take("\\")) return source.nextPoint();
  const letter = source.peek();
  const set = setOfEscape(letter);
  if (set) {
    source.next();
    return set;
  }
  if (letter === "p" || letter === "P") {
    source.next();
    return setOfProperty(readProperty(source), letter === "P");
  }
  if (letter === "b") {
    source.next();
    return 8;
  }
  return characterEscape(source, true);
}

/** Skips `\E`, and gives the text of `\Q...\E` in a class as single characters. */
function quoted(source: Source): number[] | undefined {
  if (source.take("\\E")) return [];
  if (!source.take("\\Q")) return undefined;
  return [...source.untilQuoteEnd()].map((letter) => letter.codePointAt(0) ?? 0);
}

const single = (point: number, anyCase: boolean): readonly Range[] =>
  anyCase ? withCases([[point, point]]) : [[point, point]];

/** Reads a character class; its opening bracket has been taken. */
export function readClass(source: Source, anyCase: boolean): Node {
  const negated = source.take("^");
  const set: CharSet = { ranges: [], properties: [] };
  let first = true;
  for (;;) {
    if (source.done) throw invalid("missing terminating ] for character class");
    if (!first && source.take("]")) break;
    const text = quoted(source);
    if (text) {
      for (const point of text) set.ranges.push(...single(point, anyCase));
      if (text.length > 0) first = false;
      continue;
    }
    first = false;
    const item = readItem(source, anyCase);
    const ranged = source.peek() === "-" && source.peek(1) !== "]" && source.peek(1) !== "";
    if (typeof item !== "number") {
      set.ranges.push(...item.ranges);
      set.properties.push(...item.properties);
      if (ranged) throw invalid("invalid range in character class");
      continue;
    }
    if (!ranged) {
      set.ranges.push(...single(item, anyCase));
      continue;
    }
    source.next();
    if (source.peek() === "\\" && "QE".includes(source.peek(1)))
      throw invalid("\\Q or \\E in a range of a character class is not supported by this server");
    const last = readItem(source, anyCase);
    if (typeof last !== "number") throw invalid("invalid range in character class");
    if (last < item) throw invalid("range out of order in character class");
    set.ranges.push(...(anyCase ? withCases([[item, last]]) : [[item, last] as const]));
  }
  return { kind: "set", set, negated };
}

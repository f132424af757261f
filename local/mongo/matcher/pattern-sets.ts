import { inRe2, invalidPattern, type PatternReader, refusedPattern } from "./pattern-reader";

/** What stands behind a backslash. A set's `source` is RE2's outside of brackets, its `inside` between them. */
export type Escape =
  | { kind: "chars"; chars: string }
  | { kind: "assertion"; source: string }
  | { kind: "set"; source: string; inside: string };

const CHARS: Record<string, string> = { a: "\x07", f: "\f", n: "\n", r: "\r", t: "\t" };
const CATEGORY = /^([pP])(?:\{(\^?)([A-Z][a-z]?)\}|([A-Z]))/;
/** Sets whose members, or other letters that fold to them, RE2 takes in without regard to capital letters. */
const CASED = new Set(["alpha", "alnum", "upper", "lower", "word", "graph", "print"]);
const POSIX = new Set([...CASED, "digit", "space", "blank", "punct", "cntrl", "xdigit"]);

function fromCode(digits: string | undefined, radix: number): string {
  const code = Number.parseInt(digits ?? "", radix);
  if (code > 0x10_ffff || (code >= 0xd800 && code < 0xe000)) throw invalidPattern("no such character");
  return String.fromCodePoint(code);
}

const set = (source: string, inside = source): Escape => ({ kind: "set", source, inside });

/** Reads a backslash and what belongs to it. */
export function readEscape(pattern: PatternReader, caseless: boolean): Escape {
  pattern.skip("\\");
  if (pattern.done) throw invalidPattern("\\ at end of pattern");
  const quoted = pattern.take(/^Q([\s\S]*?)(?:\\E|$)/);
  if (quoted) return { kind: "chars", chars: quoted[1] ?? "" };
  if (pattern.skip("E")) return { kind: "chars", chars: "" };
  const hex = pattern.take(/^x(?:\{([\da-fA-F]+)\}|([\da-fA-F]{1,2}))/);
  if (hex) return { kind: "chars", chars: fromCode(hex[1] ?? hex[2], 16) };
  const octal = pattern.take(/^(0[0-7]{0,2})/);
  if (octal) return { kind: "chars", chars: fromCode(octal[1], 8) };
  const category = pattern.take(CATEGORY);
  if (category) {
    if (caseless) throw refusedPattern("\\p with the option i");
    const [, letter, not, long, short] = category;
    return set(`\\${letter}{${not ?? ""}${long ?? short}}`);
  }
  const char = pattern.char();
  switch (char) {
    case "d":
    case "D":
      return set(`\\${char}`);
    case "s":
      return set("[[:space:]]", "[:space:]");
    case "S":
      return set("[^[:space:]]", "[:^space:]");
    case "w":
    case "W":
      // RE2 would fold more letters into it.
      return set(caseless ? `(?-i:\\${char})` : `\\${char}`, `\\${char}`);
    case "b":
    case "B":
    case "A":
    case "z":
      return { kind: "assertion", source: `\\${char}` };
  }
  if (CHARS[char] !== undefined) return { kind: "chars", chars: CHARS[char] };
  if (/[\dA-Za-z]/.test(char)) throw refusedPattern(`\\${char}`);
  return { kind: "chars", chars: char };
}

/** One member of a set in brackets: a character, or a set by itself. */
function readMember(pattern: PatternReader, caseless: boolean): { char: string } | { inside: string } {
  if (/^\[([.=]).*?\1\]/.test(pattern.rest)) throw refusedPattern("a collating element");
  const posix = pattern.take(/^\[:(\^?)([a-z]*):\]/);
  if (posix) {
    const [text, , name = ""] = posix;
    if (!POSIX.has(name)) throw invalidPattern("unknown POSIX class name");
    if (caseless && CASED.has(name)) throw refusedPattern(`${text} with the option i`);
    return { inside: text };
  }
  if (!pattern.rest.startsWith("\\")) return { char: pattern.char() };
  if (pattern.skip("\\b")) return { char: "\b" };
  const escaped = readEscape(pattern, caseless);
  if (escaped.kind === "assertion") throw invalidPattern("escape sequence is invalid in character class");
  if (escaped.kind === "set") {
    if (caseless && /w/i.test(escaped.inside))
      throw refusedPattern(`${escaped.inside} in a set with the option i`);
    return { inside: escaped.inside };
  }
  if ([...escaped.chars].length !== 1) throw refusedPattern("\\Q in a set");
  return { char: escaped.chars };
}

/** Reads a set in brackets and gives it in RE2's words. */
export function readClass(pattern: PatternReader, caseless: boolean): string {
  let out = pattern.take(/^\[\^?/)?.[0] ?? "";
  // A bracket that comes first is a member.
  for (let first = true; first || !pattern.skip("]"); first = false) {
    if (pattern.done) throw invalidPattern("missing terminating ] for character class");
    const member = readMember(pattern, caseless);
    const isRange = /^-[^\]]/.test(pattern.rest);
    if ("inside" in member) {
      if (isRange) throw invalidPattern("invalid range in character class");
      out += member.inside;
      continue;
    }
    out += inRe2(member.char);
    if (!isRange) continue;
    pattern.skip("-");
    const last = readMember(pattern, caseless);
    if ("inside" in last) throw invalidPattern("invalid range in character class");
    if ((last.char.codePointAt(0) ?? 0) < (member.char.codePointAt(0) ?? 0))
      throw invalidPattern("range out of order in character class");
    out += `-${inRe2(last.char)}`;
  }
  return `${out}]`;
}

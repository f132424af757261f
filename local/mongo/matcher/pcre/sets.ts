import { type CharSet, invalid, type Range } from "./nodes";

const LAST = 0x10ffff;

/** The ranges in order, without overlaps. */
export function merged(ranges: readonly Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

export function complement(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  let next = 0;
  for (const [from, to] of merged(ranges)) {
    if (from > next) result.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= LAST) result.push([next, LAST]);
  return result;
}

const points = (text: string): Range[] =>
  [...text].map((letter) => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0]);
const span = (from: string, to: string): Range => [from.charCodeAt(0), to.charCodeAt(0)];

const digit = [span("0", "9")];
const upper = [span("A", "Z")];
const lower = [span("a", "z")];
const alpha = [...upper, ...lower];
const alnum = [...alpha, ...digit];
const word = [...alnum, ...points("_")];
const space = points("\t\n\v\f\r ");
const graph = [span("!", "~")];
const horizontal: Range[] = [...points("\t \u00a0\u1680\u180e\u202f\u205f\u3000"), [0x2000, 0x200a]];
const vertical = points("\n\v\f\r\u0085\u2028\u2029");

/** MongoDB leaves PCRE's sets of letters, digits and white space at ASCII. */
const escapes: Record<string, readonly Range[]> = { d: digit, w: word, s: space, h: horizontal, v: vertical };

const posix: Record<string, readonly Range[]> = {
  alnum,
  alpha,
  ascii: [[0, 127]],
  blank: points("\t "),
  cntrl: [
    [0, 31],
    [127, 127],
  ],
  digit,
  graph,
  lower,
  print: [span(" ", "~")],
  punct: [span("!", "/"), span(":", "@"), span("[", "`"), span("{", "~")],
  space,
  upper,
  word,
  xdigit: [...digit, span("A", "F"), span("a", "f")],
};

const ofRanges = (ranges: readonly Range[], negated: boolean): CharSet => ({
  ranges: negated ? complement(ranges) : [...ranges],
  properties: [],
});

/** The set of `\d`, `\w`, `\s`, `\h` or `\v`, or of the capital that means its opposite; undefined for others. */
export function setOfEscape(letter: string): CharSet | undefined {
  const ranges = escapes[letter.toLowerCase()];
  return ranges && ofRanges(ranges, letter !== letter.toLowerCase());
}

/** The set of `[:name:]` or `[:^name:]`; with the option i both cases of letters belong to upper and lower. */
export function setOfPosix(name: string, anyCase: boolean): CharSet {
  const negated = name.startsWith("^");
  const plain = negated ? name.slice(1) : name;
  const ranges = anyCase && (plain === "upper" || plain === "lower") ? alpha : posix[plain];
  if (!ranges) throw invalid("unknown POSIX class name");
  return ofRanges(ranges, negated);
}

/** General categories, which PCRE and JavaScript name alike. */
const CATEGORIES = new Set(
  "C Cc Cf Cn Co L Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs".split(
    " ",
  ),
);

/** The set of `\p{name}`. Scripts are refused: the libraries' versions differ in what belongs to one. */
export function setOfProperty(name: string, negated: boolean): CharSet {
  const opposite = name.startsWith("^");
  const plain = (opposite ? name.slice(1) : name).trim();
  const positive = negated === opposite;
  if (plain === "Any") return ofRanges([[0, LAST]], !positive);
  const names = plain === "L&" ? ["Lu", "Ll", "Lt"] : plain === "Xan" ? ["L", "N"] : [plain];
  if (!names.every((one) => CATEGORIES.has(one)))
    throw invalid(`\\p{${plain}} is not supported by this server`);
  if (positive) return { ranges: [], properties: names.map((one) => `\\p{${one}}`) };
  if (names.length > 1) throw invalid(`\\P{${plain}} is not supported by this server`);
  return { ranges: [], properties: names.map((one) => `\\P{${one}}`) };
}

const hex = (point: number): string => `\\u{${point.toString(16)}}`;

/** A set as JavaScript writes it. */
export function shownSet({ ranges, properties }: CharSet, negated: boolean): string {
  const parts = merged(ranges).map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`));
  return `[${negated ? "^" : ""}${parts.join("")}${properties.join("")}]`;
}

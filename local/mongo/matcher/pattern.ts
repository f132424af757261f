import { BSONRegExp } from "mongodb";
import { RE2JS } from "re2js";
import { MongoError } from "../errors";
import { invalidPattern, refusedPattern } from "./pattern-reader";
import { type Translated, translatePattern } from "./translate-pattern";

/** One place where a pattern matches; lengths and places in UTF-16 units. */
export interface Match {
  text: string;
  index: number;
  /** What the groups captured; null for one that took no part. */
  captures: (string | null)[];
}

/** A compiled pattern. What it does takes time in proportion to the text, whatever the pattern. */
export interface Pattern {
  test(text: string): boolean;
  /** The matches from left to right, none inside another; an empty one at the end only of an empty text. */
  matches(text: string): Generator<Match>;
}

/** As much as PCRE takes of a pattern. */
const LONGEST = 32_764;

const cache = new Map<string, Pattern>();

function readFlags(options: string): { caseless: boolean; flags: number } {
  for (const option of options) {
    if (!"imsxu".includes(option)) throw new MongoError(51108, ` invalid flag in regex options: ${option}`);
    if ("mx".includes(option)) throw refusedPattern(`the option ${option}`);
  }
  const caseless = options.includes("i");
  const flags = (caseless ? RE2JS.CASE_INSENSITIVE : 0) | (options.includes("s") ? RE2JS.DOTALL : 0);
  return { caseless, flags };
}

function inRe2js(source: string, flags: number): RE2JS {
  try {
    return RE2JS.compile(source, flags);
  } catch (error) {
    throw invalidPattern((error as Error).message);
  }
}

function* matchesOf(pattern: RE2JS, { hasEnd }: Translated, text: string): Generator<Match> {
  if (hasEnd && text.endsWith("\n")) throw refusedPattern("what $ matches in front of a last line feed");
  const matcher = pattern.matcher(text);
  for (let from = 0; from < text.length || text === ""; ) {
    if (!matcher.find(from)) return;
    const [index, end] = [matcher.start(), matcher.end()];
    if (index === text.length && text !== "") return;
    const captures = Array.from({ length: pattern.groupCount() }, (_, i) => matcher.group(i + 1) ?? null);
    yield { text: text.slice(index, end), index, captures };
    if (text === "") return;
    from = end > index ? end : end + ((text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1);
  }
}

/** V8 looks for plain text many times faster, and without turning back. */
function testOf(pattern: RE2JS, { literal }: Translated, caseless: boolean): (text: string) => boolean {
  if (literal === undefined) return (text) => pattern.test(text);
  if (!caseless) return (text) => text.includes(literal);
  const plain = new RegExp(literal.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "iu");
  return (text) => plain.test(text);
}

/**
 * Compiles what MongoDB's library, PCRE, makes of a pattern, for RE2, which never turns back. Options i, m, s, x and u
 * are known, another one is error 51108. A pattern that PCRE refuses is error 51091, and so is one that RE2 does not
 * know or could only match differently, m and x included; with `captures`, also one whose groups it could capture
 * differently.
 */
export function compilePattern(source: string, options: string, captures = false): Pattern {
  const id = `${options}/${captures}/${source}`;
  const known = cache.get(id);
  if (known) return known;
  if (source.length > LONGEST) throw invalidPattern(`the pattern is longer than ${LONGEST}`);
  const { caseless, flags } = readFlags(options);
  const translated = translatePattern(source, caseless);
  if (captures && translated.repeated.some((group) => inRe2js(group, flags).testExact("")))
    throw refusedPattern("a repetition of something that may be empty");
  const pattern = inRe2js(translated.source, flags);
  const compiled: Pattern = {
    test: testOf(pattern, translated, caseless),
    matches: (text) => matchesOf(pattern, translated, text),
  };
  if (cache.size > 500) cache.clear();
  cache.set(id, compiled);
  return compiled;
}

/** The literal text that every match of an anchored, case-sensitive expression begins with, or undefined. */
export function literalPrefix(source: string, options: string): string | undefined {
  return translatePattern(source, readFlags(options).caseless).prefix;
}

export const fromBsonRegExp = (value: BSONRegExp): Pattern => compilePattern(value.pattern, value.options);
export const isPattern = (value: unknown): value is BSONRegExp => value instanceof BSONRegExp;

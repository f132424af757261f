import { BSONRegExp } from "mongodb";
import { MongoError } from "../errors";
import { checkPattern, matchesEmpty } from "./pcre/check";
import { emitPattern } from "./pcre/emit";
import { invalid } from "./pcre/nodes";
import { type Options, parsePattern } from "./pcre/parse";

const cache = new Map<string, RegExp>();

function readFlags(flags: string): Options {
  for (const flag of flags)
    if (!"imsxu".includes(flag)) throw new MongoError(51108, ` invalid flag in regex options: ${flag}`);
  const has = (flag: string): boolean => flags.includes(flag);
  return { i: has("i"), m: has("m"), s: has("s"), x: has("x") };
}

/**
 * A JavaScript expression that means what MongoDB's library, PCRE, makes of a pattern. Options i, m, s, x and u are
 * known, another one is error 51108. A pattern that PCRE refuses is error 51091, and so is one that JavaScript could
 * only match differently; with `captures`, also one whose groups it would capture differently.
 */
export function compilePattern(source: string, options: string, captures = false): RegExp {
  const id = `${options}/${captures}/${source}`;
  const known = cache.get(id);
  if (known) return known;
  const pattern = parsePattern(source, readFlags(options));
  checkPattern(pattern, captures);
  const body = emitPattern(pattern);
  let compiled: RegExp;
  try {
    // V8 also tries empty matches between the two halves of a character beyond the basic plane.
    compiled = new RegExp(matchesEmpty(pattern) ? `(?=[^]|$)(?:${body})` : body, "u");
  } catch (error) {
    throw invalid((error as Error).message);
  }
  if (cache.size > 500) cache.clear();
  cache.set(id, compiled);
  return compiled;
}

/** The literal text that every match of an anchored, case-sensitive expression begins with, or undefined. */
export function literalPrefix(source: string, options: string): string | undefined {
  const [branch = [], ...others] = parsePattern(source, readFlags(options)).branches;
  const [start, ...rest] = branch;
  if (others.length > 0 || start?.kind !== "assertion" || !start.startsText) return undefined;
  let prefix = "";
  for (const node of rest) {
    if (node.kind !== "char" || node.anyCase) break;
    prefix += String.fromCodePoint(node.point);
  }
  return prefix === "" ? undefined : prefix;
}

export const fromBsonRegExp = (value: BSONRegExp): RegExp => compilePattern(value.pattern, value.options);
export const isPattern = (value: unknown): value is BSONRegExp => value instanceof BSONRegExp;

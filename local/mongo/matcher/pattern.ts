import { BSONRegExp } from "mongodb";
import { MongoError } from "../errors";

const cache = new Map<string, RegExp>();

/**
 * A JavaScript expression for MongoDB's regular expression. Options i, m, s, x and u are known; another one is
 * error 51108, a pattern that JavaScript cannot read 51091.
 */
export function compilePattern(source: string, options: string): RegExp {
  const id = `${options}/${source}`;
  const known = cache.get(id);
  if (known) return known;
  let pattern = source;
  let flags = options;
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  if (inline) {
    pattern = pattern.slice(inline[0].length);
    flags += inline[1] ?? "";
  }
  for (const flag of flags) {
    if (!"imsxu".includes(flag)) throw new MongoError(51108, `invalid flag in regex options: ${flag}`);
  }
  if (flags.includes("x")) pattern = withoutComments(pattern);
  const wanted = new Set([...flags].filter((flag) => "ims".includes(flag)));
  const compiled = build(pattern, [...wanted].join(""));
  if (cache.size > 500) cache.clear();
  cache.set(id, compiled);
  return compiled;
}

function build(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    // Unicode mode is stricter than PCRE about needless escapes; the plain mode takes them.
  }
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

function withoutComments(pattern: string): string {
  let result = "";
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] ?? "";
    if (char === "\\") result += char + (pattern[++i] ?? "");
    else if (inClass || !/[\s#]/.test(char)) {
      if (char === "[") inClass = true;
      if (char === "]") inClass = false;
      result += char;
    } else if (char === "#") while (i < pattern.length && pattern[i] !== "\n") i++;
  }
  return result;
}

/** The literal text that every match of an anchored, case-sensitive expression begins with, or undefined. */
export function literalPrefix(source: string, options: string): string | undefined {
  if (/[imx]/.test(options)) return undefined;
  const body = /^(?:\^|\\A)(.*)$/s.exec(source)?.[1];
  if (body === undefined || hasAlternative(body)) return undefined;
  let prefix = "";
  for (let i = 0; i < body.length; i++) {
    let char = body[i] ?? "";
    if (char === "\\" && /[^a-zA-Z0-9]/.test(body[i + 1] ?? "a")) char = body[++i] ?? "";
    else if (/[\\^$.|?*+()[\]{}]/.test(char)) break;
    if (/[?*{]/.test(body[i + 1] ?? "")) break;
    prefix += char;
  }
  return prefix === "" ? undefined : prefix;
}

const hasAlternative = (body: string): boolean => body.replace(/\\./gs, "").includes("|");

export const fromBsonRegExp = (value: BSONRegExp): RegExp => compilePattern(value.pattern, value.options);
export const isPattern = (value: unknown): value is BSONRegExp => value instanceof BSONRegExp;

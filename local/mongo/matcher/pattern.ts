import type { BSONRegExp } from "mongodb";
import { MongoError, refusal } from "../errors";

export interface Pattern {
  source: string;
  options: string;
  test(text: string): boolean;
  /** The text that every match begins with. Undefined unless the pattern is anchored and case-sensitive. */
  prefix: string | undefined;
}

/** Largest length of a pattern, as in MongoDB. */
const LONGEST = 32_764;
/** Largest number of places in a pattern where the search may backtrack. Keeps the search fast. */
const MOST_CHOICES = 8;

/** Matches one supported piece of a regular expression, such as a letter, an anchor or a group. */
const PIECE =
  /\\x00|\\b|\\([^A-Za-z0-9])|(\^)|(\$)(?=$|\||\))|\(\?:|\)|\||\[\^?(?:[^\\[\]^-]|[^\\[\]^-]-[^\\[\]^-])+\]|(\?)(?![?+])|([^\\^$.*+?()[\]{}|])/uy;

const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;
const quoted = (text: string): string => text.replace(SYNTAX, "\\$&");

interface Read {
  source: string;
  /** The literal text after the `^` at the beginning of the pattern. */
  prefix: string | undefined;
}

function read(source: string): Read {
  let [out, prefix, inPrefix, choices] = ["", "", false, 0];
  let last = "";
  for (let at = 0; at < source.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at;
    const found = PIECE.exec(source);
    if (!found) throw refusal(51091, `the regular expression ${source}, from its letter ${at} on,`);
    const [piece, escaped, begin, end, maybe, letter] = found;
    const char = escaped ?? letter ?? (piece === "\\x00" ? "\0" : undefined);
    if (maybe && (++choices > MOST_CHOICES || /^$|[|(^$?]$|^\\b$/.test(last)))
      throw refusal(51091, `the regular expression ${source}`);
    if (begin && at === 0) inPrefix = true;
    else if (char !== undefined && inPrefix && source[PIECE.lastIndex] !== "?") prefix += char;
    else inPrefix = false;
    // As in MongoDB, `$` matches also before a line feed at the end of the text.
    out += end ? "(?=\\n?$)" : char === undefined ? piece : quoted(char);
    last = piece;
  }
  return { source: out, prefix: source.includes("|") ? undefined : prefix || undefined };
}

const cache = new Map<string, Pattern>();

/**
 * Compiles a pattern. The only supported option is `i`. Throws error 51091 or 51108 for an unsupported or invalid
 * pattern or option.
 */
export function compilePattern(source: string, options: string): Pattern {
  const id = `${options}/${source}`;
  const known = cache.get(id);
  if (known) return known;
  if (source.length > LONGEST) throw new MongoError(51091, "Regular expression is invalid: it is too long");
  if ((options !== "" && options !== "i") || (options && source.includes("\\b")))
    throw refusal(51108, `the regex options '${options}'`);
  const translated = read(source);
  let test: RegExp;
  try {
    test = new RegExp(translated.source, `u${options}`);
  } catch (error) {
    throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
  const prefix = options === "" ? translated.prefix : undefined;
  const compiled: Pattern = { source, options, prefix, test: (text) => test.test(text) };
  if (cache.size > 500) cache.clear();
  cache.set(id, compiled);
  return compiled;
}

export const fromBsonRegExp = (value: BSONRegExp): Pattern => compilePattern(value.pattern, value.options);

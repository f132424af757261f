import { BSONSymbol, Code, Int32, Timestamp } from "mongodb";
import { isNumber, toDouble, typeName, type Value } from "../bson/values";
import { spend } from "../budget";
import { MongoError } from "../errors";
import { dateText, shortDoubleText } from "./conversions";
import { checkText } from "./memory-limit";
import { isNullish } from "./truth";
import type { Operator, Operators } from "./types";

const MANY = Number.POSITIVE_INFINITY;
const kind = (value: Value | undefined): string => (value === undefined ? "missing" : typeName(value));

/** A text whose letters will be looked at one by one. */
function counted(value: string): string {
  spend(value.length >> 2);
  return value;
}

/** Null and missing count as the empty text; dates and numbers as they are written. */
function text(value: Value | undefined): string {
  if (isNullish(value)) return "";
  if (typeof value === "string") return counted(value);
  if (value instanceof Date) return dateText(value);
  if (typeof value === "number") return shortDoubleText(value);
  if (isNumber(value)) return value.toString();
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof Code) return value.code;
  if (value instanceof Timestamp)
    throw new MongoError(115, "a timestamp as text is not supported by this server");
  throw new MongoError(16007, `can't convert from BSON type ${typeName(value)} to String`);
}

const lettersOf = (convert: (value: string) => string): Operator => ({
  args: [1, 1],
  apply: ([value]) => convert(text(value)),
});

/** A whole number, or the error with this code. */
function whole(value: Value | undefined, code: number, what: string): number {
  if (!isNumber(value))
    throw new MongoError(code, `${what} must be a numeric type (is BSON type ${kind(value)})`);
  return Math.trunc(toDouble(value));
}

const lengthOf = (name: string, code: number, measure: (value: string) => number): Operator => ({
  args: [1, 1],
  apply([value]) {
    if (typeof value !== "string")
      throw new MongoError(code, `${name} requires a string argument, found: ${kind(value)}`);
    return new Int32(measure(counted(value)));
  },
});

/** A part of the text by bytes; a part that would begin or end inside a letter is an error. */
const byBytes = (name: string): Operator => ({
  args: [3, 3],
  apply([value, from, count]) {
    const bytes = Buffer.from(text(value), "utf8");
    const start = whole(from, 16034, `${name}:  starting index`);
    const length = whole(count, 16035, `${name}:  length`);
    if (start < 0)
      throw new MongoError(50752, `${name}:  starting index must be non-negative (got: ${start})`);
    const inside = (at: number): boolean => at < bytes.length && ((bytes[at] ?? 0) & 0xc0) === 0x80;
    const end = length < 0 ? bytes.length : Math.min(start + length, bytes.length);
    if (inside(start))
      throw new MongoError(
        28656,
        `${name}:  Invalid range, starting index is in the middle of a UTF-8 character.`,
      );
    if (inside(end))
      throw new MongoError(
        28657,
        `${name}:  Invalid range, ending index is in the middle of a UTF-8 character.`,
      );
    return bytes.subarray(start, Math.max(end, start)).toString("utf8");
  },
});

type Search = (text: string, part: string, start: number, end: number | undefined) => number;

/** Where a part begins, in bytes; it has to lie before the end. */
const searchBytes: Search = (text, part, start, end) => {
  const bytes = Buffer.from(text, "utf8");
  if (start > bytes.length) return -1;
  const within = end === undefined ? bytes : bytes.subarray(0, end);
  return start > within.length ? -1 : within.indexOf(part, start, "utf8");
};

/** Where a part begins, in code points; it may go on behind the end. */
const searchPoints: Search = (text, part, start, end) => {
  if (text === "" && part === "" && start === 0) return 0;
  const from = unitsOf(text, start);
  const found = from < text.length ? text.indexOf(part, from) : -1;
  if (found < 0) return -1;
  const point = start + pointsBetween(text, from, found);
  return end !== undefined && point >= end ? -1 : point;
};

const isPair = (text: string, at: number): boolean => (text.codePointAt(at) ?? 0) > 0xffff;

/** The place of a code point in a text's UTF-16 units, at most its end. */
function unitsOf(text: string, points: number): number {
  let at = 0;
  for (let left = points; left > 0 && at < text.length; left--) at += isPair(text, at) ? 2 : 1;
  return at;
}

function pointsBetween(text: string, from: number, to: number): number {
  let points = 0;
  for (let at = from; at < to; at += isPair(text, at) ? 2 : 1) points++;
  return points;
}

/** Where a text is found in another, counted in letters or bytes; -1 when it is not. */
const indexOf = (name: string, search: Search): Operator => ({
  args: [2, 4],
  apply([value, part, from, to]) {
    if (isNullish(value)) return null;
    if (typeof value !== "string")
      throw new MongoError(
        name === "$indexOfCP" ? 40093 : 40091,
        `${name} requires a string as the first argument, found: ${kind(value)}`,
      );
    if (typeof part !== "string")
      throw new MongoError(
        name === "$indexOfCP" ? 40094 : 40092,
        `${name} requires a string as the second argument, found: ${kind(part)}`,
      );
    const [start, end] = [from, to].map((bound, i) => {
      if (bound === undefined) return undefined;
      const number = isNumber(bound) ? toDouble(bound) : Number.NaN;
      if (!Number.isInteger(number))
        throw new MongoError(
          40096,
          `${name} requires an integral ${i ? "ending" : "starting"} index, found a value of type: ${kind(bound)}`,
        );
      if (number < 0)
        throw new MongoError(
          40097,
          `${name} requires a nonnegative ${i ? "ending" : "starting"} index, found: ${number}`,
        );
      return number;
    });
    return new Int32(search(counted(value), part, start ?? 0, end));
  },
});

export const textOperators: Operators = {
  $concat: {
    args: [0, MANY],
    apply(args) {
      let result: string | null = "";
      for (const arg of args) {
        if (isNullish(arg)) result = null;
        else if (typeof arg !== "string")
          throw new MongoError(16702, `$concat only supports strings, not ${typeName(arg)}`);
        if (result === null) return null;
        result += String(arg);
        checkText("$concat", result.length);
      }
      return result;
    },
  },
  // As in MongoDB only the letters of ASCII change case.
  $toLower: lettersOf((value) => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
  $toUpper: lettersOf((value) => value.replace(/[a-z]/g, (letter) => letter.toUpperCase())),
  $strLenCP: lengthOf("$strLenCP", 34471, (value) => [...value].length),
  $strLenBytes: lengthOf("$strLenBytes", 34473, (value) => Buffer.byteLength(value)),
  $substr: byBytes("$substrBytes"),
  $substrBytes: byBytes("$substrBytes"),
  $substrCP: {
    args: [3, 3],
    apply([value, from, count]) {
      const letters = [...text(value)];
      const start = whole(from, 34450, "$substrCP: starting index");
      const length = whole(count, 34452, "$substrCP: length");
      if (start < 0)
        throw new MongoError(34455, "$substrCP: the starting index must be nonnegative integer.");
      if (length < 0) throw new MongoError(34454, "$substrCP: length must be a nonnegative integer.");
      return letters.slice(start, start + length).join("");
    },
  },
  $split: {
    args: [2, 2],
    apply([value, separator]) {
      if (isNullish(value) || isNullish(separator)) return null;
      if (typeof value !== "string")
        throw new MongoError(
          40085,
          `$split requires an expression that evaluates to a string as a first argument, found: ${kind(value)}`,
        );
      if (typeof separator !== "string")
        throw new MongoError(
          40086,
          `$split requires an expression that evaluates to a string as a second argument, found: ${kind(separator)}`,
        );
      if (separator === "") throw new MongoError(40087, "$split requires a non-empty separator");
      return counted(value).split(separator);
    },
  },
  $indexOfCP: indexOf("$indexOfCP", searchPoints),
  $indexOfBytes: indexOf("$indexOfBytes", searchBytes),
  $strcasecmp: {
    args: [2, 2],
    apply([a, b]) {
      const upper = (value: Value | undefined): string =>
        text(value).replace(/[a-z]/g, (letter) => letter.toUpperCase());
      return new Int32(Math.sign(Buffer.compare(Buffer.from(upper(a)), Buffer.from(upper(b)))));
    },
  },
};

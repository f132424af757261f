import { Int32, Timestamp } from "mongodb";
import { isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { numberText } from "./conversions";
import { checkText } from "./memory-limit";
import { isNullish } from "./truth";
import type { Operator, Operators } from "./types";

const MANY = Number.POSITIVE_INFINITY;
const kind = (value: Value | undefined): string => (value === undefined ? "missing" : typeName(value));

/** Null and missing count as the empty text; dates and numbers as they are written. */
function text(value: Value | undefined): string {
  if (isNullish(value)) return "";
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (isNumber(value)) return numberText(value);
  if (value instanceof Timestamp) return value.toString();
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
    return new Int32(measure(value));
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

/** Where a text is found in another, counted in letters or bytes; -1 when it is not. */
const indexOf = (name: string, split: (value: string) => string[]): Operator => ({
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
    const letters = split(value);
    const [start, end] = [from, to].map((bound, i) => {
      if (bound === undefined) return i === 0 ? 0 : letters.length;
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
    const wanted = split(part);
    for (let i = start ?? 0; i + wanted.length <= Math.min(end ?? 0, letters.length); i++)
      if (wanted.every((letter, j) => letters[i + j] === letter)) return new Int32(i);
    return new Int32(-1);
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
      return value.split(separator);
    },
  },
  $indexOfCP: indexOf("$indexOfCP", (value) => [...value]),
  $indexOfBytes: indexOf("$indexOfBytes", (value) => [...Buffer.from(value, "utf8").toString("latin1")]),
  $strcasecmp: {
    args: [2, 2],
    apply([a, b]) {
      const upper = (value: Value | undefined): string =>
        text(value).replace(/[a-z]/g, (letter) => letter.toUpperCase());
      return new Int32(Math.sign(Buffer.compare(Buffer.from(upper(a)), Buffer.from(upper(b)))));
    },
  },
};

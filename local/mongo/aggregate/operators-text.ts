import { BSONRegExp, Int32 } from "mongodb";
import { isArray, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import type { Operator, Operators } from "./types";

/** Null and missing count as the empty text; anything but text is an error. */
function text(operator: string, value: Value | undefined): string {
  if (value === undefined || value === null) return "";
  if (value instanceof Date) return value.toISOString();
  if (isNumber(value)) return value instanceof Int32 ? String(value.value) : value.toString();
  if (typeof value !== "string")
    throw new MongoError(16007, `${operator} requires a string, found: ${typeName(value)}`);
  return value;
}

const lettersOf = (name: string, convert: (value: string) => string): Operator => ({
  args: [1, 1],
  apply: ([value]) => convert(text(name, value)),
});

const whole = (value: Value | undefined): number => (isNumber(value) ? Math.trunc(toDouble(value)) : 0);

export const textOperators: Operators = {
  $concat: {
    args: [0, Number.POSITIVE_INFINITY],
    apply(args) {
      if (args.some((arg) => arg === undefined || arg === null)) return null;
      return args
        .map((arg) => {
          if (typeof arg !== "string")
            throw new MongoError(16702, `$concat only supports strings, not ${typeName(arg ?? null)}`);
          return arg;
        })
        .join("");
    },
  },
  // As in MongoDB only the letters of ASCII change case.
  $toLower: lettersOf("$toLower", (value) => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
  $toUpper: lettersOf("$toUpper", (value) => value.replace(/[a-z]/g, (letter) => letter.toUpperCase())),
  $strLenCP: {
    args: [1, 1],
    apply([value]) {
      if (typeof value !== "string")
        throw new MongoError(
          34471,
          `$strLenCP requires a string argument, found: ${typeName(value ?? null)}`,
        );
      return new Int32([...value].length);
    },
  },
  $substrCP: {
    args: [3, 3],
    apply: ([value, start, length]) =>
      [...text("$substrCP", value)].slice(whole(start), whole(start) + whole(length)).join(""),
  },
  $split: {
    args: [2, 2],
    apply([value, separator]) {
      if (value === undefined || value === null) return null;
      if (typeof value !== "string" || typeof separator !== "string" || separator === "")
        throw new MongoError(40085, "$split requires strings and a separator that is not empty");
      return value.split(separator);
    },
  },
  $indexOfCP: {
    args: [2, 2],
    apply: ([value, part]) => {
      if (value === undefined || value === null) return null;
      const found = text("$indexOfCP", value).indexOf(text("$indexOfCP", part));
      return new Int32(found < 0 ? -1 : [...text("$indexOfCP", value).slice(0, found)].length);
    },
  },
  $strcasecmp: {
    args: [2, 2],
    apply([a, b]) {
      const [left, right] = [text("$strcasecmp", a).toUpperCase(), text("$strcasecmp", b).toUpperCase()];
      return new Int32(left < right ? -1 : left > right ? 1 : 0);
    },
  },
};

/** Text of a `$regexMatch` argument's parts. */
export const patternParts = (
  value: Value | undefined,
  options: Value | undefined,
): [string, string] | null => {
  if (value instanceof BSONRegExp)
    return [value.pattern, typeof options === "string" ? options : value.options];
  if (typeof value === "string") return [value, typeof options === "string" ? options : ""];
  return isArray(value) ? null : null;
};

import { Int32 } from "mongodb";
import { isArray, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { spend } from "../budget";
import { MongoError } from "../errors";
import { checkList } from "./memory-limit";
import type { ScopedOperators } from "./types";

const RANGE_PARTS: [string, number, number][] = [
  ["starting", 34443, 34444],
  ["ending", 34445, 34446],
  ["step", 34447, 34448],
];

function rangePart(value: Value | undefined, at: number): number {
  const [what, noNumber, noInteger] = RANGE_PARTS[at] ?? ["step", 34447, 34448];
  if (!isNumber(value))
    throw new MongoError(
      noNumber,
      `$range requires a numeric ${what} value, found value of type:${value === undefined ? "missing" : typeName(value)}`,
    );
  const number = toDouble(value);
  if (!Number.isInteger(number) || Math.abs(number) > 2 ** 31)
    throw new MongoError(
      noInteger,
      `$range requires a ${what} value that can be represented as a 32-bit integer, found value: ${number}`,
    );
  return number;
}

export const rangeOperators: ScopedOperators = {
  $range(argument, compile) {
    const list = isArray(argument) ? argument : [argument];
    if (list.length < 2 || list.length > 3)
      throw new MongoError(
        28667,
        `Expression $range takes at least 2 arguments, and at most 3, but ${list.length} were passed in.`,
      );
    const parts = list.map((value) => compile(value));
    return {
      evaluate(scope) {
        const [start = 0, end = 0, step = 1] = parts.map((part, i) => rangePart(part.evaluate(scope), i));
        if (step === 0) throw new MongoError(34449, "$range requires a non-zero step value");
        const count = Math.max(0, Math.ceil((end - start) / step));
        checkList("$range", count);
        const numbers: Value[] = [];
        for (let i = start; step > 0 ? i < end : i > end; i += step) {
          spend();
          numbers.push(new Int32(i));
        }
        return numbers;
      },
    };
  },
};

import { Decimal128, Int32 } from "mongodb";
import { compareValues } from "../bson/compare";
import { isArray, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { arithmetic, integerLike, numberOrNull } from "./numbers";
import type { Operator, Operators } from "./types";

const MANY: [number, number] = [0, Number.POSITIVE_INFINITY];
type Num = number | bigint | Int32 | Decimal128;

function fold(name: string, op: "add" | "multiply", start: number): Operator {
  return {
    args: MANY,
    apply(args) {
      if (args.some((arg) => arg === undefined || arg === null)) return null;
      let total: Num = new Int32(start);
      let date = false;
      for (const arg of args) {
        if (op === "add" && arg instanceof Date) {
          date = true;
          total = arithmetic(total, BigInt(arg.getTime()), op, "double") ?? 0;
        } else total = arithmetic(total, numberOrNull(name, arg) ?? 0, op, "double") ?? 0;
      }
      return date ? new Date(Math.trunc(toDouble(total))) : total;
    },
  };
}

const negative = (value: Num): Num => arithmetic(value, new Int32(-1), "multiply", "double") ?? 0;

function unary(name: string, compute: (value: number) => number, keepType = true): Operator {
  return {
    args: [1, 1],
    apply([arg]) {
      const value = numberOrNull(name, arg);
      if (value === null) return null;
      if (value instanceof Decimal128) return Decimal128.fromString(String(compute(toDouble(value))));
      const result = compute(toDouble(value));
      return keepType ? integerLike(result, [value]) : result;
    },
  };
}

function rounding(name: string, mode: "round" | "trunc"): Operator {
  return {
    args: [1, 2],
    apply([arg, digits]) {
      const value = numberOrNull(name, arg);
      if (value === null) return null;
      const places = isNumber(digits) ? toDouble(digits) : 0;
      const double = toDouble(value);
      if (!Number.isFinite(double)) return value;
      const shifted = Number(`${double}e${places}`);
      const whole = mode === "trunc" ? Math.trunc(shifted) : halfEven(shifted);
      return integerLike(Number(`${whole}e${-places}`), [value]);
    },
  };
}

function halfEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  if (rest !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}

/** Numbers among the arguments, one list argument taken for its elements. */
const operands = (args: (Value | undefined)[]): (Value | undefined)[] =>
  args.length === 1 && isArray(args[0]) ? args[0] : args;

function extreme(sign: 1 | -1): Operator {
  return {
    args: MANY,
    apply(args) {
      let best: Value | undefined;
      for (const value of operands(args)) {
        if (value === undefined || value === null) continue;
        if (best === undefined || compareValues(value, best) * sign > 0) best = value;
      }
      return best ?? null;
    },
  };
}

/** Adds up the numbers in a list and leaves everything else out, as `$sum` does. */
function sumOf(values: (Value | undefined)[]): Num {
  let total: Num = new Int32(0);
  for (const value of values) if (isNumber(value)) total = arithmetic(total, value, "add", "double") ?? 0;
  return total;
}

/** The mean of the numbers in a list as a double, null when there is none. */
export function averageOf(values: (Value | undefined)[]): number | null {
  const numbers = values.filter(isNumber);
  return numbers.length === 0 ? null : toDouble(sumOf(numbers)) / numbers.length;
}

export const arithmeticOperators: Operators = {
  $add: fold("$add", "add", 0),
  $multiply: fold("$multiply", "multiply", 1),
  $subtract: {
    args: [2, 2],
    apply([a, b]) {
      if (a === null || a === undefined || b === null || b === undefined) return null;
      if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
      if (a instanceof Date && isNumber(b)) return new Date(a.getTime() - toDouble(b));
      if (!isNumber(a) || !isNumber(b))
        throw new MongoError(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
      return arithmetic(a, negative(b), "add", "double");
    },
  },
  $divide: {
    args: [2, 2],
    apply([a, b]) {
      const [left, right] = [numberOrNull("$divide", a), numberOrNull("$divide", b)];
      if (left === null || right === null) return null;
      if (toDouble(right) === 0) throw new MongoError(2, "can't $divide by zero");
      return toDouble(left) / toDouble(right);
    },
  },
  $mod: {
    args: [2, 2],
    apply([a, b]) {
      const [left, right] = [numberOrNull("$mod", a), numberOrNull("$mod", b)];
      if (left === null || right === null) return null;
      if (toDouble(right) === 0) throw new MongoError(16610, "can't $mod by zero");
      return integerLike(toDouble(left) % toDouble(right), [left, right]);
    },
  },
  $abs: unary("$abs", Math.abs),
  $ceil: unary("$ceil", Math.ceil),
  $floor: unary("$floor", Math.floor),
  $sqrt: unary("$sqrt", Math.sqrt, false),
  $exp: unary("$exp", Math.exp, false),
  $ln: unary("$ln", Math.log, false),
  $log10: unary("$log10", Math.log10, false),
  $pow: {
    args: [2, 2],
    apply([a, b]) {
      const [left, right] = [numberOrNull("$pow", a), numberOrNull("$pow", b)];
      return left === null || right === null
        ? null
        : integerLike(toDouble(left) ** toDouble(right), [left, right]);
    },
  },
  $round: rounding("$round", "round"),
  $trunc: rounding("$trunc", "trunc"),
  $max: extreme(1),
  $min: extreme(-1),
  $sum: { args: MANY, apply: (args) => sumOf(operands(args)) },
  $avg: { args: MANY, apply: (args) => averageOf(operands(args)) },
};

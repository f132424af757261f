import { Decimal128, Int32 } from "mongodb";
import { isArray, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { badValue, MongoError } from "../errors";
import { decimalParts, decimalQuotient, decimalRemainder } from "./decimals";
import { arithmetic, inInt32, isInteger, type Num, numberOrNull, toBigInt, wholeResult } from "./numbers";
import { Deviation, Summation } from "./summation";
import { isNullish } from "./truth";
import type { Operator, Operators } from "./types";

const MANY: [number, number] = [0, Number.POSITIVE_INFINITY];

function dateFrom(ms: number): Date {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) throw new MongoError(15, "date overflow");
  return date;
}

const add: Operator = {
  args: MANY,
  apply(args) {
    const total = new Summation();
    let date = false;
    for (const arg of args) {
      if (isNullish(arg)) return null;
      if (arg instanceof Date) {
        if (date) throw new MongoError(16612, "only one date allowed in an $add expression");
        date = true;
        total.add(BigInt(arg.getTime()));
      } else if (isNumber(arg)) total.add(arg);
      else throw new MongoError(14, `$add only supports numeric or date types, not ${typeName(arg)}`);
    }
    const sum = total.result();
    return date ? dateFrom(Math.round(toDouble(sum))) : sum;
  },
};

const multiply: Operator = {
  args: MANY,
  apply(args) {
    const factors: Num[] = [];
    for (const arg of args) {
      const factor = numberOrNull("$multiply", arg);
      if (factor === null) return null;
      factors.push(factor);
    }
    // The type of the result depends on the factors, not on what comes out in between.
    if (factors.every(isInteger)) {
      const product = factors.reduce<bigint>((total, factor) => total * toBigInt(factor), 1n);
      return wholeResult(product, factors.length > 0 ? factors : [new Int32(1)]);
    }
    return factors.reduce<Num>(
      (total, factor) => arithmetic(total, factor, "multiply", "double") ?? 0,
      new Int32(1),
    );
  },
};

const negative = (value: Num): Num => arithmetic(value, new Int32(-1), "multiply", "double") ?? 0;

const subtract: Operator = {
  args: [2, 2],
  apply([a, b]) {
    if (isNullish(a) || isNullish(b)) return null;
    if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
    if (a instanceof Date && isNumber(b)) return dateFrom(a.getTime() - Math.round(toDouble(b)));
    if (!isNumber(a) || !isNumber(b))
      throw new MongoError(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
    return typeof b === "bigint" && isInteger(a)
      ? wholeResult(toBigInt(a) - b, [a, b])
      : arithmetic(a, negative(b), "add", "double");
  },
};

/** Both operands as numbers, or null when one is null or missing. */
function pair(name: string, a: Value | undefined, b: Value | undefined, code?: number): [Num, Num] | null {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    throw new MongoError(
      code ?? 14,
      `${name} only supports numeric types, not ${typeName(a)} and ${typeName(b)}`,
    );
  return [a, b];
}

const isWhole32 = (value: number): boolean => Number.isInteger(value) && inInt32(BigInt(value));

const isDecimal = (...values: Num[]): boolean => values.some((value) => value instanceof Decimal128);

const divide: Operator = {
  args: [2, 2],
  apply([a, b]) {
    const numbers = pair("$divide", a, b);
    if (!numbers) return null;
    const [left, right] = numbers;
    if (toDouble(right) === 0) throw badValue("can't $divide by zero");
    return isDecimal(left, right) ? decimalQuotient(left, right) : toDouble(left) / toDouble(right);
  },
};

const mod: Operator = {
  args: [2, 2],
  apply([a, b]) {
    const numbers = pair("$mod", a, b, 16611);
    if (!numbers) return null;
    const [left, right] = numbers;
    const decimal = isDecimal(left, right);
    if (toDouble(right) === 0) throw new MongoError(decimal ? 5733415 : 16610, "can't $mod by zero");
    if (decimal) return decimalRemainder(left, right);
    // A whole double as the divisor of an integer counts as an integer.
    const divisor = typeof right === "number" && isWhole32(right) ? new Int32(right) : right;
    if (isInteger(left) && isInteger(divisor))
      return wholeResult(toBigInt(left) % toBigInt(divisor), [left, divisor]);
    return toDouble(left) % toDouble(right);
  },
};

/** Functions whose result is a double; with decimals they would need 34 digits, so that is refused. */
function real(name: string, compute: (value: number) => number, check?: (value: number) => void): Operator {
  return {
    args: [1, 1],
    apply([arg]) {
      const value = numberOrNull(name, arg, 28765);
      if (value === null) return null;
      if (value instanceof Decimal128) throw decimalRefused(name);
      const number = toDouble(value);
      check?.(number);
      return compute(number);
    },
  };
}

const decimalRefused = (name: string): MongoError =>
  new MongoError(115, `${name} of a decimal is not supported by this server`);

const positive =
  (name: string, code: number) =>
  (value: number): void => {
    if (value <= 0)
      throw new MongoError(code, `${name}'s argument must be a positive number, but is ${value}`);
  };

const between =
  (name: string, low: number, high: number) =>
  (value: number): void => {
    if (value < low || value > high)
      throw new MongoError(50989, `cannot apply ${name} to ${value}, value must be in [${low},${high}]`);
  };

const abs: Operator = {
  args: [1, 1],
  apply([arg]) {
    const value = numberOrNull("$abs", arg, 28765);
    if (value === null) return null;
    if (value instanceof Decimal128) {
      const parts = decimalParts(value);
      return parts && parts.digits < 0n
        ? negative(value)
        : Decimal128.fromString(value.toString().replace("-", ""));
    }
    if (!isInteger(value)) return Math.abs(value);
    const whole = toBigInt(value);
    if (whole === -(2n ** 63n)) throw new MongoError(28680, "can't take $abs of long long min");
    return wholeResult(whole < 0n ? -whole : whole, [value]);
  },
};

const pow: Operator = {
  args: [2, 2],
  apply([a, b]) {
    const base = numberOrNull("$pow's base", a, 28762);
    const exponent = numberOrNull("$pow's exponent", b, 28763);
    if (base === null || exponent === null) return null;
    if (toDouble(base) === 0 && toDouble(exponent) < 0)
      throw new MongoError(28764, "$pow cannot take a base of 0 and a negative exponent");
    if (isDecimal(base, exponent)) throw decimalRefused("$pow");
    if (!isInteger(base) || !isInteger(exponent)) return toDouble(base) ** toDouble(exponent);
    const [x, n] = [toBigInt(base), toBigInt(exponent)];
    // 1 and -1 stay whole whatever the exponent.
    if (x === 1n || x === -1n) return wholeResult(n % 2n === 0n ? 1n : x, [base, exponent]);
    if (n < 0n || n > 63n) return x === 0n ? wholeResult(0n, [base, exponent]) : Number(x) ** Number(n);
    return wholeResult(x ** n, [base, exponent]);
  },
};

const log: Operator = {
  args: [2, 2],
  apply([a, b]) {
    const value = numberOrNull("$log's argument", a, 28756);
    const base = numberOrNull("$log's base", b, 28757);
    if (value === null || base === null) return null;
    if (isDecimal(value, base)) throw decimalRefused("$log");
    const [x, y] = [toDouble(value), toDouble(base)];
    positive("$log", 28758)(x);
    if (y <= 0 || y === 1)
      throw new MongoError(28759, `$log's base must be a positive number not equal to 1, but is ${y}`);
    return Math.log(x) / Math.log(y);
  },
};

/** Several arguments, or the elements of one that is a list. */
const operands = (args: (Value | undefined)[]): (Value | undefined)[] =>
  args.length === 1 && isArray(args[0]) ? args[0] : args;

const extreme = (sign: 1 | -1): Operator => ({
  args: MANY,
  apply(args, order) {
    let best: Value | undefined;
    for (const value of operands(args)) {
      if (isNullish(value)) continue;
      if (best === undefined || order.compare(value, best) * sign > 0) best = value;
    }
    return best ?? null;
  },
});

const summed = (finish: (total: Summation) => Value): Operator => ({
  args: MANY,
  apply(args) {
    const total = new Summation();
    for (const value of operands(args)) if (isNumber(value)) total.add(value);
    return finish(total);
  },
});

const deviation = (sample: boolean): Operator => ({
  args: MANY,
  apply(args) {
    const spread = new Deviation();
    for (const value of operands(args)) if (isNumber(value)) spread.add(value);
    return spread.result(sample);
  },
});

const bits = (name: string, start: bigint, combine: (a: bigint, b: bigint) => bigint): Operator => ({
  args: MANY,
  apply(args) {
    const numbers: Num[] = [new Int32(0)];
    let result = start;
    for (const arg of args) {
      if (isNullish(arg)) return null;
      if (!isNumber(arg) || !isInteger(arg))
        throw new MongoError(14, `${name} only supports int and long operands.`);
      numbers.push(arg);
      result = combine(result, toBigInt(arg));
    }
    return wholeResult(result, numbers);
  },
});

const RADIANS = Math.PI / 180;

export const arithmeticOperators: Operators = {
  $abs: abs,
  $add: add,
  $avg: summed((total) => total.mean()),
  $bitAnd: bits("$bitAnd", -1n, (a, b) => a & b),
  $bitOr: bits("$bitOr", 0n, (a, b) => a | b),
  $bitXor: bits("$bitXor", 0n, (a, b) => a ^ b),
  $divide: divide,
  $exp: real("$exp", Math.exp),
  $ln: real("$ln", Math.log, positive("$ln", 28766)),
  $log: log,
  $log10: real("$log10", Math.log10, positive("$log10", 28761)),
  $max: extreme(1),
  $min: extreme(-1),
  $mod: mod,
  $multiply: multiply,
  $pow: pow,
  $sqrt: real("$sqrt", Math.sqrt, (value) => {
    if (value < 0) throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0");
  }),
  $stdDevPop: deviation(false),
  $stdDevSamp: deviation(true),
  $subtract: subtract,
  $sum: summed((total) => total.result()),
  $sin: real("$sin", Math.sin, finite("$sin")),
  $cos: real("$cos", Math.cos, finite("$cos")),
  $tan: real("$tan", Math.tan, finite("$tan")),
  $asin: real("$asin", Math.asin, between("$asin", -1, 1)),
  $acos: real("$acos", Math.acos, between("$acos", -1, 1)),
  $atan: real("$atan", Math.atan),
  $sinh: real("$sinh", Math.sinh),
  $cosh: real("$cosh", Math.cosh),
  $tanh: real("$tanh", Math.tanh),
  $degreesToRadians: real("$degreesToRadians", (value) => value * RADIANS),
  $radiansToDegrees: real("$radiansToDegrees", (value) => value / RADIANS),
  $atan2: {
    args: [2, 2],
    apply([a, b]) {
      const [y, x] = [numberOrNull("$atan2", a, 51044), numberOrNull("$atan2", b, 51045)];
      if (y === null || x === null) return null;
      if (isDecimal(y, x)) throw decimalRefused("$atan2");
      return Math.atan2(toDouble(y), toDouble(x));
    },
  },
};

function finite(name: string): (value: number) => void {
  return (value) => {
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
      throw new MongoError(50989, `cannot apply ${name} to ${value}, value must be in (-inf,inf)`);
  };
}

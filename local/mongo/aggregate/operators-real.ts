import { Decimal128 } from "mongodb";
import { isNegative, isZero } from "../bson/decimal";
import { toDouble } from "../bson/values";
import { MongoError } from "../errors";
import { isInteger, type Num, numberOrNull, toBigInt, wholeResult } from "./numbers";
import type { Operator, Operators } from "./types";

const isDecimal = (...values: Num[]): boolean => values.some((value) => value instanceof Decimal128);

const decimalRefused = (name: string): MongoError =>
  new MongoError(115, `${name} of a decimal is not supported by this server`);

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

function finite(name: string): (value: number) => void {
  return (value) => {
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
      throw new MongoError(50989, `cannot apply ${name} to ${value}, value must be in (-inf,inf)`);
  };
}

/** IEEE 754's power, in which 1 to any exponent and -1 to an infinite one are 1: JavaScript's are NaN. */
function power(base: number, exponent: number): number {
  if (base === 1 || (base === -1 && Math.abs(exponent) === Number.POSITIVE_INFINITY)) return 1;
  return base ** exponent;
}

const pow: Operator = {
  args: [2, 2],
  apply([a, b]) {
    const base = numberOrNull("$pow's base", a, 28762);
    const exponent = numberOrNull("$pow's exponent", b, 28763);
    if (base === null || exponent === null) return null;
    if (isZero(base) && isNegative(exponent) && !isZero(exponent))
      throw new MongoError(28764, "$pow cannot take a base of 0 and a negative exponent");
    if (isDecimal(base, exponent)) throw decimalRefused("$pow");
    if (!isInteger(base) || !isInteger(exponent)) return power(toDouble(base), toDouble(exponent));
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

const RADIANS = Math.PI / 180;

/** Powers, roots, logarithms and angles. */
export const realOperators: Operators = {
  $acos: real("$acos", Math.acos, between("$acos", -1, 1)),
  $asin: real("$asin", Math.asin, between("$asin", -1, 1)),
  $atan: real("$atan", Math.atan),
  $atan2: {
    args: [2, 2],
    apply([a, b]) {
      const [y, x] = [numberOrNull("$atan2", a, 51044), numberOrNull("$atan2", b, 51045)];
      if (y === null || x === null) return null;
      if (isDecimal(y, x)) throw decimalRefused("$atan2");
      return Math.atan2(toDouble(y), toDouble(x));
    },
  },
  $cos: real("$cos", Math.cos, finite("$cos")),
  $cosh: real("$cosh", Math.cosh),
  $degreesToRadians: real("$degreesToRadians", (value) => value * RADIANS),
  $exp: real("$exp", Math.exp),
  $ln: real("$ln", Math.log, positive("$ln", 28766)),
  $log: log,
  $log10: real("$log10", Math.log10, positive("$log10", 28761)),
  $pow: pow,
  $radiansToDegrees: real("$radiansToDegrees", (value) => value / RADIANS),
  $sin: real("$sin", Math.sin, finite("$sin")),
  $sinh: real("$sinh", Math.sinh),
  $sqrt: real("$sqrt", Math.sqrt, (value) => {
    if (value < 0) throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0");
  }),
  $tan: real("$tan", Math.tan, finite("$tan")),
  $tanh: real("$tanh", Math.tanh),
};

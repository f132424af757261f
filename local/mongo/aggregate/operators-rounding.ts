import { Decimal128 } from "mongodb";
import { exactParts } from "../bson/decimal";
import { isNumber, toDouble, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { type Rounding, roundedDecimal, roundedDivision } from "./decimals";
import { isInteger, type Num, numberOrNull, toBigInt, wholeResult } from "./numbers";
import type { Operator, Operators } from "./types";

/** By the exact digits of a double, so that 2.675 rounds as the number it is and not as it is written. */
function roundedDouble(value: number, places: number, rounding: Rounding): number {
  if (!Number.isFinite(value) || value === 0) return value;
  const { digits, exponent } = exactParts(value);
  if (exponent >= -places) return value;
  const whole = roundedDivision(digits, 10n ** BigInt(-places - exponent), rounding);
  const result = Number(`${whole}e${-places}`);
  return result === 0 && value < 0 ? -0 : result;
}

function rounded(value: Num, places: number, rounding: Rounding): Num | undefined {
  if (value instanceof Decimal128) return roundedDecimal(value, places, rounding);
  if (!isInteger(value)) return roundedDouble(value, places, rounding);
  if (places >= 0) return value;
  const unit = 10n ** BigInt(-places);
  return wholeResult(roundedDivision(toBigInt(value), unit, rounding) * unit, [value]);
}

function placesOf(name: string, value: Value | undefined): number | null {
  if (value === undefined || value === null) return null;
  const places = isNumber(value) ? toDouble(value) : Number.NaN;
  if (!Number.isInteger(places))
    throw new MongoError(51082, `precision argument to ${name} must be a integral value`);
  if (places < -20 || places > 100)
    throw new MongoError(
      51083,
      `cannot apply ${name} with precision value ${places} value must be in [-20, 100]`,
    );
  return places;
}

const toPlaces = (name: string, rounding: Rounding): Operator => ({
  args: [1, 2],
  apply(args) {
    const value = numberOrNull(name, args[0], 51081);
    const places = args.length === 1 ? 0 : placesOf(name, args[1]);
    return value === null || places === null ? null : rounded(value, places, rounding);
  },
});

const toWhole = (name: string, rounding: Rounding): Operator => ({
  args: [1, 1],
  apply([arg]) {
    const value = numberOrNull(name, arg, 28765);
    return value === null ? null : rounded(value, 0, rounding);
  },
});

export const roundingOperators: Operators = {
  $ceil: toWhole("$ceil", "ceil"),
  $floor: toWhole("$floor", "floor"),
  $round: toPlaces("$round", "round"),
  $trunc: toPlaces("$trunc", "trunc"),
};

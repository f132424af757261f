import { isArray, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { failedToParse, MongoError } from "../errors";
import { conversions } from "./conversions";
import { compiledArguments } from "./named-arguments";
import type { ScopedOperators } from "./types";

const NUMBERS: Record<number, string> = {
  1: "double",
  2: "string",
  7: "objectId",
  8: "bool",
  9: "date",
  16: "int",
  18: "long",
  19: "decimal",
};

/** The conversion that the `to` of `$convert` names; null when it is null. */
function conversionTo(value: Value | undefined): ((value: Value) => Value) | null {
  if (value === undefined || value === null) return null;
  const name = isNumber(value) ? NUMBERS[toDouble(value)] : value;
  if (typeof name !== "string")
    throw failedToParse(`$convert's 'to' argument must be a string or number, but is ${typeName(value)}`);
  const found = Object.hasOwn(conversions, name) ? conversions[name] : undefined;
  if (!found) throw new MongoError(2, `Unknown type name: ${name}`);
  return found;
}

const single = (name: string, to: string): ScopedOperators[string] => {
  const convert = conversionTo(to);
  return (argument, compile) => {
    if (isArray(argument) && argument.length !== 1)
      throw new MongoError(50723, `${name} requires a single argument, got ${argument.length}`);
    const input = compile(isArray(argument) ? (argument[0] ?? null) : argument);
    return {
      evaluate(scope) {
        const value = input.evaluate(scope);
        return value === undefined || value === null || !convert ? null : convert(value);
      },
    };
  };
};

/** `$convert` and its short forms. */
export const conversionOperators: ScopedOperators = {
  $convert(argument, compile) {
    const given = compiledArguments("$convert", argument, compile, {
      codes: [9, 9],
      required: { input: 9, to: 9 },
      optional: ["onError", "onNull"],
    });
    return {
      evaluate(scope) {
        const value = given("input")?.evaluate(scope);
        const convert = conversionTo(given("to")?.evaluate(scope));
        if (value === undefined || value === null)
          return given("onNull") ? given("onNull")?.evaluate(scope) : null;
        if (!convert) return null;
        try {
          return convert(value);
        } catch (error) {
          const onError = given("onError");
          if (onError && error instanceof MongoError && error.code === 241) return onError.evaluate(scope);
          throw error;
        }
      },
    };
  },
  $toBool: single("$toBool", "bool"),
  $toDate: single("$toDate", "date"),
  $toDecimal: single("$toDecimal", "decimal"),
  $toDouble: single("$toDouble", "double"),
  $toInt: single("$toInt", "int"),
  $toLong: single("$toLong", "long"),
  $toObjectId: single("$toObjectId", "objectId"),
  $toString: single("$toString", "string"),
};

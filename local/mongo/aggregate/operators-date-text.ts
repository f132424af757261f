import { typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { formatted } from "./calendar";
import { instant, zoneOf } from "./date-arguments";
import { parsedDate } from "./date-parse";
import { compiledArguments } from "./named-arguments";
import { isNullish } from "./truth";
import type { Compile, Expression, ScopedOperators } from "./types";

function toText(argument: Value, compile: Compile): Expression {
  const given = compiledArguments("$dateToString", argument, compile, {
    codes: [18629, 18534],
    required: { date: 18628 },
    optional: ["format", "timezone", "onNull"],
  });
  return {
    evaluate(scope) {
      const value = instant(given("date")?.evaluate(scope));
      const zone = zoneOf(given("timezone"), scope);
      const format = given("format")?.evaluate(scope);
      if (value === null) return given("onNull") ? given("onNull")?.evaluate(scope) : null;
      if (zone === null || (given("format") && isNullish(format))) return null;
      if (format !== undefined && typeof format !== "string")
        throw new MongoError(
          18533,
          `$dateToString requires that 'format' be a string, found: ${format === null ? "null" : typeName(format)}`,
        );
      return formatted(value, format ?? "%Y-%m-%dT%H:%M:%S.%LZ", zone);
    },
  };
}

function fromText(argument: Value, compile: Compile): Expression {
  const given = compiledArguments("$dateFromString", argument, compile, {
    codes: [40540, 40541],
    required: { dateString: 40542 },
    optional: ["format", "timezone", "onNull", "onError"],
  });
  return {
    evaluate(scope) {
      const text = given("dateString")?.evaluate(scope);
      const zone = zoneOf(given("timezone"), scope);
      const format = given("format")?.evaluate(scope);
      if (isNullish(text)) return given("onNull") ? given("onNull")?.evaluate(scope) : null;
      if (zone === null || (given("format") && isNullish(format))) return null;
      if (format !== undefined && typeof format !== "string")
        throw new MongoError(40684, "$dateFromString requires that 'format' be a string");
      try {
        if (typeof text !== "string")
          throw new MongoError(
            241,
            `$dateFromString requires that 'dateString' be a string, found: ${typeName(text)}`,
          );
        return new Date(parsedDate(text, format ?? undefined, zone));
      } catch (error) {
        const onError = given("onError");
        if (onError && error instanceof MongoError && error.code === 241) return onError.evaluate(scope);
        throw error;
      }
    },
  };
}

/** Dates as text, and back. */
export const dateTextOperators: ScopedOperators = {
  $dateFromString: fromText,
  $dateToString: toText,
};

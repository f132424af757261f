import { typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { added, difference, type TimeUnit, timeUnit, truncated, weekdayOf } from "./calendar";
import { instant, whole, zoneOf } from "./date-arguments";
import { compiledArguments } from "./named-arguments";
import { isNullish } from "./truth";
import type { Compile, Expression, Scope, ScopedOperators } from "./types";

function unitOf(value: Value | undefined, code: number, operator: string): TimeUnit | null {
  if (isNullish(value)) return null;
  if (typeof value !== "string")
    throw new MongoError(code, `${operator} requires 'unit' to be a string, but got ${typeName(value)}`);
  // $dateAdd and $dateSubtract have the general code of their parser.
  return timeUnit(value, operator === "$dateDiff" || operator === "$dateTrunc" ? 5439014 : 9);
}

function shifted(name: string, sign: 1 | -1): ScopedOperators[string] {
  return (argument, compile) => {
    const given = compiledArguments(name, argument, compile, {
      codes: [5166400, 5166401],
      required: { startDate: 5166402, unit: 5166402, amount: 5166402 },
      optional: ["timezone"],
    });
    return {
      evaluate(scope) {
        const start = instant(given("startDate")?.evaluate(scope), 5166403);
        const unit = unitOf(given("unit")?.evaluate(scope), 5166404, name);
        const amount = whole(given("amount")?.evaluate(scope), 5166405, `'amount' of ${name}`);
        const zone = zoneOf(given("timezone"), scope);
        if (start === null || unit === null || amount === null || zone === null) return null;
        return new Date(added(start, unit, amount * sign, zone));
      },
    };
  };
}

function trunc(argument: Value, compile: Compile): Expression {
  const given = compiledArguments("$dateTrunc", argument, compile, {
    codes: [5439007, 5439008],
    required: { date: 5439009, unit: 5439010 },
    optional: ["binSize", "timezone", "startOfWeek"],
  });
  return {
    evaluate(scope) {
      const value = instant(given("date")?.evaluate(scope), 5439012);
      const unit = unitOf(given("unit")?.evaluate(scope), 5439013, "$dateTrunc");
      const zone = zoneOf(given("timezone"), scope);
      const bin = given("binSize") ? whole(given("binSize")?.evaluate(scope), 5439017, "binSize") : 1;
      if (value === null || unit === null || zone === null || bin === null) return null;
      if (bin <= 0)
        throw new MongoError(5439018, `$dateTrunc requires 'binSize' to be greater than 0, but got ${bin}`);
      const first = startOfWeek(given("startOfWeek"), unit, scope, 5439015);
      return first === null ? null : new Date(truncated(value, unit, bin, zone, first));
    },
  };
}

/** The weekday that weeks begin with, read only where the unit is a week. */
function startOfWeek(
  given: Expression | undefined,
  unit: TimeUnit,
  scope: Scope,
  code: number,
): number | null {
  if (!given || unit !== "week") return 0;
  const value = given.evaluate(scope);
  if (isNullish(value)) return null;
  if (typeof value !== "string") throw new MongoError(code, "'startOfWeek' must be a string");
  return weekdayOf(value);
}

function diff(argument: Value, compile: Compile): Expression {
  const given = compiledArguments("$dateDiff", argument, compile, {
    codes: [5166301, 5166302],
    required: { startDate: 5166303, endDate: 5166304, unit: 5166305 },
    optional: ["timezone", "startOfWeek"],
  });
  return {
    evaluate(scope) {
      const from = instant(given("startDate")?.evaluate(scope), 5166307);
      const to = instant(given("endDate")?.evaluate(scope), 5166307);
      const unit = unitOf(given("unit")?.evaluate(scope), 5439013, "$dateDiff");
      const zone = zoneOf(given("timezone"), scope);
      if (from === null || to === null || unit === null || zone === null) return null;
      const first = startOfWeek(given("startOfWeek"), unit, scope, 5439015);
      return first === null ? null : BigInt(difference(from, to, unit, zone, first));
    },
  };
}

export const dateOperators: ScopedOperators = {
  $dateAdd: shifted("$dateAdd", 1),
  $dateSubtract: shifted("$dateSubtract", -1),
  $dateDiff: diff,
  $dateTrunc: trunc,
};

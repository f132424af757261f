import { DateTime } from "luxon";
import { Int32 } from "mongodb";
import { int, isArray, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { fromParts as instantOf, shownIn, sundayWeek } from "./calendar";
import { instant, whole, zoneOf } from "./date-arguments";
import { compiledArguments } from "./named-arguments";
import type { Compile, Expression, ScopedOperators } from "./types";

/** `{$year: date}`, `{$year: [date]}` or `{$year: {date, timezone}}`. */
function part(name: string, read: (at: DateTime) => Value): ScopedOperators[string] {
  return (argument, compile) => {
    const [first] = isDoc(argument) ? argument.keys() : [];
    const named = isDoc(argument) && !first?.startsWith("$");
    if (isArray(argument) && argument.length !== 1)
      throw new MongoError(
        40536,
        `${name} accepts exactly one argument if given an array, but was given ${argument.length}`,
      );
    const given = named
      ? compiledArguments(name, argument, compile, {
          codes: [40535, 40535],
          required: { date: 40539 },
          optional: ["timezone"],
        })
      : undefined;
    const date = given ? given("date") : compile(isArray(argument) ? (argument[0] ?? null) : argument);
    return {
      evaluate(scope) {
        const value = instant(date?.evaluate(scope));
        const zone = zoneOf(given?.("timezone"), scope);
        return value === null || zone === null ? null : read(shownIn(value, zone));
      },
    };
  };
}

const PARTS = [
  ["year", 1970],
  ["month", 1],
  ["day", 1],
  ["hour", 0],
  ["minute", 0],
  ["second", 0],
  ["millisecond", 0],
] as const;

const ISO_PARTS = [
  ["isoWeekYear", 1970],
  ["isoWeek", 1],
  ["isoDayOfWeek", 1],
  ["hour", 0],
  ["minute", 0],
  ["second", 0],
  ["millisecond", 0],
] as const;

const BOUNDED = new Set<string>(["month", "day", "hour", "minute", "isoWeek", "isoDayOfWeek"]);

function fromParts(argument: Value, compile: Compile): Expression {
  const names = [...new Set([...PARTS, ...ISO_PARTS].map(([name]): string => name))];
  const given = compiledArguments("$dateFromParts", argument, compile, {
    codes: [40519, 40518],
    required: {},
    optional: [...names, "timezone"],
  });
  const iso = given("isoWeekYear") !== undefined;
  if (!iso && !given("year"))
    throw new MongoError(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
  const mixed = (iso ? PARTS : ISO_PARTS).slice(0, 3).some(([name]) => given(name) !== undefined);
  if (mixed)
    throw new MongoError(
      given("year") ? 40489 : 40525,
      "$dateFromParts does not allow mixing natural dates with ISO dates",
    );
  return {
    evaluate(scope) {
      const numbers: number[] = [];
      for (const [name, otherwise] of iso ? ISO_PARTS : PARTS) {
        const expression = given(name);
        const value = expression ? whole(expression.evaluate(scope), 40515, `'${name}'`) : otherwise;
        if (value === null) return null;
        if (BOUNDED.has(name) && (value < -32768 || value > 32767))
          throw new MongoError(
            31034,
            `'${name}' must evaluate to a value in the range [-32768, 32767]; value ${value} is not in range`,
          );
        numbers.push(value);
      }
      const [year = 0, second = 1, third = 1, ...time] = numbers;
      if (year < 1 || year > 9999)
        throw new MongoError(
          iso ? 31095 : 40523,
          `'${iso ? "isoWeekYear" : "year"}' must evaluate to an integer in the range 1 to 9999, found ${year}`,
        );
      const zone = zoneOf(given("timezone"), scope);
      if (zone === null) return null;
      if (!iso) return new Date(instantOf({ year, months: second - 1, days: third - 1, time }, zone));
      // The fourth of January is always in the first week.
      const days = 4 - DateTime.utc(year, 1, 4).weekday + (second - 1) * 7 + (third - 1);
      return new Date(instantOf({ year, days, time }, zone));
    },
  };
}

function toParts(argument: Value, compile: Compile): Expression {
  const given = compiledArguments("$dateToParts", argument, compile, {
    codes: [40524, 40520],
    required: { date: 40522 },
    optional: ["timezone", "iso8601"],
  });
  return {
    evaluate(scope) {
      const value = instant(given("date")?.evaluate(scope));
      const zone = zoneOf(given("timezone"), scope);
      const iso = given("iso8601")?.evaluate(scope) ?? (given("iso8601") ? null : false);
      if (value === null || zone === null || iso === null) return null;
      if (typeof iso !== "boolean") throw new MongoError(40521, "iso8601 must evaluate to a bool");
      const at = shownIn(value, zone);
      const date = iso
        ? { isoWeekYear: at.weekYear, isoWeek: at.weekNumber, isoDayOfWeek: at.weekday }
        : { year: at.year, month: at.month, day: at.day };
      const { hour, minute, second, millisecond } = at;
      const parts = Object.entries({ ...date, hour, minute, second, millisecond });
      return new Map(parts.map(([name, part]) => [name, int(part)]));
    },
  };
}

const numbers: Record<string, (at: DateTime) => number> = {
  $year: ({ year }) => year,
  $month: ({ month }) => month,
  $dayOfMonth: ({ day }) => day,
  $dayOfWeek: ({ weekday }) => (weekday % 7) + 1,
  $dayOfYear: ({ ordinal }) => ordinal,
  $hour: ({ hour }) => hour,
  $minute: ({ minute }) => minute,
  $second: ({ second }) => second,
  $millisecond: ({ millisecond }) => millisecond,
  $week: sundayWeek,
  $isoDayOfWeek: ({ weekday }) => weekday,
  $isoWeek: ({ weekNumber }) => weekNumber,
};

/** Dates taken apart and put together. */
export const datePartOperators: ScopedOperators = {
  ...Object.fromEntries(
    Object.entries(numbers).map(([name, read]) => [name, part(name, (at) => new Int32(read(at)))]),
  ),
  $isoWeekYear: part("$isoWeekYear", ({ weekYear }) => BigInt(weekYear)),
  $dateFromParts: fromParts,
  $dateToParts: toParts,
};

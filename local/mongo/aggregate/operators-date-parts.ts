import { Int32 } from "mongodb";
import { docOf, int, isArray, isDoc, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { type DateParts, isoWeek, isoWeekday, partsOf, sundayWeek } from "./calendar";
import { instant, whole, zoneOf } from "./date-arguments";
import { compiledArguments } from "./named-arguments";
import { fromLocal, timeZone, utcOf } from "./time-zone";
import type { Compile, Expression, ScopedOperators } from "./types";

/** `{$year: date}`, `{$year: [date]}` or `{$year: {date, timezone}}`. */
function part(name: string, read: (parts: DateParts) => Value): ScopedOperators[string] {
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
        return value === null || zone === null ? null : read(partsOf(value, zone));
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
      if (!iso) return new Date(fromLocal(utcOf(year, second - 1, third, ...time), zone));
      const fourth = partsOf(utcOf(year, 0, 4), timeZone(undefined));
      const day = 4 - (isoWeekday(fourth) - 1) + (second - 1) * 7 + (third - 1);
      return new Date(fromLocal(utcOf(year, 0, day, ...time), zone));
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
      const parts = partsOf(value, zone);
      const time = {
        hour: int(parts.hour),
        minute: int(parts.minute),
        second: int(parts.second),
        millisecond: int(parts.millisecond),
      };
      if (!iso)
        return docOf({ year: int(parts.year), month: int(parts.month), day: int(parts.day), ...time });
      const { year, week } = isoWeek(parts);
      return docOf({
        isoWeekYear: int(year),
        isoWeek: int(week),
        isoDayOfWeek: int(isoWeekday(parts)),
        ...time,
      });
    },
  };
}

const number = (read: (parts: DateParts) => number) => (parts: DateParts) => new Int32(read(parts));

/** Dates taken apart and put together. */
export const datePartOperators: ScopedOperators = {
  $year: part(
    "$year",
    number(({ year }) => year),
  ),
  $month: part(
    "$month",
    number(({ month }) => month),
  ),
  $dayOfMonth: part(
    "$dayOfMonth",
    number(({ day }) => day),
  ),
  $dayOfWeek: part(
    "$dayOfWeek",
    number(({ weekday }) => weekday + 1),
  ),
  $dayOfYear: part(
    "$dayOfYear",
    number(({ dayOfYear }) => dayOfYear),
  ),
  $hour: part(
    "$hour",
    number(({ hour }) => hour),
  ),
  $minute: part(
    "$minute",
    number(({ minute }) => minute),
  ),
  $second: part(
    "$second",
    number(({ second }) => second),
  ),
  $millisecond: part(
    "$millisecond",
    number(({ millisecond }) => millisecond),
  ),
  $week: part("$week", number(sundayWeek)),
  $isoDayOfWeek: part("$isoDayOfWeek", number(isoWeekday)),
  $isoWeek: part(
    "$isoWeek",
    number((parts) => isoWeek(parts).week),
  ),
  $isoWeekYear: part("$isoWeekYear", (parts) => BigInt(isoWeek(parts).year)),
  $dateFromParts: fromParts,
  $dateToParts: toParts,
};

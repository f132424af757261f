import { Int32, ObjectId, Timestamp } from "mongodb";
import { docOf, int, isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { MongoError } from "../errors";
import {
  added,
  type DateParts,
  difference,
  formatted,
  isoWeek,
  isoWeekday,
  partsOf,
  sundayWeek,
  type TimeUnit,
  timeUnit,
  truncated,
  weekdayOf,
} from "./calendar";
import { parsedDate } from "./date-parse";
import { compiledArguments } from "./named-arguments";
import { fromLocal, type TimeZone, timeZone, utcOf } from "./time-zone";
import { isNullish } from "./truth";
import type { Compile, Expression, Scope, ScopedOperators } from "./types";

/** A date argument in ms; null and missing give null, what is no date is an error. */
function instant(value: Value | undefined, code = 16006): number | null {
  if (isNullish(value)) return null;
  if (value instanceof Date) return value.getTime();
  if (value instanceof ObjectId) return value.getTimestamp().getTime();
  if (value instanceof Timestamp) return value.getHighBitsUnsigned() * 1000;
  throw new MongoError(code, `can't convert from BSON type ${typeName(value)} to Date`);
}

/** The time zone, or null when it was asked for and is null. */
function zoneOf(given: Expression | undefined, scope: Scope): TimeZone | null {
  if (!given) return timeZone(undefined);
  const value = given.evaluate(scope);
  return isNullish(value) ? null : timeZone(value);
}

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

function unitOf(value: Value | undefined, code: number, operator: string): TimeUnit | null {
  if (isNullish(value)) return null;
  if (typeof value !== "string")
    throw new MongoError(code, `${operator} requires 'unit' to be a string, but got ${typeName(value)}`);
  // $dateAdd and $dateSubtract have the general code of their parser.
  return timeUnit(value, operator === "$dateDiff" || operator === "$dateTrunc" ? 5439014 : 9);
}

function whole(value: Value | undefined, code: number, what: string): number | null {
  if (isNullish(value)) return null;
  const number = isNumber(value) ? toDouble(value) : Number.NaN;
  if (!Number.isInteger(number)) throw new MongoError(code, `${what} must be an integer`);
  return number;
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
        return new Date(parsedDate(text, format ?? undefined, zone, given("timezone") !== undefined));
      } catch (error) {
        const onError = given("onError");
        if (onError && error instanceof MongoError && error.code === 241) return onError.evaluate(scope);
        throw error;
      }
    },
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

const number = (read: (parts: DateParts) => number) => (parts: DateParts) => new Int32(read(parts));

export const dateOperators: ScopedOperators = {
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
  $dateAdd: shifted("$dateAdd", 1),
  $dateSubtract: shifted("$dateSubtract", -1),
  $dateDiff: diff,
  $dateFromParts: fromParts,
  $dateFromString: fromText,
  $dateToParts: toParts,
  $dateToString: toText,
  $dateTrunc: trunc,
};

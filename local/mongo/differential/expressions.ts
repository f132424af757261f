import fc from "fast-check";
import { type Arb, among, field, int, list, number, scalar, text, weighted } from "./values";

type Doc = Record<string, unknown>;
const one = (operator: string, operand: Arb): Arb => field(fc.constant(operator), operand);
const oneOf = (operators: string[], operand: Arb): Arb => field(fc.constantFrom(...operators), operand);
const pair = (left: Arb, right: Arb = left): Arb => fc.tuple(left, right);
const literal = (value: Arb): Arb => value.map((inner) => ({ $literal: inner }));

const anyField = among("$a", "$b", "$n", "$s", "$l", "$m", "$d", "$d.a", "$m.a", "$x");
const numeric = weighted([4, fc.constant("$n")], [3, number], [1, among("$l.0", "$d.a", null)]);
const textual = weighted([4, fc.constant("$s")], [2, text], [1, anyField]);
const arrays = weighted([4, fc.constant("$l")], [2, fc.constant("$m")], [2, literal(list)], [1, anyField]);
const whole = among(...[1, 0, 2, -1, 3].map(int));

const arithmetic = weighted(
  [4, oneOf(["$add", "$multiply", "$subtract", "$divide", "$mod"], pair(numeric))],
  [2, oneOf(["$abs", "$ceil", "$floor", "$trunc"], numeric)],
  [1, one("$round", pair(numeric, whole))],
  [1, oneOf(["$sum", "$avg", "$min", "$max"], arrays)],
  [1, one("$size", arrays)],
  [1, one("$sqrt", numeric)],
);
const words = weighted(
  [3, one("$concat", pair(textual))],
  [2, oneOf(["$toUpper", "$toLower", "$strLenCP", "$strLenBytes"], textual)],
  [1, one("$substrCP", fc.tuple(textual, among(...[0, 1].map(int)), among(...[1, 5].map(int))))],
  [1, one("$split", pair(textual, among(" ", "a", "b")))],
  [1, one("$indexOfCP", pair(textual, text))],
  [
    1,
    one(
      "$trim",
      textual.map((input) => ({ input })),
    ),
  ],
  [1, one("$strcasecmp", pair(textual))],
  [1, textual.map((input) => ({ $replaceAll: { input, find: "a", replacement: "xy" } }))],
  [1, textual.map((input) => ({ $regexFind: { input, regex: "^(a)|b" } }))],
);
const compared: Arb = oneOf(
  ["$eq", "$ne", "$gt", "$gte", "$lt", "$lte", "$cmp"],
  pair(weighted([2, anyField], [1, literal(scalar)])),
);
/** An expression for its truth. */
export const predicate = weighted(
  [5, compared],
  [2, oneOf(["$and", "$or"], fc.array(compared, { maxLength: 3 }))],
  [1, one("$not", fc.tuple(compared))],
  [
    1,
    one(
      "$in",
      pair(
        weighted([2, literal(scalar)], [1, anyField]),
        weighted([3, fc.constant("$l")], [1, literal(list)]),
      ),
    ),
  ],
  [1, one("$isArray", anyField)],
  [1, anyField],
);
const chosen = weighted(
  [2, fc.tuple(predicate, anyField, literal(scalar)).map((parts) => ({ $cond: parts }))],
  [2, one("$ifNull", pair(anyField, literal(scalar)))],
  [
    1,
    fc
      .tuple(predicate, anyField)
      .map(([when, then]) => ({ $switch: { branches: [{ case: when, then }], default: "none" } })),
  ],
  [
    1,
    fc.tuple(numeric, numeric).map(([x, y]) => ({ $let: { vars: { x, y }, in: { $eq: ["$$x", "$$y"] } } })),
  ],
);
const listing = weighted(
  [2, one("$arrayElemAt", pair(arrays, whole))],
  [1, one("$concatArrays", pair(arrays))],
  [1, one("$slice", pair(arrays, among(...[1, 2, -1, -2].map(int))))],
  [1, oneOf(["$reverseArray", "$first", "$last"], arrays)],
  [2, arrays.map((input) => ({ $map: { input, as: "e", in: { $type: "$$e" } } }))],
  [
    2,
    fc
      .tuple(arrays, scalar)
      .map(([input, value]) => ({ $filter: { input, cond: { $gte: ["$$this", { $literal: value }] } } })),
  ],
  [
    1,
    arrays.map((input) => ({ $reduce: { input, initialValue: int(0), in: { $add: ["$$value", int(1)] } } })),
  ],
  [1, one("$range", pair(among(...[0, 2].map(int)), among(...[3, 5].map(int))))],
  [1, one("$indexOfArray", pair(arrays, literal(scalar)))],
  [1, arrays.map((input) => ({ $sortArray: { input, sortBy: int(1) } }))],
  [1, fc.tuple(arrays, arrays).map((inputs) => ({ $zip: { inputs } }))],
  [
    1,
    oneOf(["$setUnion", "$setIntersection", "$setDifference"], pair(arrays)).map((set) => ({ $size: set })),
  ],
  [1, arrays.map((input) => ({ $firstN: { n: int(2), input } }))],
);
const converted = weighted(
  [3, one("$type", anyField)],
  [
    1,
    oneOf(
      ["$toString", "$toInt", "$toDouble", "$toLong", "$toDecimal", "$toBool"],
      weighted([3, numeric], [1, anyField]),
    ),
  ],
  [
    2,
    fc
      .tuple(anyField, among("int", "string", "double", "bool", "long", "decimal"))
      .map(([input, to]) => ({ $convert: { input, to, onError: "wrong", onNull: "none" } })),
  ],
);
const documents = weighted(
  [2, one("$mergeObjects", pair(among("$d", "$x"), fc.constant({ z: int(1) })))],
  [1, one("$objectToArray", among("$d", "$x"))],
  [1, among("$d", "$x").map((input) => ({ $setField: { field: "z", input, value: "$n" } }))],
  [1, fc.tuple(numeric, anyField).map(([p, q]) => ({ p, q }))],
);
/** Instants around changes of offset: of Dhaka in 2009, of New York in spring and autumn. */
const changing = among(
  ...["2009-06-19T16:30", "2009-06-19T17:00", "2009-06-19T18:30", "2020-03-08T06:59", "2020-03-08T07:30"].map(
    (text) => new Date(`${text}Z`),
  ),
  ...["2020-11-01T05:30", "2020-11-01T06:30", "2024-02-29T12:00"].map((text) => new Date(`${text}Z`)),
);
const timezone = among("UTC", "Asia/Dhaka", "America/New_York", "+05:30", "-0330");
const unit = among("year", "quarter", "month", "week", "day", "hour", "minute", "second", "millisecond");
const zoned = weighted(
  [
    2,
    fc.tuple(changing, changing, unit, timezone).map(([startDate, endDate, one, zone]) => ({
      $dateDiff: { startDate, endDate, unit: one, timezone: zone },
    })),
  ],
  [
    1,
    fc
      .tuple(changing, unit, among(int(1), int(-1), int(13)), timezone)
      .map(([startDate, one, amount, zone]) => ({
        $dateAdd: { startDate, unit: one, amount, timezone: zone },
      })),
  ],
  [
    1,
    fc.tuple(changing, unit, timezone).map(([date, one, zone]) => ({
      $dateTrunc: { date, unit: one, timezone: zone },
    })),
  ],
  [
    1,
    fc
      .tuple(changing, among("%Y-%m-%dT%H:%M:%S.%L%z", "%G-W%V-%u %j %U %w", "%Z"), timezone)
      .map(([date, format, zone]) => ({ $dateToString: { date, format, timezone: zone } })),
  ],
  [
    1,
    fc
      .tuple(
        among("2023-02-29", "2024-02-29", "2020-03-08T02:30:00", "2020-11-01T01:30:00", "2009-12-31"),
        timezone,
      )
      .map(([dateString, zone]) => ({ $dateFromString: { dateString, timezone: zone, onError: "none" } })),
  ],
);
const dates = weighted(
  [3, zoned],
  [2, oneOf(["$year", "$month", "$dayOfWeek", "$hour"], fc.constant(new Date(86_400_000)))],
  [1, fc.constant({ $dateToString: { date: new Date(86_400_000), format: "%Y-%m-%d" } })],
  [
    1,
    among("day", "month", "hour").map((unit) => ({
      $dateAdd: { startDate: new Date(0), unit, amount: int(2) },
    })),
  ],
  [1, oneOf(["$year", "$toDate"], anyField)],
);

/** An expression; mostly its operands are of a type that the operator takes. */
export const expression: Arb = weighted(
  [4, arithmetic],
  [3, words],
  [3, predicate],
  [3, chosen],
  [4, listing],
  [3, converted],
  [2, documents],
  [2, dates],
  [2, anyField],
  [1, literal(scalar)],
);

/** A document of computed fields. */
export const computed: fc.Arbitrary<Doc> = fc
  .array(fc.tuple(fc.constantFrom("p", "q", "a", "d.z"), expression), { minLength: 1, maxLength: 2 })
  .map((parts) => Object.fromEntries(parts));

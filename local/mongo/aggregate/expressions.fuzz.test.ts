import fc from "fast-check";
import { Binary, BSONRegExp, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from "mongodb";
import { describe, expect, it } from "vitest";
import { type Doc, docOf, int, UNDEFINED, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "./expression";
import { scopedOperators } from "./operators-scoped";
import { expressionTables } from "./tables/expression-tables";
import { scopeOf } from "./variables";

/** One value of every type, and those at the edges. */
const VALUES: Value[] = [
  null,
  UNDEFINED,
  true,
  false,
  0,
  -1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e308,
  int(3),
  int(-2147483648),
  2n ** 63n - 1n,
  -(2n ** 63n),
  Decimal128.fromString("1.50"),
  Decimal128.fromString("NaN"),
  Decimal128.fromString("-Infinity"),
  Decimal128.fromString("9.999E+6144"),
  "",
  "añ🍚",
  "12",
  "day",
  "UTC",
  "%Y",
  [],
  [int(1), "x", null],
  [[int(1), int(2)]],
  docOf({}),
  docOf({ a: int(1) }),
  new Date(0),
  new Date(8.64e15),
  new ObjectId(),
  new Binary(Buffer.from([1, 2])),
  new Timestamp({ t: 1, i: 2 }),
  new BSONRegExp("a+", "i"),
  new MinKey(),
  new MaxKey(),
];

const firstKey = (expression: unknown): string[] =>
  typeof expression === "object" && expression !== null ? Object.keys(expression).slice(0, 1) : [];
const operators = [
  ...new Set([
    ...Object.keys(scopedOperators),
    ...expressionTables.flatMap(([, rows]) => rows.flatMap(([expression]) => firstKey(expression))),
  ]),
].filter((name) => name.startsWith("$"));
const parameters = [
  ...new Set(
    expressionTables.flatMap(([, rows]) =>
      rows.flatMap(([expression]) => {
        const [argument] = Object.values((expression as object) ?? {});
        const plain = typeof argument === "object" && argument !== null && !Array.isArray(argument);
        return plain ? Object.keys(argument) : [];
      }),
    ),
  ),
].filter((name) => /^[a-z]/i.test(name));

const operand = fc.oneof(
  fc.constantFrom(...VALUES).map((value): Value => docOf({ $literal: value })),
  fc.constantFrom<Value>("$a", "$missing", "$a.b", "$$ROOT", "$$this"),
);
const argument = fc.oneof(
  operand,
  fc.array(operand, { maxLength: 4 }),
  fc
    .dictionary(fc.constantFrom(...parameters), operand, { maxKeys: 4 })
    .map((fields): Value => docOf(fields)),
);

function outcome(expression: Value, doc: Doc): unknown {
  try {
    return compileExpression(expression).evaluate(scopeOf(doc));
  } catch (error) {
    if (error instanceof MongoError) return error.code;
    throw error;
  }
}

describe("expressions", () => {
  it("give a value or an error of MongoDB, whatever they are given", () => {
    expect(operators.length).toBeGreaterThan(100);
    fc.assert(
      fc.property(fc.constantFrom(...operators), argument, fc.constantFrom(...VALUES), (name, given, a) => {
        outcome(docOf({ [name]: given }), docOf({ a }));
      }),
      { numRuns: process.env.LONG ? 1_000_000 : 30_000 },
    );
  });

  it("take every value in every place of the tables without failing inside", () => {
    for (const [, rows] of expressionTables)
      for (const [expression] of rows) {
        const [name] = firstKey(expression);
        if (!name?.startsWith("$")) continue;
        const [given] = Object.values(expression as object);
        if (typeof given !== "object" || given === null || Array.isArray(given)) continue;
        for (const key of Object.keys(given))
          for (const value of VALUES) {
            const changed = docOf(
              Object.fromEntries(
                Object.keys(given).map((other): [string, Value] => [
                  other,
                  other === key ? docOf({ $literal: value }) : "$a",
                ]),
              ),
            );
            outcome(docOf({ [name]: changed }), docOf({ a: value }));
            outcome(docOf({ [name]: changed }), docOf({ a: new Date(0) }));
            outcome(docOf({ [name]: changed }), docOf({ a: "day" }));
          }
      }
  });
});

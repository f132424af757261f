import { BSON } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { docOf } from "../bson/values";
import { MongoError } from "../errors";
import { compileExpression } from "./expression";
import { expressionTables } from "./tables/expression-tables";
import type { ExpressionRow, Outcome } from "./tables/rows";
import { scopeOf } from "./variables";

const read = (source: BSON.Document) => decodeDoc(Buffer.from(BSON.serialize(source)));
const shown = (value: unknown): string => BSON.EJSON.stringify({ value }, { relaxed: false }).slice(9, -1);

/** The outcome as text that tells number types apart. */
function outcomeOf([expression, doc]: ExpressionRow): string {
  try {
    const compiled = compileExpression(read({ e: expression }).get("e") ?? null);
    const value = compiled.evaluate(scopeOf(read(doc)));
    if (value === undefined) return "missing";
    return shown(
      BSON.deserialize(encodeDoc(docOf({ value })), { promoteValues: false, bsonRegExp: true }).value,
    );
  } catch (error) {
    if (error instanceof MongoError) return `error ${error.code}`;
    throw error;
  }
}

function wanted(outcome: Outcome): string {
  if (outcome === "missing") return "missing";
  if ("code" in outcome) return `error ${outcome.code}`;
  const { value } = BSON.deserialize(BSON.serialize({ value: outcome.value }), { promoteValues: false });
  return shown(value);
}

describe.each(expressionTables)("expressions: %s", (_, rows) => {
  it.each(rows.map((row) => ({ row, name: `${shown(row[0])} of ${BSON.EJSON.stringify(row[1])}` })))(
    "$name",
    ({ row }) => {
      expect(outcomeOf(row)).toBe(wanted(row[2]));
    },
  );
});

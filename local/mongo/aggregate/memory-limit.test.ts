import { BSON } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { encodeKey } from "../bson/key";
import { docOf, type Value } from "../bson/values";
import { compileExpression } from "./expression";
import { scopeOf } from "./variables";

function growing(initialValue: unknown, step: unknown, rounds: number): Value {
  const reduce = { $reduce: { input: { $range: [0, rounds] }, initialValue, in: step } };
  const source = decodeDoc(Buffer.from(BSON.serialize({ e: reduce })));
  return compileExpression(source.get("e") ?? null).evaluate(scopeOf(docOf({}))) ?? null;
}

const LONG = `a${"b".repeat(2 ** 22)}`;

describe("values that grow in every round of a $reduce", () => {
  it.each([
    ["lists", [1], { $concatArrays: ["$$value", "$$value"] }],
    ["text", "abcd", { $concat: ["$$value", "$$value"] }],
    [
      "text with replacements",
      "ab",
      { $replaceAll: { input: "$$value", find: "a", replacement: "aaaaaaaa" } },
    ],
  ])("%s are refused before they fill the memory", (_, start, step) => {
    expect(() => growing(start, step, 60)).toThrow(expect.objectContaining({ code: 146 }));
  });

  it("are refused when they hold themselves twice and are written", () => {
    const value = growing(LONG, ["$$value", "$$value"], 60);
    expect(() => encodeDoc(docOf({ value }))).toThrow(expect.objectContaining({ code: 13548 }));
    expect(() => encodeKey(value)).toThrow(expect.objectContaining({ code: 13548 }));
    expect(encodeDoc(docOf({ a: 1 })).length).toBe(16);
  });

  it("are kept while they are small", () => {
    expect(growing("ab", { $concat: ["$$value", "$$value"] }, 10)).toHaveLength(2048);
  });
});

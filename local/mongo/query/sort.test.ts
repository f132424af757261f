import { describe, expect, it } from "vitest";
import { docOf, int, type Value } from "../bson/values";
import { sortFields, sortKey } from "./sort";

const comesFirst = (a: Value, b: Value, fields: Record<string, number>): boolean => {
  const sort = sortFields(docOf(Object.fromEntries(Object.entries(fields).map(([k, way]) => [k, int(way)]))));
  return Buffer.compare(sortKey(a, sort), sortKey(b, sort)) < 0;
};
const list = (...items: [number, number][]): Value =>
  docOf({ a: items.map(([x, y]) => docOf({ x: int(x), y: int(y) })) });

describe("sort keys", () => {
  it("take an array by its least element, or its greatest when descending", () => {
    const [wide, narrow] = [docOf({ a: [int(1), int(9)] }), docOf({ a: [int(4), int(5)] })];
    expect(comesFirst(wide, narrow, { a: 1 })).toBe(true);
    expect(comesFirst(wide, narrow, { a: -1 })).toBe(true);
  });

  it("take two fields of one array from one element", () => {
    expect(comesFirst(list([1, 5], [2, 1]), list([1, 4]), { "a.x": 1, "a.y": 1 })).toBe(false);
    expect(comesFirst(list([1, 5], [2, 1]), list([1, 6]), { "a.x": 1, "a.y": 1 })).toBe(true);
  });

  it("count an element without fields as null", () => {
    expect(
      comesFirst(docOf({ a: [int(7), docOf({ x: int(5) })] }), docOf({ a: docOf({ x: int(0) }) }), {
        "a.x": 1,
      }),
    ).toBe(true);
  });

  it("refuse two arrays at once", () => {
    const doc = docOf({ a: [int(1), int(2)], b: [int(1), int(2)] });
    expect(() => sortKey(doc, sortFields(docOf({ a: int(1), b: int(1) })))).toThrow(/parallel arrays/);
  });
});

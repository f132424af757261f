import { describe, expect, it } from "vitest";
import { type Doc, docOf, int, type Value } from "../bson/values";
import { sortFields } from "../expressions/element-order";
import { sortKey } from "./sort";

const comesFirst = (a: Doc, b: Doc, fields: Record<string, number>): boolean => {
  const sort = sortFields(docOf(Object.fromEntries(Object.entries(fields).map(([k, way]) => [k, int(way)]))));
  return Buffer.compare(sortKey(a, sort), sortKey(b, sort)) < 0;
};
const list = (...items: [number, number][]): Doc =>
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

  it.each([
    ["of several elements", [int(1), int(2)]],
    ["without elements", []],
  ])("refuse two arrays %s at once", (_, array) => {
    const doc = docOf({ a: array, b: [...array] });
    const sort = sortFields(docOf({ a: int(1), b: int(1) }));
    expect(() => sortKey(doc, sort)).toThrow(expect.objectContaining({ code: 2 }));
    expect(() => sortKey(doc, sort)).toThrow(/parallel arrays/);
    expect(() => sortKey(docOf({ a: array, b: int(1) }), sort)).not.toThrow();
  });
});

/** [sort, code, part of the message] */
const refused: [Record<string, Value>, number, string][] = [
  [{ a: "x" }, 15974, 'Illegal key in $sort specification: a: "x"'],
  [{ a: [int(1)] }, 15974, "Illegal key in $sort specification: a: [ 1 ]"],
  [{ a: int(0) }, 15975, "must be 1 (for ascending) or -1"],
  [{ "": int(1) }, 40352, "FieldPath cannot be constructed with empty string"],
  [{ "a.": int(1) }, 40353, "FieldPath must not end with a '.'."],
  [{ "a..b": int(1) }, 15998, "FieldPath field names may not be empty strings."],
  [{ $a: int(1) }, 16410, "FieldPath field names may not start with '$'."],
  [{ a: docOf({ $add: [] }) }, 17312, "an expression in a sort is not supported by this server"],
  [
    Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`a${i}`, int(1)])),
    13103,
    "too many compound keys",
  ],
];

describe("sort documents", () => {
  it.each(refused)("%j is refused with %i", (sort, code, message) => {
    expect(() => sortFields(docOf(sort))).toThrow(expect.objectContaining({ code }));
    expect(() => sortFields(docOf(sort))).toThrow(message);
  });

  it("count fractions as whole directions, as MongoDB does", () => {
    expect(sortFields(docOf({ a: 1.5, b: -1.5 })).map(({ direction }) => direction)).toEqual([1, -1]);
  });
});

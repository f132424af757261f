import fc from "fast-check";
import { Binary, type Document, Int32 } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import type { Doc, Value } from "../bson/values";
import type { CollectionInfo } from "../storage/catalog";
import { compileArrayFilters } from "../update/array-filters";
import { compileUpdate } from "../update/compile";
import { changeOfUpdate } from "./describe";
import { described } from "./replayed";

type Plain = null | boolean | number | string | Date | Int32 | Plain[] | { [name: string]: Plain };

function value(plain: Plain): Value {
  if (Array.isArray(plain)) return plain.map(value);
  if (plain === null || typeof plain !== "object" || plain instanceof Date || plain instanceof Int32)
    return plain;
  return doc(plain);
}
const doc = (plain: { [name: string]: Plain }): Doc =>
  new Map(Object.entries(plain).map(([name, item]) => [name, value(item)]));

function plain(item: Value | undefined): unknown {
  if (item instanceof Map) return Object.fromEntries([...item].map(([name, inner]) => [name, plain(inner)]));
  return Array.isArray(item) ? item.map(plain) : item;
}

const collection: CollectionInfo = {
  ns: "t.c",
  db: "t",
  name: "c",
  ident: 16,
  uuid: new Binary(Buffer.alloc(16), 4),
  options: new Map(),
  indexes: [],
};

/** What an update's event says: its description, or `replace`. */
function told(before: { [name: string]: Plain }, update: Plain, filters: Plain[] = []): unknown {
  const old = decodeDoc(encodeDoc(doc({ _id: 1, ...before })));
  const next = compileUpdate(value(update)).apply(old, {
    arrayFilters: compileArrayFilters(filters.map(value)),
    inserting: false,
    arrayIndex: 1,
  });
  const change = changeOfUpdate(collection, value(update), old, next, encodeDoc(next));
  if (change.kind !== "update") return change.kind;
  const { updatedFields, removedFields, truncatedArrays } = plain(change.description) as Record<
    string,
    unknown
  >;
  return [updatedFields, removedFields, truncatedArrays];
}

const size = (newSize: number): Int32 => new Int32(newSize);
const long = "x".repeat(200);

describe("what an update's event says", () => {
  it.each<[string, { [name: string]: Plain }, Plain, unknown[]]>([
    ["a set field", { a: 1, b: 1 }, { $set: { a: 2 } }, [{ a: 2 }, [], []]],
    ["only what differs", { a: 1, b: 1 }, { $set: { a: 1, b: 2 } }, [{ b: 2 }, [], []]],
    ["another number type", { a: 1 }, { $set: { a: new Int32(1) } }, [{ a: new Int32(1) }, [], []]],
    ["a path inside", { a: { b: 1, c: 1 } }, { $set: { "a.b": 2 } }, [{ "a.b": 2 }, [], []]],
    ["a whole object that was set", { a: { b: 1 } }, { $set: { a: { b: 2 } } }, [{ a: { b: 2 } }, [], []]],
    ["a made path as one object", {}, { $set: { "a.b.c": 1 } }, [{ a: { b: { c: 1 } } }, [], []]],
    ["two fields of a made object", {}, { $set: { "a.b": 1, "a.c": 2 } }, [{ a: { b: 1, c: 2 } }, [], []]],
    ["a removed field", { a: 1, b: 1 }, { $unset: { a: 1 } }, [{}, ["a"], []]],
    ["a removed field inside", { a: { b: 1 } }, { $unset: { "a.b": 1 } }, [{}, ["a.b"], []]],
    ["a place of an array made null", { a: [1, 2] }, { $unset: { "a.0": 1 } }, [{ "a.0": null }, [], []]],
    ["a renamed field", { a: 1 }, { $rename: { a: "b" } }, [{ b: 1 }, ["a"], []]],
    [
      "pushed elements one by one",
      { a: [1] },
      { $push: { a: { $each: [2, 3] } } },
      [{ "a.1": 2, "a.2": 3 }, [], []],
    ],
    ["the array when it was empty", { a: [] }, { $push: { a: 1 } }, [{ a: [1] }, [], []]],
    [
      "the array when it was sorted",
      { a: [2] },
      { $push: { a: { $each: [3], $sort: 1 } } },
      [{ a: [2, 3] }, [], []],
    ],
    [
      "the array when it was cut",
      { a: [1, 2] },
      { $push: { a: { $each: [3], $slice: -2 } } },
      [{ a: [2, 3] }, [], []],
    ],
    ["the array after $addToSet", { a: [1] }, { $addToSet: { a: 2 } }, [{ a: [1, 2] }, [], []]],
    ["the array after $pop", { a: [1, 2] }, { $pop: { a: 1 } }, [{ a: [1] }, [], []]],
    ["the array after $pull", { a: [1, 2, 1] }, { $pull: { a: 1 } }, [{ a: [2] }, [], []]],
    ["a place in an array", { a: [1, 2] }, { $set: { "a.1": 5 } }, [{ "a.1": 5 }, [], []]],
    ["a place behind the array", { a: [1] }, { $set: { "a.3": 5 } }, [{ "a.3": 5 }, [], []]],
    ["the matched place", { a: [{ b: 1 }, { b: 2 }] }, { $set: { "a.$.b": 9 } }, [{ "a.1.b": 9 }, [], []]],
    ["every place", { a: [1, 2] }, { $inc: { "a.$[]": 1 } }, [{ "a.0": 2, "a.1": 3 }, [], []]],
    ["a field whose name is a number", { a: { 0: 1 } }, { $set: { "a.0": 2 } }, [{ "a.0": 2 }, [], []]],
    [
      "several operators",
      { a: 1, b: 1, c: 1 },
      { $inc: { a: 1 }, $unset: { b: 1 }, $set: { d: 1 } },
      [{ a: 2, d: 1 }, ["b"], []],
    ],
  ])("tells %s", (_, before, update, expected) => {
    expect(told(before, update)).toEqual(expected);
  });

  it("tells only the places that a filter chose", () => {
    expect(told({ a: [1, 5, 9] }, { $set: { "a.$[big]": 0 } }, [{ big: { $gt: 4 } }])).toEqual([
      { "a.1": 0, "a.2": 0 },
      [],
      [],
    ]);
  });

  it("tells of a whole document as a replacement", () => {
    expect(told({ a: 1 }, { b: 1 })).toBe("replace");
  });

  it.each<[string, { [name: string]: Plain }, Plain[], unknown]>([
    ["changed fields", { a: 1, long }, [{ $set: { a: 2 } }], [{ a: 2 }, [], []]],
    ["removed fields", { a: 1, long }, [{ $unset: ["a"] }], [{}, ["a"], []]],
    ["new fields", { long }, [{ $set: { a: 2 } }], [{ a: 2 }, [], []]],
    [
      "fields inside of long objects",
      { a: { long, b: 1 } },
      [{ $set: { "a.b": 2 } }],
      [{ "a.b": 2 }, [], []],
    ],
    ["short objects as a whole", { a: { b: 1 }, long }, [{ $set: { "a.b": 2 } }], [{ a: { b: 2 } }, [], []]],
    [
      "arrays that were cut",
      { a: [long, 1, 2, 3] },
      [{ $set: { a: { $slice: ["$a", 2] } } }],
      [{}, [], [{ field: "a", newSize: size(2) }]],
    ],
    [
      "changed and new places of arrays",
      { a: [long, 1] },
      [{ $set: { a: { $concatArrays: [{ $slice: ["$a", 1] }, [7, 8]] } } }],
      [{ "a.1": 7, "a.2": 8 }, [], []],
    ],
    ["short documents as replaced", { a: 1 }, [{ $set: { a: 2 } }], "replace"],
  ])("tells what a pipeline did to %s", (_, before, update, expected) => {
    expect(told(before, update)).toEqual(expected);
  });

  it("lets the new document be made from the old one, whatever a pipeline did", () => {
    const { item } = fc.letrec<{ item: Plain }>((tie) => ({
      item: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom<Plain>("", long, null, true),
        fc.array(tie("item"), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom("a", "b", "c", "0", "1"), tie("item"), { maxKeys: 4 }),
      ),
    }));
    const document = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), item, { maxKeys: 4 });
    let updates = 0;
    fc.assert(
      fc.property(document, document, (before, after) => {
        const [old, next] = [doc({ _id: 1, ...before, pad: long }), doc({ _id: 1, ...after, pad: long })];
        const change = changeOfUpdate(collection, [], old, next, encodeDoc(next));
        if (change.kind !== "update") return;
        updates++;
        expect(described(plain(old) as Document, plain(change.description) as Document)).toEqual(plain(next));
      }),
      { numRuns: 1000 },
    );
    expect(updates).toBeGreaterThan(100);
  });
});

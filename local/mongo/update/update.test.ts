import { BSON, type Document, Double, Int32, Long } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import type { MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { compileArrayFilters } from "./array-filters";
import { compileUpdate } from "./compile";
import { upsertDocument } from "./upsert";

const read = (source: Document) => decodeDoc(Buffer.from(BSON.serialize(source)));
const exact = { promoteValues: false } as const;

function run(
  doc: Document,
  update: Document | Document[],
  options: { filter?: Document; arrayFilters?: Document[] } = {},
): Buffer {
  const wrapped = read({ u: update, f: options.arrayFilters ?? [] });
  const details: { arrayIndex?: number } = {};
  const source = read(doc);
  matches(compileFilter(read(options.filter ?? {})), source, details);
  const result = compileUpdate(wrapped.get("u")!).apply(source, {
    arrayIndex: details.arrayIndex,
    arrayFilters: compileArrayFilters(wrapped.get("f")),
    inserting: false,
  });
  expect(encodeDoc(source).equals(encodeDoc(read(doc)))).toBe(true);
  return encodeDoc(result);
}
const updated = (...args: Parameters<typeof run>): Document => BSON.deserialize(run(...args));

const table: [string, Document, Document | Document[], Document][] = [
  ["$set on a new path makes documents", { a: 1 }, { $set: { "b.c": 2 } }, { a: 1, b: { c: 2 } }],
  ["$set into an array pads with null", { a: [1] }, { $set: { "a.3": 4 } }, { a: [1, null, null, 4] }],
  ["$unset of an element leaves null", { a: [1, 2] }, { $unset: { "a.0": "" } }, { a: [null, 2] }],
  ["$unset of a missing path does nothing", { a: 1 }, { $unset: { "b.c": "" } }, { a: 1 }],
  ["$inc starts at the operand", {}, { $inc: { n: 5 } }, { n: 5 }],
  ["$mul of a missing field is zero", {}, { $mul: { n: 5 } }, { n: 0 }],
  [
    "$min and $max compare across types",
    { a: 5, b: 5 },
    { $min: { a: 3 }, $max: { b: "x" } },
    { a: 3, b: "x" },
  ],
  [
    "$setOnInsert does nothing on a match",
    { a: 1 },
    { $setOnInsert: { b: 1 }, $set: { c: 1 } },
    { a: 1, c: 1 },
  ],
  ["$push makes an array", {}, { $push: { a: 1 } }, { a: [1] }],
  [
    "$push with all modifiers",
    { a: [5, 1] },
    { $push: { a: { $each: [3, 4], $sort: -1, $slice: 3 } } },
    { a: [5, 4, 3] },
  ],
  ["$push at a position", { a: [1, 2] }, { $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 9, 2] }],
  [
    "$push sorts by a field",
    { a: [{ x: 2 }] },
    { $push: { a: { $each: [{ x: 1 }], $sort: { x: 1 } } } },
    { a: [{ x: 1 }, { x: 2 }] },
  ],
  [
    "$addToSet leaves out what is there",
    { a: [1, { x: 1 }] },
    { $addToSet: { a: { $each: [1, 2, { x: 1 }] } } },
    { a: [1, { x: 1 }, 2] },
  ],
  ["$pull by value", { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  ["$pull by condition", { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  [
    "$pull by a document's fields",
    { a: [{ x: 1, y: 2 }, { x: 2 }] },
    { $pull: { a: { x: 1 } } },
    { a: [{ x: 2 }] },
  ],
  ["$pullAll", { a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  ["$pop of both ends", { a: [1, 2, 3], b: [1, 2] }, { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [2] }],
  ["$rename moves a value", { a: 1, b: 2 }, { $rename: { a: "c.d" } }, { b: 2, c: { d: 1 } }],
  ["$[] changes every element", { a: [1, 2] }, { $inc: { "a.$[]": 1 } }, { a: [2, 3] }],
  ["new fields come in the order of their names", {}, { $set: { z: 1, b: 2 } }, { b: 2, z: 1 }],
  ["a replacement keeps the _id in front", { _id: 1, a: 1 }, { b: 2 }, { _id: 1, b: 2 }],
  [
    "a pipeline computes",
    { _id: 1, a: 1 },
    [{ $set: { b: { $add: ["$a", 1] } } }, { $unset: "a" }],
    { _id: 1, b: 2 },
  ],
];

describe("updates", () => {
  it.each(table)("%s", (_, doc, update, wanted) => {
    expect(JSON.stringify(updated(doc, update))).toBe(JSON.stringify(wanted));
  });

  it("puts the matched place for $", () => {
    expect(updated({ a: [1, 5, 7] }, { $set: { "a.$": 0 } }, { filter: { a: { $gt: 4 } } })).toEqual({
      a: [1, 0, 7],
    });
    const lines = {
      l: [
        { k: "x", n: 1 },
        { k: "y", n: 1 },
      ],
    };
    expect(updated(lines, { $inc: { "l.$.n": 4 } }, { filter: { "l.k": "y" } })).toEqual({
      l: [
        { k: "x", n: 1 },
        { k: "y", n: 5 },
      ],
    });
    expect(updated(lines, { $inc: { "l.$.n": 4 } }, { filter: { l: { $elemMatch: { k: "y" } } } })).toEqual({
      l: [
        { k: "x", n: 1 },
        { k: "y", n: 5 },
      ],
    });
  });

  it("changes the elements that an array filter picks", () => {
    const options = { arrayFilters: [{ "e.n": { $gte: 2 } }] };
    expect(updated({ a: [{ n: 1 }, { n: 2 }] }, { $set: { "a.$[e].ok": true } }, options)).toEqual({
      a: [{ n: 1 }, { n: 2, ok: true }],
    });
  });

  it("keeps number types", () => {
    const types = (doc: Document, update: Document) => BSON.deserialize(run(doc, update), exact).n._bsontype;
    expect(types({ n: new Int32(1) }, { $inc: { n: new Int32(1) } })).toBe("Int32");
    expect(types({ n: new Int32(2147483647) }, { $inc: { n: new Int32(1) } })).toBe("Long");
    expect(types({ n: Long.fromNumber(1) }, { $inc: { n: new Int32(1) } })).toBe("Long");
    expect(types({ n: new Double(1) }, { $inc: { n: new Int32(1) } })).toBe("Double");
    expect(types({ n: new Int32(3) }, { $mul: { n: new Double(2) } })).toBe("Double");
  });

  it.each<[Document, Document, number]>([
    [{ a: "x" }, { $inc: { a: 1 } }, 14],
    [{ a: 1 }, { $inc: { a: "x" } }, 14],
    [{ a: 1 }, { $push: { a: 1 } }, 2],
    [{ a: 1 }, { $addToSet: { a: 1 } }, 2],
    [{ a: 1 }, { $pull: { a: 1 } }, 2],
    [{ a: 1 }, { $pop: { a: 1 } }, 14],
    [{ a: [1] }, { $pop: { a: 2 } }, 9],
    [{ a: 1 }, { $set: { "a.b": 1 } }, 28],
    [{ a: [1] }, { $set: { "a.b": 1 } }, 28],
    [{ a: 1 }, { $set: { a: 1, "a.b": 1 } }, 40],
    [{ a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    [{ _id: 1 }, { $set: { _id: 2 } }, 66],
    [{ _id: 1 }, { _id: 2 }, 66],
    [{ a: 1 }, { $foo: { a: 1 } }, 9],
    [{ a: 1 }, { $set: 1 }, 9],
    [{ a: 1 }, { $set: { "a..b": 1 } }, 56],
    [{ a: [1] }, { $set: { "a.$": 1 } }, 2],
    [{ a: [1] }, { $set: { "a.$[x]": 1 } }, 2],
    [{ a: 1 }, { $currentDate: { a: "x" } }, 2],
    [{ n: Long.MAX_VALUE }, { $inc: { n: 1 } }, 2],
  ])("%j with %j fails with code %i", (doc, update, code) => {
    let failure: MongoError | undefined;
    try {
      run(doc, update);
    } catch (error) {
      failure = error as MongoError;
    }
    expect(failure?.code).toBe(code);
  });
});

describe("upserts", () => {
  const made = (filter: Document, update: Document): Document =>
    BSON.deserialize(
      encodeDoc(
        upsertDocument(read(filter), compileUpdate(read(update)), {
          arrayFilters: new Map(),
          inserting: true,
        }),
      ),
    );

  it("begin with what the filter fixes", () => {
    const doc = made(
      { _id: 7, a: 1, b: { $gt: 3 }, $and: [{ "c.d": { $eq: 2 } }] },
      { $set: { e: 1 }, $setOnInsert: { f: 2 } },
    );
    expect(doc).toEqual({ _id: 7, a: 1, c: { d: 2 }, e: 1, f: 2 });
  });

  it("take only the _id into a replacement", () => {
    expect(made({ _id: 7, a: 1 }, { b: 2 })).toEqual({ _id: 7, b: 2 });
  });

  it("refuse a path that is fixed twice", () => {
    expect(() => made({ a: 1, $and: [{ a: 2 }] }, { $set: { b: 1 } })).toThrow(/matched twice/);
  });
});

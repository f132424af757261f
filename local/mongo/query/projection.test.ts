import { BSON, type Document } from "mongodb";
import { describe, expect, it } from "vitest";
import { plainContext } from "../aggregate/variables";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
import { readCollation } from "./collation";
import { compileProjection } from "./projection";

const read = (source: Document) => decodeDoc(Buffer.from(BSON.serialize(source)));

function shown(projection: Document, doc: Document, filter: Document): Document | number {
  try {
    const shape = compileProjection(read(projection), undefined, compileFilter(read(filter)));
    const source = read(doc);
    return BSON.deserialize(encodeDoc(shape ? shape(source) : source));
  } catch (error) {
    if (error instanceof MongoError) return error.code;
    throw error;
  }
}

const cook = {
  _id: 1,
  name: "Asha",
  tags: ["a", "b", "c"],
  marks: [
    { by: 1, n: 3 },
    { by: 2, n: 5 },
  ],
  at: { city: "Dhaka", lane: 7 },
};

/** [projection, filter, what is shown of the cook, or the code of the error] */
const table: [Document, Document, Document | number][] = [
  [{}, {}, cook],
  [{ name: 1 }, {}, { _id: 1, name: "Asha" }],
  [{ name: 1, _id: 0 }, {}, { name: "Asha" }],
  [{ _id: 0, tags: 0, marks: 0, at: 0 }, {}, { name: "Asha" }],
  [{ "at.city": 1, _id: 0 }, {}, { at: { city: "Dhaka" } }],
  [{ at: { lane: 1 }, _id: 0 }, {}, { at: { lane: 7 } }],
  [{ "marks.n": 1, _id: 0 }, {}, { marks: [{ n: 3 }, { n: 5 }] }],
  [{ name: 1, at: 0 }, {}, 31254],
  [{ at: 0, name: 1 }, {}, 31253],
  [{ at: 1, "at.city": 1 }, {}, 31249],
  [{ _id: 0, up: { $toUpper: "$name" } }, {}, { up: "ASHA" }],
  [{ _id: 0, name: "text" }, {}, { name: "text" }],
  [{ "tags.$": 1 }, { tags: "b" }, { _id: 1, tags: ["b"] }],
  [{ _id: 0, "marks.$": 1 }, { "marks.n": { $gt: 4 } }, { marks: [{ by: 2, n: 5 }] }],
  [{ _id: 0, "marks.$": 1 }, { marks: { $elemMatch: { by: 2 } } }, { marks: [{ by: 2, n: 5 }] }],
  [{ "tags.$": 1 }, { name: "Asha" }, 51246],
  [{ "tags.$": 0 }, { tags: "b" }, 31395],
  [{ "tags.$": 1, "marks.$": 1 }, { tags: "b" }, 31276],
  [{ "marks.$.n": 1 }, { "marks.n": 3 }, 31394],
  [{ _id: 0, name: 1, tags: { $slice: 1 } }, {}, { name: "Asha", tags: ["a"] }],
  [{ _id: 0, name: 1, tags: { $slice: [-2, 1] } }, {}, { name: "Asha", tags: ["b"] }],
  [{ _id: 0, marks: { $elemMatch: { n: 5 } } }, {}, { marks: [{ by: 2, n: 5 }] }],
  [{ _id: 0, marks: { $elemMatch: { n: 9 } } }, {}, {}],
  [{ "at.x": { $elemMatch: { n: 9 } } }, {}, 31275],
  [{ a: { $nothing: 1 } }, {}, 168],
  [{ a: {} }, {}, 51270],
];

const lists = {
  _id: 1,
  x: 1,
  r: [
    { p: 1, q: "a" },
    { p: 2, q: "b" },
  ],
  items: [{ tags: [1, 2] }, 7, [{ tags: [1, 2] }], { tags: "t" }],
  none: null,
  deep: { list: [1, 2, 3] },
};
const { x, r, items, none, deep } = lists;

/** [projection, filter, document, what is shown of it, or the code of the error] */
const operators: [Document, Document, Document, Document | number][] = [
  // $slice leaves what is no array.
  [{ none: { $slice: 1 } }, {}, lists, lists],
  [{ x: { $slice: 1 } }, {}, lists, lists],
  [{ gone: { $slice: 1 } }, {}, lists, lists],
  [{ _id: 1, r: { $slice: 1 } }, {}, lists, { _id: 1, r: [r[0]] }],
  [{ _id: 1, none: { $slice: 1 } }, {}, lists, { _id: 1, none: null }],
  [{ _id: 0, r: { $slice: -1 } }, {}, lists, { x, r: [r[1]], items, none, deep }],
  [{ r: { $slice: -1 }, x: 0 }, {}, lists, { _id: 1, r: [r[1]], items, none, deep }],
  [{ x: 1, "deep.list": { $slice: [1, 1] } }, {}, lists, { _id: 1, x, deep: { list: [2] } }],
  [{ deep: { list: { $slice: 1 } } }, {}, lists, { ...lists, deep: { list: [1] } }],
  // Objects in a list are looked into, lists in a list are not.
  [
    { _id: 1, "items.tags": { $slice: 1 } },
    {},
    lists,
    { _id: 1, items: [{ tags: [1] }, [{ tags: [1, 2] }], { tags: "t" }] },
  ],
  [
    { "items.tags": { $slice: 1 }, r: 0, deep: 0 },
    {},
    lists,
    { _id: 1, x, items: [{ tags: [1] }, 7, [{ tags: [1, 2] }], { tags: "t" }], none },
  ],
  [{ r: { $slice: [-9, 1] }, x: 1 }, {}, lists, { _id: 1, x, r: [r[0]] }],
  [{ r: { $slice: [9, 1] }, x: 1 }, {}, lists, { _id: 1, x, r: [] }],
  [{ r: { $slice: Number.NaN }, x: 1 }, {}, lists, { _id: 1, x, r: [] }],
  [{ r: { $slice: [0, 0] } }, {}, lists, 28724],
  [{ r: { $slice: "1" } }, {}, lists, 28667],
  [{ r: { $slice: [1] } }, {}, lists, 28667],
  [{ r: { $slice: 1 }, "r.q": 1 }, {}, lists, 31249],
  [{ _id: 0, n: { $slice: ["$deep.list", 2] } }, {}, lists, { n: [1, 2] }],
  // The positional operator picks in the first array of its path.
  [{ "r.q.$": 1 }, { "r.p": 2 }, lists, { _id: 1, r: [{ q: "b" }] }],
  [{ _id: 0, "deep.list.$": 1 }, { "deep.list": { $gt: 1 } }, lists, { deep: { list: [2] } }],
  [{ "b.$": 1 }, { a: 5 }, { _id: 1, a: [4, 5], b: [7, 8] }, { _id: 1, b: [8] }],
  [{ "b.$": 1 }, { a: 5 }, { _id: 1, a: [4, 5], b: [7] }, 51247],
  [{ "b.$": 1 }, { a: 5 }, { _id: 1, a: [4, 5] }, { _id: 1 }],
  [{ "a.$": 1 }, { $or: [{ a: 4 }, { x: 5 }] }, { _id: 1, a: [3, 4] }, 51246],
  [{ "a.$": 1 }, { $or: [{ a: 4 }] }, { _id: 1, a: [3, 4] }, { _id: 1, a: [4] }],
  [{ "a.$": 1 }, { a: 5 }, { _id: 1, a: 5 }, { _id: 1, a: 5 }],
  [{ "a.$": 1 }, { "a.b": 5 }, { _id: 1, a: { b: 5 } }, { _id: 1, a: { b: 5 } }],
  [{ "a.b.$": 1 }, { x: 1 }, { _id: 1, x: 1, a: { b: 5 } }, { _id: 1, a: { b: 5 } }],
  [{ "a.$": 1, n: { $size: "$a" } }, { a: 4 }, { _id: 1, a: [3, 4] }, { _id: 1, a: [4], n: 2 }],
  [{ "a.$": 1, c: { $slice: 1 } }, { a: 4 }, { _id: 1, a: [3, 4], c: [1, 2] }, { _id: 1, a: [4], c: [1] }],
  [{ "r.$": 1, "r.y": 1 }, { "r.p": 2 }, lists, 31249],
  [{ "r.y": 1, "r.$": 1 }, { "r.p": 2 }, lists, 31250],
  [{ "r.$": { $slice: 1 } }, { "r.p": 2 }, lists, 31271],
  [{ "r.$": "text" }, { "r.p": 2 }, lists, 31308],
  [{ "r.$": 1, items: { $elemMatch: { $gt: 1 } } }, { "r.p": 2 }, lists, 31255],
  [{ items: { $elemMatch: { $gt: 1 } }, "r.$": 1 }, { "r.p": 2 }, lists, 31256],
  [{ x: 0, "r.$": 1 }, { "r.p": 2 }, lists, 31253],
  [{ "r.$": 1, x: 0 }, { "r.p": 2 }, lists, 31254],
  // $elemMatch and expressions follow the fields that are kept.
  [{ r: { $elemMatch: { p: 2 } }, x: 1 }, {}, lists, { _id: 1, x, r: [r[1]] }],
  [{ none: { $elemMatch: { $gt: 1 } } }, {}, lists, { _id: 1 }],
  [{ x: { $elemMatch: { $gte: 1 } } }, {}, lists, { _id: 1 }],
  [{ r: { $elemMatch: { p: 2 } }, items: 0, deep: 0 }, {}, lists, { _id: 1, x, r: [r[1]], none }],
  [{ r: { $elemMatch: { p: 9 } }, items: 0, deep: 0 }, {}, lists, { _id: 1, x, none }],
  [
    { r: { $elemMatch: { p: 2 } }, deep: { $slice: 1 }, _id: 0 },
    {},
    lists,
    { x, r: [r[1]], items, none, deep },
  ],
  [{ r: { $elemMatch: 2 } }, {}, lists, 31274],
  [{ _id: 0, items: { $elemMatch: { $elemMatch: { tags: 2 } } } }, {}, lists, { items: [items[2]] }],
  [{ x: 0, n: { $add: ["$x", 1] } }, {}, lists, 31252],
  [{ x: 0, n: "text" }, {}, lists, 31310],
];

/** [an expression below a path, a document, what is shown of it] */
const nested: [Document, Document, Document][] = [
  [{ "a.b": { $literal: 9 } }, { a: 5 }, { a: { b: 9 } }],
  [{ "a.b": { $literal: 9 } }, {}, { a: { b: 9 } }],
  [
    { "a.b": { $literal: 9 } },
    { a: [1, { b: 2, c: 3 }, [4, { c: 1 }], null] },
    { a: [{ b: 9 }, { b: 9 }, [{ b: 9 }, { b: 9 }], { b: 9 }] },
  ],
  [{ "a.b": { $literal: 9 }, "a.c": 1 }, { a: [1, { c: 3 }] }, { a: [{ b: 9 }, { c: 3, b: 9 }] }],
  [{ "a.b": { $literal: 9 }, "a.c.d": 1 }, { a: { c: 5 } }, { a: { b: 9 } }],
  [{ "a.b": { $literal: 9 } }, { a: [] }, { a: [] }],
  [{ "a.b": "$x" }, { a: 5 }, { a: {} }],
  [{ a: { b: { $literal: 9 } } }, { a: "scalar" }, { a: { b: 9 } }],
];

describe("operators of projections", () => {
  it.each(operators)("%j for %j", (projection, filter, doc, expected) => {
    const found = shown(projection, doc, filter);
    expect(found).toEqual(expected);
    if (typeof expected === "object") expect(Object.keys(found)).toEqual(Object.keys(expected));
  });

  it.each(nested)("computes %j in %j", (projection, doc, expected) => {
    expect(shown({ _id: 0, ...projection }, doc, {})).toEqual(expected);
  });

  it("compare the elements for $elemMatch under the collation", () => {
    const order = readCollation(read({ locale: "en", strength: 2 }));
    const shape = compileProjection(read({ tags: { $elemMatch: { $eq: "B" } } }), plainContext(order));
    expect(shape && BSON.deserialize(encodeDoc(shape(read(cook))))).toEqual({ _id: 1, tags: ["b"] });
  });
});

describe("projections", () => {
  it.each(table)("%j of what %j finds", (projection, filter, expected) => {
    expect(shown(projection, cook, filter)).toEqual(expected);
  });
});

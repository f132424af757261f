import { BSON, type Document } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { MongoError } from "../errors";
import { findProjection, projectStage } from "./projection";

const read = (source: Document) => decodeDoc(Buffer.from(BSON.serialize(source)));

function shown(projection: Document, doc: Document): Document | number {
  try {
    const shape = findProjection(read(projection));
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

/** [projection, the projected document or the code of the error] */
const table: [Document, Document | number][] = [
  [{}, cook],
  [{ name: 1 }, { _id: 1, name: "Asha" }],
  [{ name: 1, _id: 0 }, { name: "Asha" }],
  [{ _id: 0, tags: 0, marks: 0, at: 0 }, { name: "Asha" }],
  [{ "at.city": 1, _id: 0 }, { at: { city: "Dhaka" } }],
  [{ at: { lane: 1 }, _id: 0 }, { at: { lane: 7 } }],
  [{ "marks.n": 1, _id: 0 }, { marks: [{ n: 3 }, { n: 5 }] }],
  [{ name: 1, at: 0 }, 31254],
  [{ at: 0, name: 1 }, 31253],
  [{ at: 1, "at.city": 1 }, 31249],
  [{ "tags.$": 1 }, 31394],
  [{ tags: { $slice: 1 } }, 2],
  [{ up: "$name" }, 2],
  [{ a: {} }, 51270],
];

/** [an expression below a path, a document, the projected document] */
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

describe("$project", () => {
  it.each(nested)("computes %j in %j", (projection, doc, expected) => {
    const shape = projectStage(read({ _id: 0, ...projection }));
    expect(BSON.deserialize(encodeDoc(shape(read(doc))))).toEqual(expected);
  });
});

describe("projections", () => {
  it.each(table)("%j", (projection, expected) => {
    expect(shown(projection, cook)).toEqual(expected);
  });
});

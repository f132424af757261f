import { BSON, type Document } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { MongoError } from "../errors";
import { compileFilter } from "../matcher/compile";
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

describe("projections", () => {
  it.each(table)("%j of what %j finds", (projection, filter, expected) => {
    expect(shown(projection, cook, filter)).toEqual(expected);
  });
});

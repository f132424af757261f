import { BSON, Decimal128, type Document, Int32, Long, MinKey, ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import type { MongoError } from "../errors";
import { compileFilter } from "./compile";
import { type MatchDetails, matches } from "./evaluate";

const read = (source: Document) => decodeDoc(Buffer.from(BSON.serialize(source, { ignoreUndefined: true })));
const found = (filter: Document, doc: Document): boolean => matches(compileFilter(read(filter)), read(doc));
const id = new ObjectId();

/** [filter, document, whether it matches] */
const table: [Document, Document, boolean][] = [
  [{ a: 1 }, { a: 1.0 }, true],
  [{ a: 1 }, { a: Long.fromNumber(1) }, true],
  [{ a: 1 }, { a: Decimal128.fromString("1.0") }, true],
  [{ a: 1 }, { a: "1" }, false],
  [{ a: 1 }, { a: true }, false],
  [{ a: 1 }, { a: [3, 1] }, true],
  [{ a: [3, 1] }, { a: [3, 1] }, true],
  [{ a: [3, 1] }, { a: [1, 3] }, false],
  [{ a: [3, 1] }, { a: [[3, 1]] }, true],
  [{ a: { x: 1, y: 2 } }, { a: { x: 1, y: 2 } }, true],
  [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
  [{ a: id }, { a: new ObjectId(id.toHexString()) }, true],
  [{ a: null }, {}, true],
  [{ a: null }, { a: null }, true],
  [{ a: null }, { a: 0 }, false],
  [{ a: null }, { a: [1, null] }, true],
  [{ "a.b": null }, { a: { c: 1 } }, true],
  [{ "a.b": null }, { a: 5 }, true],
  [{ "a.b": null }, { a: [] }, false],
  [{ "a.b": null }, { a: [{ b: 1 }, {}] }, true],
  [{ "a.b": null }, { a: [5] }, false],
  [{ "a.b": 2 }, { a: [{ b: 1 }, { b: 2 }] }, true],
  [{ "a.1": 2 }, { a: [1, 2] }, true],
  [{ "a.1.b": 2 }, { a: [{ b: 1 }, { b: 2 }] }, true],
  [{ "a.0": 1 }, { a: { 0: 1 } }, true],
  [{ a: { $gt: 1 } }, { a: 2 }, true],
  [{ a: { $gt: 1 } }, { a: "2" }, false],
  [{ a: { $gt: null } }, { a: null }, false],
  [{ a: { $gte: null } }, {}, true],
  [{ a: { $gt: new MinKey() } }, { a: "x" }, true],
  [{ a: { $lt: 5, $gt: 1 } }, { a: [0, 9] }, true],
  [{ a: { $lt: Number.NaN } }, { a: 1 }, false],
  [{ a: { $gte: Number.NaN } }, { a: Number.NaN }, true],
  [{ a: { $ne: 1 } }, { a: [1, 2] }, false],
  [{ a: { $ne: 1 } }, {}, true],
  [{ a: { $nin: [1, null] } }, {}, false],
  [{ a: { $in: [1, /^x/] } }, { a: "xy" }, true],
  [{ a: { $in: [null] } }, {}, true],
  [{ a: { $in: [[1, 2]] } }, { a: [1, 2] }, true],
  [{ a: { $in: [] } }, { a: 1 }, false],
  [{ a: { $exists: true } }, { a: null }, true],
  [{ a: { $exists: false } }, { a: null }, false],
  [{ "a.b": { $exists: true } }, { a: [{ c: 1 }, { b: 1 }] }, true],
  [{ a: { $type: "string" } }, { a: ["x", 1] }, true],
  [{ a: { $type: "array" } }, { a: [] }, true],
  [{ a: { $type: "number" } }, { a: 1.5 }, true],
  [{ a: { $type: ["int", 2] } }, { a: "x" }, true],
  [{ a: { $size: 2 } }, { a: [1, 2] }, true],
  [{ a: { $size: 0 } }, {}, false],
  [{ a: { $all: [1, 2] } }, { a: [2, 3, 1] }, true],
  [{ a: { $all: [1] } }, { a: 1 }, true],
  [{ a: { $all: [] } }, { a: [] }, false],
  [{ a: { $all: [{ $elemMatch: { x: 1 } }] } }, { a: [{ x: 1 }] }, true],
  [{ a: { $elemMatch: { x: 1, y: 2 } } }, { a: [{ x: 1 }, { y: 2 }] }, false],
  [{ a: { $elemMatch: { x: 1, y: 2 } } }, { a: [{ x: 1, y: 2 }] }, true],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 4] }, false],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 2] }, true],
  [{ a: { $elemMatch: { $gt: 1 } } }, { a: 2 }, false],
  [{ a: { $elemMatch: { $in: [7] } } }, { a: [7] }, true],
  [{ a: { $elemMatch: { $or: [{ x: 1 }, { x: 2 }] } } }, { a: [{ x: 2 }] }, true],
  [{ a: /b/i }, { a: "aBc" }, true],
  [{ a: { $regex: "^a.c$", $options: "s" } }, { a: "a\nc" }, true],
  [{ a: { $regex: "(?i)AB" } }, { a: "ab" }, true],
  [{ a: /x/ }, { a: ["y", "x"] }, true],
  [{ a: { $mod: [4, 1] } }, { a: 5 }, true],
  [{ a: { $mod: [4, 1] } }, { a: 5.9 }, true],
  [{ a: { $mod: [4, -1] } }, { a: -5 }, true],
  [{ a: { $not: { $gt: 1 } } }, {}, true],
  [{ a: { $not: /x/ } }, { a: "x" }, false],
  [{ $or: [{ a: 1 }, { b: 1 }] }, { b: 1 }, true],
  [{ $nor: [{ a: 1 }, { b: 1 }] }, { c: 1 }, true],
  [{ $and: [{ a: 1 }, { a: 2 }] }, { a: [1, 2] }, true],
  [{ $expr: { $gt: ["$a", "$b"] } }, { a: 2, b: 1 }, true],
  [{ $expr: { $gt: ["$a", "$b"] } }, { a: 1, b: 2 }, false],
  [{ a: { $bitsAllSet: [0, 2] } }, { a: new Int32(5) }, true],
  [{ a: { $bitsAnyClear: 4 } }, { a: new Int32(5) }, false],
  [{}, { a: 1 }, true],
];

describe("the matcher", () => {
  it.each(table)("%j on %j is %s", (filter, doc, wanted) => {
    expect(found(filter, doc)).toBe(wanted);
  });

  it.each<[Document, number]>([
    [{ a: { $foo: 1 } }, 2],
    [{ $foo: 1 }, 2],
    [{ $or: [] }, 2],
    [{ $and: {} }, 2],
    [{ a: { $in: 1 } }, 2],
    [{ a: { $in: [{ $gt: 1 }] } }, 2],
    [{ a: { $ne: /x/ } }, 2],
    [{ a: { $size: -1 } }, 2],
    [{ a: { $size: 1.5 } }, 2],
    [{ a: { $mod: [0, 1] } }, 2],
    [{ a: { $mod: [1] } }, 2],
    [{ a: { $not: 1 } }, 2],
    [{ a: { $type: "nothing" } }, 2],
    [{ a: { $regex: "(" } }, 51091],
    [{ a: { $regex: "a", $options: "q" } }, 51108],
    // MongoDB knows it; this server does not.
    [{ a: { $regex: "a b", $options: "x" } }, 51091],
    [{ $text: { $search: "x" } }, 27],
    [{ $where: "true" }, 115],
    [{ $expr: { $foo: 1 } }, 168],
  ])("%j is refused with code %i", (filter, code) => {
    let refused: MongoError | undefined;
    try {
      compileFilter(read(filter));
    } catch (error) {
      refused = error as MongoError;
    }
    expect(refused?.code).toBe(code);
  });

  // MongoDB sorts conditions by kind and path; the last that met an array element says where.
  it.each<[Document, Document, number | undefined]>([
    [{ a: 5 }, { a: [1, 5] }, 1],
    [{ a: 5 }, { a: 5 }, undefined],
    [{ "a.b": 5 }, { a: [{ b: 1 }, { b: [0, 5] }] }, 1],
    [{ "a.1": 5 }, { a: [1, 5] }, undefined],
    [{ a: { $elemMatch: { b: 1 } } }, { a: [{ b: 0 }, { b: 1 }] }, 1],
    [{ "a.b": { $elemMatch: { $gt: 4 } } }, { a: [{ b: [1, 5] }] }, 0],
    [{ a: { $size: 2 } }, { a: [1, 5] }, undefined],
    [{ b: 7, a: 2 }, { a: [1, 2], b: [5, 6, 7] }, 2],
    [{ a: { $gte: 3, $lte: 1 } }, { a: [5, 0, 3] }, 0],
    [{ "a.k": 1, a: { $elemMatch: { k: 2 } } }, { a: [{ k: 1 }, { k: 2 }] }, 0],
    [{ $or: [{ a: 2 }] }, { a: [1, 2] }, 1],
    [{ $or: [{ b: 9 }, { a: 2 }] }, { a: [1, 2] }, undefined],
    [{ a: { $ne: 9 } }, { a: [1, 2] }, undefined],
    [{ $nor: [{ a: 9 }] }, { a: [1, 2] }, undefined],
  ])("%j on %j notes the array place %s", (filter, doc, place) => {
    const details: MatchDetails = {};
    expect(matches(compileFilter(read(filter)), read(doc), details)).toBe(true);
    expect(details.arrayIndex).toBe(place);
  });
});

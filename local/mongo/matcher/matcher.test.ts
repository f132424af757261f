import { BSON, type Document } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import { compileFilter } from "./compile";
import { type MatchDetails, matches } from "./evaluate";

const read = (source: Document) => decodeDoc(Buffer.from(BSON.serialize(source, { ignoreUndefined: true })));
describe("the matcher", () => {
  // MongoDB sorts conditions by kind and path; the last that met an array element says where.
  it.each<[Document, Document, number | undefined]>([
    [{ a: 5 }, { a: [1, 5] }, 1],
    [{ a: 5 }, { a: 5 }, undefined],
    [{ "a.b": 5 }, { a: [{ b: 1 }, { b: [0, 5] }] }, 1],
    [{ "a.1": 5 }, { a: [1, 5] }, undefined],
    [{ a: { $elemMatch: { b: 1 } } }, { a: [{ b: 0 }, { b: 1 }] }, 1],
    [{ "a.b": { $elemMatch: { $gt: 4 } } }, { a: [{ b: [1, 5] }] }, 0],
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

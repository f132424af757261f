import { BSON, type Document } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import { readerOf } from "../bson/raw";
import { isArray, type Value } from "../bson/values";
import { fieldsOfPipeline } from "./needed-fields";

const read = (source: Document) => decodeDoc(Buffer.from(BSON.serialize(source)));
const stagesOf = (stages: Document[]): Value[] => {
  const list = read({ stages }).get("stages");
  return isArray(list) ? list : [];
};
const shown = (fields: ReadonlySet<string> | undefined): string[] | "all" =>
  fields ? [...fields].sort() : "all";

describe("the fields that a pipeline looks at", () => {
  it.each<[Document[], string[] | "all"]>([
    [[{ $group: { _id: "$a.b", n: { $sum: { $add: ["$n", "$d.x"] } } } }], ["a", "d", "n"]],
    [
      [{ $unwind: "$l" }, { $match: { "m.a": 1, $or: [{ x: 1 }] } }, { $count: "n" }],
      ["l", "m", "x"],
    ],
    [
      [{ $set: { "a.b": "$c" } }, { $group: { _id: "$a" } }],
      ["a", "c"],
    ],
    [
      [{ $sort: { s: 1 } }, { $limit: 2 }, { $project: { a: 1, "b.c": "$d" } }],
      ["_id", "a", "b", "d", "s"],
    ],
    [[{ $facet: { a: [{ $count: "n" }] } }], "all"],
    [[{ $project: { a: 0 } }], "all"],
    [[{ $project: { a: { b: 1 } } }], "all"],
    [[{ $match: { a: 1 } }], "all"],
    [[], "all"],
  ])("are known of %j", (stages, fields) => {
    expect(shown(fieldsOfPipeline(stagesOf(stages)))).toEqual(fields);
  });

  it("are read alone, whatever stands between them", () => {
    const source = {
      a: 1,
      ab: "x".repeat(300),
      b: { c: [1, { d: null }] },
      r: /x/i,
      bin: new BSON.Binary(Buffer.from([1, 2])),
      long: BSON.Long.fromNumber(5),
      z: true,
    };
    const bytes = Buffer.from(BSON.serialize(source));
    const found = readerOf(new Set(["z", "b", "a", "gone"]))(bytes);
    expect([...found.keys()]).toEqual(["a", "b", "z"]);
    expect(found.get("b")).toEqual(decodeDoc(bytes).get("b"));
  });
});

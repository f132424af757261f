import { BSON, type Document, Double, Int32, Long } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "../bson/decode";
import { encodeDoc } from "../bson/encode";
import { compileFilter } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { compileArrayFilters } from "./array-filters";
import { compileUpdate } from "./compile";

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
  const arrayFilters = compileArrayFilters(wrapped.get("f"));
  const result = compileUpdate(wrapped.get("u")!, arrayFilters).apply(source, {
    arrayIndex: details.arrayIndex,
    arrayFilters,
    inserting: false,
  });
  expect(encodeDoc(source).equals(encodeDoc(read(doc)))).toBe(true);
  return encodeDoc(result);
}
const updated = (...args: Parameters<typeof run>): Document => BSON.deserialize(run(...args));

describe("updates", () => {
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
  });
});

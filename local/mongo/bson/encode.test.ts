import fc from "fast-check";
import { BSON, BSONRegExp, Code, Decimal128, Int32, MinKey, ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { storedDoc } from "./arbitrary-values";
import { decodeDoc } from "./decode";
import { encodeDoc } from "./encode";
import { type Doc, docOf } from "./values";

describe("reading and writing BSON", () => {
  it("gives back the same bytes", () => {
    fc.assert(
      fc.property(storedDoc, (doc) => {
        const bytes = encodeDoc(doc);
        return encodeDoc(decodeDoc(bytes)).equals(bytes);
      }),
    );
  });

  it("reads what the driver writes", () => {
    const id = new ObjectId();
    const doc = decodeDoc(Buffer.from(BSON.serialize({ _id: id, n: 1, x: 1.5, s: "ü", l: [true, null] })));
    expect([...doc.keys()]).toEqual(["_id", "n", "x", "s", "l"]);
    expect(doc.get("n")).toEqual(new Int32(1));
    expect(doc.get("x")).toBe(1.5);
    expect(doc.get("l")).toEqual([true, null]);
  });

  it("refuses types that the product never stores, and says so", () => {
    for (const value of [Decimal128.fromString("1"), new Code("f()"), new Code("f", { x: 1 }), new MinKey()])
      expect(() => decodeDoc(Buffer.from(BSON.serialize({ value })))).toThrow(
        /is not supported by this server/,
      );
  });

  it("answers damaged bytes with an error and nothing else", () => {
    const bytes = encodeDoc(
      docOf({
        a: "text",
        b: [1, docOf({ c: new Int32(3) })],
        d: new ObjectId(),
        e: new BSONRegExp("a", "i"),
      }),
    );
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(bytes.length), (at, byte, cut) => {
        const damaged = Buffer.from(bytes);
        damaged[at] = byte;
        try {
          const doc: Doc = decodeDoc(damaged.subarray(0, cut));
          return doc instanceof Map;
        } catch (error) {
          return error instanceof Error && "code" in error;
        }
      }),
    );
  });
});

import fc from "fast-check";
import { Binary, BSON, BSONRegExp, Code, Decimal128, Int32, MinKey, ObjectId, Timestamp } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "./decode";
import { encodeDoc } from "./encode";
import { type Doc, docOf, type Value } from "./values";

const number: fc.Arbitrary<Value> = fc.oneof(
  fc.double(),
  fc.integer().map((value) => new Int32(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
const scalar: fc.Arbitrary<Value> = fc.oneof(
  number,
  fc.string({ unit: "binary" }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc
    .tuple(fc.uint8Array({ maxLength: 5 }), fc.constantFrom(0, 4, 5))
    .map(([bytes, type]) => new Binary(bytes, type)),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
  fc.constantFrom<Value>(new BSONRegExp("a", "i"), new BSONRegExp("a")),
);
const name = fc.constantFrom("a", "b", "1", "10", "ab", "__proto__");
const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.array(fc.tuple(name, tie("value")), { maxLength: 3 }).map((entries): Value => new Map(entries)),
  ),
})).value;

describe("reading and writing BSON", () => {
  it("gives back the same bytes", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 4 }), (entries) => {
        const bytes = encodeDoc(new Map(entries));
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

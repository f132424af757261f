import fc from "fast-check";
import { Binary, BSON, BSONRegExp, Decimal128, Int32, MaxKey, MinKey, ObjectId, Timestamp } from "mongodb";
import { describe, expect, it } from "vitest";
import { decodeDoc } from "./decode";
import { encodeDoc } from "./encode";
import { encodeCompoundKey, encodeKey } from "./key";
import { type Doc, docOf, type Value } from "./values";

const number: fc.Arbitrary<Value> = fc.oneof(
  fc.double(),
  fc.integer().map((value) => new Int32(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc
    .tuple(fc.bigInt({ min: -(10n ** 33n), max: 10n ** 33n }), fc.integer({ min: -400, max: 400 }))
    .map(([digits, exponent]) => Decimal128.fromString(`${digits}E${exponent}`)),
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
  fc.constantFrom<Value>(new BSONRegExp("a", "i"), new BSONRegExp("a"), new MinKey(), new MaxKey()),
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

const order = (a: Value, b: Value): number => Math.sign(Buffer.compare(encodeKey(a), encodeKey(b)));

/** Sign of a - b for finite numbers, by exact decimal arithmetic that shares nothing with the encoder. */
function exactOrder(a: Value, b: Value): number {
  const parts = (one: Value): [bigint, number] => {
    if (typeof one === "bigint") return [one, 0];
    if (one instanceof Int32) return [BigInt(one.value), 0];
    if (typeof one === "number") {
      let exponent = 0;
      let whole = one;
      while (!Number.isInteger(whole)) {
        whole *= 2;
        exponent++;
      }
      return [BigInt(whole) * 5n ** BigInt(exponent), -exponent];
    }
    const [, sign, int = "0", fraction = "", power = "0"] =
      /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(String(one)) ?? [];
    return [BigInt(`${sign}${int}${fraction}`), Number(power) - fraction.length];
  };
  const [x, e] = parts(a);
  const [y, f] = parts(b);
  const least = Math.min(e, f);
  const left = x * 10n ** BigInt(e - least);
  const right = y * 10n ** BigInt(f - least);
  return left < right ? -1 : left > right ? 1 : 0;
}

describe("the key encoding", () => {
  it("orders antisymmetrically", () => {
    fc.assert(fc.property(value, value, (a, b) => order(a, b) === -order(b, a)));
  });

  it("orders transitively", () => {
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        const [x, y, z] = [a, b, c].sort(order);
        return order(x!, y!) <= 0 && order(y!, z!) <= 0 && order(x!, z!) <= 0;
      }),
    );
  });

  it("orders numbers of all types by their exact value", () => {
    const finite = number.filter(
      (one) =>
        typeof one !== "number" || (Number.isFinite(one) && Math.abs(one) > 1e-200 && Math.abs(one) < 1e200),
    );
    fc.assert(
      fc.property(finite, finite, (a, b) => order(a, b) === exactOrder(a, b)),
      { numRuns: 2000 },
    );
  });

  it("tells neighbours of a double apart and finds equal numbers equal", () => {
    const big = 2n ** 53n;
    expect(order(big, Number(big))).toBe(0);
    expect(order(big + 1n, Number(big))).toBe(1);
    expect(order(big + 1n, Number(big + 2n))).toBe(-1);
    expect(order(Decimal128.fromString("0.1"), 0.1)).toBe(-1);
    expect(order(Decimal128.fromString("0.5"), 0.5)).toBe(0);
    expect(order(Decimal128.fromString("1.00"), new Int32(1))).toBe(0);
    expect(order(-0, 0n)).toBe(0);
    expect(order(Number.NaN, Number.NEGATIVE_INFINITY)).toBe(-1);
    expect(order(Decimal128.fromString("1E400"), Number.MAX_VALUE)).toBe(1);
    expect(order(Decimal128.fromString("1E400"), Number.POSITIVE_INFINITY)).toBe(-1);
    expect(order(Decimal128.fromString("NaN"), Number.NaN)).toBe(0);
  });

  it("follows MongoDB's order of types", () => {
    const ascending: Value[] = [
      new MinKey(),
      null,
      new Int32(5),
      "a",
      docOf({}),
      [],
      new Binary(Buffer.alloc(1)),
      new ObjectId(),
      false,
      true,
      new Date(0),
      new Timestamp({ t: 0, i: 0 }),
      new BSONRegExp("a"),
      new MaxKey(),
    ];
    for (let i = 1; i < ascending.length; i++) expect(order(ascending[i - 1]!, ascending[i]!)).toBe(-1);
  });

  it("orders compound keys part by part, with descending parts reversed", () => {
    const pair = fc.tuple(value, value);
    fc.assert(
      fc.property(pair, pair, (a, b) => {
        const wanted = order(a[0], b[0]) || -order(a[1], b[1]);
        return (
          Math.sign(Buffer.compare(encodeCompoundKey(a, [1, -1]), encodeCompoundKey(b, [1, -1]))) === wanted
        );
      }),
    );
  });
});

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

  it("answers damaged bytes with an error and nothing else", () => {
    const bytes = encodeDoc(docOf({ a: "text", b: [1, docOf({ c: new Int32(3) })], d: new ObjectId() }));
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

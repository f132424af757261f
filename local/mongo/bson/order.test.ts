import fc from "fast-check";
import { Binary, BSONRegExp, ObjectId, Timestamp } from "mongodb";
import { describe, expect, it } from "vitest";
import { numbers, value, words } from "./arbitrary-values";
import { compareValues, equalValues } from "./compare";
import { encodeCompoundKey, encodeKey } from "./key";
import { orderOfNumbers, orderOfText, reference } from "./reference-order";
import { docOf, type Num, UNDEFINED, type Value } from "./values";

const order = (a: Value, b: Value): number => Buffer.compare(encodeKey(a), encodeKey(b));
const runs = { numRuns: process.env.LONG ? 100_000 : 2_000 };

describe("the order of values", () => {
  it("is the same for encoded bytes as by the rules", () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(order(a, b)).toBe(reference(a, b));
      }),
      runs,
    );
  });

  it("is the same for encoded numbers as by exact fractions", () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        expect(order(a, b)).toBe(orderOfNumbers(a as Num, b as Num));
      }),
      runs,
    );
  });

  it("is the same when values are compared without writing keys", () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(Math.sign(compareValues(a, b))).toBe(reference(a, b));
        expect(equalValues(a, b)).toBe(reference(a, b) === 0);
      }),
      runs,
    );
    fc.assert(
      fc.property(words, words, (a, b) => Math.sign(compareValues(a, b)) === orderOfText(a, b)),
      runs,
    );
  });
});

describe("encoded keys", () => {
  it("are never the beginning of another key, nor inverted ones of another inverted one", () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const [x, y] = [encodeKey(a), encodeKey(b)];
        if (x.equals(y)) return;
        const shared = Math.min(x.length, y.length);
        expect(x.subarray(0, shared).equals(y.subarray(0, shared))).toBe(false);
      }),
      runs,
    );
  });

  it("compare part by part in compound keys, each in its direction", () => {
    const three = fc.tuple(value, value, value);
    const ways = fc.tuple(...[1, 2, 3].map(() => fc.constantFrom(1, -1)));
    fc.assert(
      fc.property(three, three, ways, fc.integer({ min: 0, max: 2 }), (a, b, directions, alike) => {
        const second = b.map((one, i) => (i < alike ? a[i]! : one));
        const wanted = a.map((one, i) => reference(one, second[i]!) * directions[i]!).find(Boolean) ?? 0;
        expect(Buffer.compare(encodeCompoundKey(a, directions), encodeCompoundKey(second, directions))).toBe(
          wanted,
        );
      }),
      runs,
    );
  });
});

it("MongoDB's order of types, step by step", () => {
  const steps: Value[] = [
    UNDEFINED,
    null,
    Number.NaN,
    5,
    "a",
    docOf({}),
    [],
    new Binary(Buffer.alloc(0)),
    new ObjectId("000000000000000000000000"),
    false,
    true,
    new Date(-1),
    new Timestamp({ t: 0, i: 0 }),
    new BSONRegExp("a"),
  ];
  steps.forEach((a, i) => {
    steps.forEach((b, j) => {
      expect([i, j, order(a, b)]).toEqual([i, j, Math.sign(i - j)]);
    });
  });
});

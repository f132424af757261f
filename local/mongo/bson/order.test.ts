import fc from "fast-check";
import { Binary, BSONRegExp, Int32, ObjectId, Timestamp } from "mongodb";
import { describe, expect, it } from "vitest";
import { doc, numbers, value, words } from "./arbitrary-values";
import { compareValues, equalValues } from "./compare";
import { encodeCompoundKey, encodeKey, invertKey } from "./key";
import { orderOfFields, orderOfNumbers, orderOfText, reference } from "./reference-order";
import { type Doc, docOf, type Num, UNDEFINED, type Value } from "./values";

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

  it("is antisymmetric, transitive and total", () => {
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(order(a, b) + order(b, a)).toBe(0);
        expect(order(a, a)).toBe(0);
        const [x, y, z] = [a, b, c].sort(order) as [Value, Value, Value];
        expect([order(x, y), order(y, z), order(x, z)].every((one) => one <= 0)).toBe(true);
      }),
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

  it("turn the order around when inverted", () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(Buffer.compare(invertKey(encodeKey(a)), invertKey(encodeKey(b)))).toBe(-order(a, b) || 0);
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

  it("keep documents apart whose fields stand in another order", () => {
    fc.assert(
      fc.property(doc, (one) => {
        const turned: Doc = new Map([...one].reverse());
        expect(order(one, turned) === 0).toBe(orderOfFields([...one], [...turned]) === 0);
      }),
    );
  });
});

describe("MongoDB's order, step by step", () => {
  const ladders: [string, Value[]][] = [
    [
      "types",
      [
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
      ],
    ],
    [
      "numbers",
      [
        Number.NaN,
        -Number.MAX_VALUE,
        -(2n ** 63n),
        -(2n ** 53n) - 1n,
        -(2 ** 53),
        new Int32(-1),
        -Number.MIN_VALUE,
        0,
        Number.MIN_VALUE,
        0.1,
        1n,
        2 ** 53,
        2n ** 53n + 1n,
        2 ** 53 + 2,
        2n ** 63n - 1n,
        2 ** 63,
        Number.MAX_VALUE,
        Number.POSITIVE_INFINITY,
      ],
    ],
    ["texts", ["", "\0", "\0a", "a", "a\0", "a\0b", "a\u0001", "aa", "b", "ক", "\uffff", "😀"]],
    [
      "documents",
      [
        docOf({}),
        docOf({ b: null }),
        docOf({ a: 1 }),
        docOf({ a: 1, b: 1 }),
        docOf({ a: 2 }),
        docOf({ b: 0 }),
        docOf({ a: "x" }),
        docOf({ a: docOf({}) }),
      ],
    ],
    ["arrays", [[], [null], [1], [1, 1], [2], ["a"], [docOf({})], [[]]]],
    [
      "binary",
      [
        new Binary(Buffer.from([255]), 0),
        new Binary(Buffer.from([1]), 4),
        new Binary(Buffer.from([0, 0]), 0),
      ],
    ],
  ];

  it.each(ladders)("%s", (_, steps) => {
    steps.forEach((a, i) => {
      steps.forEach((b, j) => {
        expect([i, j, order(a, b)]).toEqual([i, j, Math.sign(i - j)]);
      });
    });
  });

  it.each<[string, Value[]]>([
    ["one", [1, 1n, new Int32(1)]],
    ["zero", [0, -0, 0n, new Int32(0)]],
    ["not a number", [Number.NaN]],
    ["two to the 62nd", [2 ** 62, 2n ** 62n]],
  ])("%s is the same value in every type", (_, same) => {
    for (const a of same) for (const b of same) expect(order(a, b)).toBe(0);
  });
});

import fc from "fast-check";
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Int32,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from "mongodb";
import { describe, expect, it } from "vitest";
import { compareValues, equalValues } from "./compare";
import { decodeDoc } from "./decode";
import { encodeDoc } from "./encode";
import { encodeCompoundKey, encodeKey, invertKey } from "./key";
import { BsonUndefined, DbPointer, type Doc, docOf, ScopedCode, UNDEFINED, type Value } from "./values";

// A second statement of MongoDB's order, written from its manual and sharing no code with what it judges.

type Num = number | bigint | Int32 | Decimal128;
/** numerator / denominator, or one of the three values that are no fractions. */
type Fraction = { top: bigint; bottom: bigint } | "NaN" | "+" | "-";

function fraction(value: Num): Fraction {
  if (value instanceof Int32) return { top: BigInt(value.value), bottom: 1n };
  if (typeof value === "bigint") return { top: value, bottom: 1n };
  if (typeof value === "number") {
    if (Number.isNaN(value)) return "NaN";
    if (!Number.isFinite(value)) return value > 0 ? "+" : "-";
    let bottom = 1n;
    let top = value;
    // Doubling is exact, also for subnormal doubles.
    while (!Number.isInteger(top)) {
      top *= 2;
      bottom *= 2n;
    }
    return { top: BigInt(top), bottom };
  }
  const text = value.toString();
  if (text.includes("NaN")) return "NaN";
  if (text.includes("Inf")) return text.startsWith("-") ? "-" : "+";
  const [digits = "", power = "0"] = text.split(/e/i);
  const [whole = "", rest = ""] = digits.split(".");
  const exponent = BigInt(power) - BigInt(rest.length);
  const top = BigInt(whole.replace("+", "") + rest);
  const signed = whole.startsWith("-") && top > 0n ? -top : top;
  return exponent >= 0n
    ? { top: signed * 10n ** exponent, bottom: 1n }
    : { top: signed, bottom: 10n ** -exponent };
}

function orderOfNumbers(a: Num, b: Num): number {
  const [x, y] = [fraction(a), fraction(b)];
  const rank = (one: Fraction): number => (one === "NaN" ? 0 : one === "-" ? 1 : one === "+" ? 3 : 2);
  if (typeof x === "string" || typeof y === "string") return Math.sign(rank(x) - rank(y));
  const [left, right] = [x.top * y.bottom, y.top * x.bottom];
  return left < right ? -1 : left > right ? 1 : 0;
}

function orderOfBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference) return Math.sign(difference);
  }
  return Math.sign(a.length - b.length);
}

const utf8 = new TextEncoder();
const orderOfText = (a: string, b: string): number => orderOfBytes(utf8.encode(a), utf8.encode(b));

const TYPES = [
  "MinKey",
  "undefined",
  "null",
  "number",
  "text",
  "object",
  "array",
  "binary",
  "id",
  "bool",
  "date",
  "timestamp",
  "regex",
  "pointer",
  "code",
  "scoped",
  "MaxKey",
];

function family(value: Value): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof Map) return "object";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "string" || value instanceof BSONSymbol) return "text";
  if (typeof value === "number" || typeof value === "bigint") return "number";
  if (value instanceof Int32 || value instanceof Decimal128) return "number";
  if (value instanceof BsonUndefined) return "undefined";
  if (value instanceof Binary) return "binary";
  if (value instanceof ObjectId) return "id";
  if (value instanceof Date) return "date";
  if (value instanceof Timestamp) return "timestamp";
  if (value instanceof BSONRegExp) return "regex";
  if (value instanceof DbPointer) return "pointer";
  if (value instanceof ScopedCode) return "scoped";
  if (value instanceof Code) return "code";
  return value instanceof MinKey ? "MinKey" : "MaxKey";
}

function orderOfFields(a: [string, Value][], b: [string, Value][]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i]!, b[i]!];
    const types = TYPES.indexOf(family(x[1])) - TYPES.indexOf(family(y[1]));
    const order = types || orderOfText(x[0], y[0]) || reference(x[1], y[1]);
    if (order) return Math.sign(order);
  }
  return Math.sign(a.length - b.length);
}

const items = (list: Value[]): [string, Value][] => list.map((item) => ["", item]);

function reference(a: Value, b: Value): number {
  const kind = family(a);
  if (kind !== family(b)) return Math.sign(TYPES.indexOf(kind) - TYPES.indexOf(family(b)));
  if (kind === "number") return orderOfNumbers(a as Num, b as Num);
  if (kind === "text") return orderOfText(String(a), String(b));
  if (kind === "object") return orderOfFields([...(a as Doc)], [...(b as Doc)]);
  if (kind === "array") return orderOfFields(items(a as Value[]), items(b as Value[]));
  if (kind === "id") return orderOfBytes((a as ObjectId).id, (b as ObjectId).id);
  if (kind === "bool" || kind === "date") return Math.sign(Number(a) - Number(b));
  if (kind === "timestamp")
    return Math.sign(Number((a as Timestamp).toBigInt() - (b as Timestamp).toBigInt()));
  if (kind === "binary") {
    const [x, y] = [a as Binary, b as Binary];
    const size = (one: Binary): number => one.length() + (one.sub_type === 2 ? 4 : 0);
    return (
      Math.sign(size(x) - size(y)) || Math.sign(x.sub_type - y.sub_type) || orderOfBytes(x.value(), y.value())
    );
  }
  if (kind === "regex") {
    const [x, y] = [a as BSONRegExp, b as BSONRegExp];
    return orderOfText(x.pattern, y.pattern) || orderOfText(x.options, y.options);
  }
  if (kind === "pointer") {
    const [x, y] = [a as DbPointer, b as DbPointer];
    const size = Buffer.byteLength(x.namespace) - Buffer.byteLength(y.namespace);
    return Math.sign(size) || orderOfText(x.namespace, y.namespace) || orderOfBytes(x.id, y.id);
  }
  if (kind === "code") return orderOfText((a as Code).code, (b as Code).code);
  if (kind === "scoped") {
    const [x, y] = [a as ScopedCode, b as ScopedCode];
    return orderOfText(x.code, y.code) || orderOfFields([...x.scope], [...y.scope]);
  }
  return 0;
}

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

/** Numbers that lie close together or at the ends, so that equal and neighbouring ones meet often. */
const numbers: fc.Arbitrary<Value> = fc.oneof(
  fc.double(),
  fc.integer().map((value) => new Int32(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc
    .tuple(
      fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n }),
      fc.integer({ min: -6176, max: 6111 }),
    )
    .map(([digits, exponent]) => decimal(`${digits}E${exponent}`)),
  fc
    .integer({ min: -3, max: 3 })
    .chain((n) =>
      fc.constantFrom<Value>(
        n,
        n / 2,
        BigInt(n),
        new Int32(n),
        decimal(`${n}`),
        decimal(`${n}.00`),
        decimal(`${n}E+2`),
        n * 100,
        2n ** 53n + BigInt(n),
        2 ** 53 + n,
        decimal(`${2n ** 53n + BigInt(n)}.0`),
        2n ** 62n + BigInt(n),
        n * Number.MIN_VALUE,
        decimal(`${n}E-6176`),
        decimal(`${n}E+6111`),
      ),
    ),
  fc.constantFrom<Value>(
    Number.NaN,
    decimal("NaN"),
    Number.POSITIVE_INFINITY,
    decimal("Infinity"),
    Number.NEGATIVE_INFINITY,
    decimal("-Infinity"),
    -0,
    decimal("-0"),
    decimal("0E-6176"),
    Number.MAX_VALUE,
    -Number.MAX_VALUE,
    0.1,
    decimal("0.1"),
    decimal("0.1000000000000000055511151231257827"),
    2n ** 63n - 1n,
    2 ** 63,
  ),
);
const words = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 4 }),
  fc.constantFrom("", "a", "a\0", "a\0b", "a\u0001", "ab", "b", "ক", "খ", "\uffff", "😀", "\ud7ff", "\ue000"),
);
const bytes = fc.uint8Array({ maxLength: 6 });
const id = fc.constantFrom(
  "000000000000000000000000",
  "0000000000000000000000ff",
  "ffffffffffffffffffffffff",
);
const name = fc.constantFrom("", "a", "b", "1", "10", "ab", "__proto__");
const { value, doc } = fc.letrec<{ value: Value; doc: Doc }>((tie) => ({
  doc: fc.array(fc.tuple(name, tie("value")), { maxLength: 3 }).map((entries) => new Map(entries)),
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(
      { weight: 4, arbitrary: numbers },
      { weight: 3, arbitrary: words },
      { weight: 1, arbitrary: words.map((text) => new BSONSymbol(text)) },
    ),
    fc.constantFrom<Value>(new MinKey(), new MaxKey(), UNDEFINED, null, true, false),
    fc.constantFrom(-8.64e15, -1, 0, 1, 8.64e15).map((ms) => new Date(ms)),
    id.map((hex) => new ObjectId(hex)),
    fc.tuple(bytes, fc.constantFrom(0, 2, 4, 128)).map(([data, type]) => new Binary(data, type)),
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((bits) => new Timestamp(bits)),
    fc
      .tuple(fc.constantFrom("a", "ab", "b"), fc.constantFrom("", "i", "im"))
      .map(([source, options]) => new BSONRegExp(source, options)),
    words.map((code) => new Code(code)),
    fc
      .tuple(fc.constantFrom("a.b", "a.c", "z"), id)
      .map(([namespace, hex]) => new DbPointer(namespace, Buffer.from(hex, "hex"))),
    fc
      .tuple(fc.constantFrom("x", "y"), tie("doc"))
      .map(([code, scope]) => new ScopedCode(code, scope as Doc)),
    fc.array(tie("value"), { maxLength: 3 }) as fc.Arbitrary<Value>,
    tie("doc") as fc.Arbitrary<Value>,
  ),
}));

const order = (a: Value, b: Value): number => Buffer.compare(encodeKey(a), encodeKey(b));
const runs = { numRuns: process.env.LONG ? 100_000 : 5_000 };

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

  it("survives writing and reading", () => {
    fc.assert(
      fc.property(value, (one) => {
        const read = decodeDoc(encodeDoc(docOf({ v: one }))).get("v")!;
        expect(encodeKey(read).equals(encodeKey(one))).toBe(true);
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
        new MinKey(),
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
        new DbPointer("a", Buffer.alloc(12)),
        new Code("a"),
        new ScopedCode("a", new Map()),
        new MaxKey(),
      ],
    ],
    [
      "numbers",
      [
        Number.NaN,
        decimal("-Infinity"),
        decimal("-9.999999999999999999999999999999999E+6144"),
        -Number.MAX_VALUE,
        -(2n ** 63n),
        -(2n ** 53n) - 1n,
        -(2 ** 53),
        new Int32(-1),
        decimal("-0.1"),
        -Number.MIN_VALUE,
        decimal("-1E-6176"),
        0,
        decimal("1E-6176"),
        Number.MIN_VALUE,
        decimal("0.1"),
        0.1,
        decimal("0.1000000000000000055511151231257828"),
        1n,
        2 ** 53,
        2n ** 53n + 1n,
        2 ** 53 + 2,
        2n ** 63n - 1n,
        2 ** 63,
        Number.MAX_VALUE,
        decimal("1E+400"),
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
    ["arrays", [[], [new MinKey()], [null], [1], [1, 1], [2], ["a"], [docOf({})], [[]]]],
    [
      "binary",
      [
        new Binary(Buffer.from([255]), 0),
        new Binary(Buffer.from([1]), 4),
        new Binary(Buffer.from([0, 0]), 0),
        new Binary(Buffer.from([1]), 2),
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
    ["one", [1, 1n, new Int32(1), decimal("1"), decimal("1.00"), decimal("0.1E+1")]],
    ["zero", [0, -0, 0n, new Int32(0), decimal("0"), decimal("-0"), decimal("0E+20"), decimal("0E-6176")]],
    ["not a number", [Number.NaN, decimal("NaN")]],
    ["infinity", [Number.POSITIVE_INFINITY, decimal("Infinity")]],
    ["two to the 63rd", [2 ** 63, decimal("9223372036854775808")]],
    [
      "a long without a double of its own",
      [2n ** 53n + 1n, decimal("9007199254740993"), decimal("9007199254740993.0")],
    ],
    ["a text and a symbol", ["a", new BSONSymbol("a")]],
  ])("%s is the same value in every type", (_, same) => {
    for (const a of same) for (const b of same) expect(order(a, b)).toBe(0);
  });
});

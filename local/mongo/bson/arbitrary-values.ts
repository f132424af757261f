import fc from "fast-check";
import { Binary, BSONRegExp, Int32, ObjectId, Timestamp } from "mongodb";
import { type Doc, UNDEFINED, type Value } from "./values";

/**
 * Draws numbers that are close together or at the ends of their range, so that tests often compare equal and
 * neighbouring numbers.
 */
export const numbers: fc.Arbitrary<Value> = fc.oneof(
  fc.double(),
  fc.integer().map((value) => new Int32(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc
    .integer({ min: -3, max: 3 })
    .chain((n) =>
      fc.constantFrom<Value>(
        n,
        n / 2,
        BigInt(n),
        new Int32(n),
        n * 100,
        2n ** 53n + BigInt(n),
        2 ** 53 + n,
        2n ** 62n + BigInt(n),
        n * Number.MIN_VALUE,
      ),
    ),
  fc.constantFrom<Value>(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
    Number.MAX_VALUE,
    -Number.MAX_VALUE,
    0.1,
    2n ** 63n - 1n,
    2 ** 63,
  ),
);
export const words = fc.oneof(
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
const valuesWith = (...more: Value[]) =>
  fc.letrec<{ value: Value; doc: Doc }>((tie) => ({
    doc: fc.array(fc.tuple(name, tie("value")), { maxLength: 3 }).map((entries) => new Map(entries)),
    value: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.oneof({ weight: 4, arbitrary: numbers }, { weight: 3, arbitrary: words }),
      fc.constantFrom<Value>(null, true, false, ...more),
      fc.constantFrom(-8.64e15, -1, 0, 1, 8.64e15).map((ms) => new Date(ms)),
      id.map((hex) => new ObjectId(hex)),
      fc.tuple(bytes, fc.constantFrom(0, 4, 128)).map(([data, type]) => new Binary(data, type)),
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((bits) => new Timestamp(bits)),
      fc
        .tuple(fc.constantFrom("a", "ab", "b"), fc.constantFrom("", "i", "im"))
        .map(([source, options]) => new BSONRegExp(source, options)),
      fc.array(tie("value"), { maxLength: 3 }) as fc.Arbitrary<Value>,
      tie("doc") as fc.Arbitrary<Value>,
    ),
  }));
/** Random values and documents. They may contain `undefined`, which cannot be stored. */
export const { value, doc } = valuesWith(UNDEFINED);
/** Random documents without `undefined`, for tests that store documents. */
export const { doc: storedDoc } = valuesWith();

import fc from "fast-check";
import { Binary, BSONRegExp, Code, Decimal128, Int32, MaxKey, MinKey, ObjectId, Timestamp } from "mongodb";
import { expect, it } from "vitest";
import { encodeCompoundKey, encodeKey, invertKey } from "../bson/key";
import { UNDEFINED, type Value } from "../bson/values";
import { valueEnd } from "./key-parts";

const text = fc.string({ unit: fc.constantFrom("a", "\0", "ÿ", "é", "\u0001"), maxLength: 4 });
const scalar: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(
    null,
    true,
    false,
    UNDEFINED,
    new MinKey(),
    new MaxKey(),
    new ObjectId("00ff00ff00ff00ff00ff00ff"),
  ),
  fc.double(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.integer().map((n) => new Int32(n)),
  fc
    .constantFrom("0.1", "-0.1", "1E-400", "-1E-400", "NaN", "12345678901234567890.5")
    .map(Decimal128.fromString),
  text,
  fc.date({ noInvalidDate: true }),
  fc
    .tuple(fc.uint8Array({ maxLength: 4 }), fc.constantFrom(0, 2, 4))
    .map(([bytes, type]) => new Binary(bytes, type)),
  fc.tuple(fc.nat(), fc.nat()).map(([t, i]) => new Timestamp({ t, i })),
  fc.constantFrom(new BSONRegExp("a", "i"), new BSONRegExp("", ""), new Code("x")),
);
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.array(fc.tuple(text, tie("value")), { maxLength: 3 }).map((fields) => new Map(fields)),
  ),
}));

it("finds where each value of a compound key ends, ascending and descending", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(value, fc.constantFrom(1, -1)), { minLength: 1, maxLength: 4 }),
      (fields) => {
        const key = Buffer.concat([
          encodeCompoundKey(
            fields.map(([one]) => one),
            fields.map(([, direction]) => direction),
          ),
          Buffer.from([0, 0, 0, 0, 255, 0]),
        ]);
        let at = 0;
        for (const [one, direction] of fields) {
          const end = valueEnd(key, at, direction < 0 ? 255 : 0);
          const alone = encodeKey(one);
          expect(key.subarray(at, end).equals(direction < 0 ? invertKey(alone) : alone)).toBe(true);
          at = end;
        }
        expect(at).toBe(key.length - 6);
      },
    ),
    { numRuns: 2000 },
  );
});

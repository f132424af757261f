import fc from "fast-check";
import { expect, it } from "vitest";
import { value } from "../bson/arbitrary-values";
import { encodeCompoundKey, encodeKey, invertKey } from "../bson/key";
import { valueEnd } from "./key-parts";

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

import fc from "fast-check";
import { expect, test } from "vitest";
import { nearTexts, slipsBetween } from "./near-words";

const known = new Set(["biryani", "hilsa", "ilish", "khichuri", "dal", "chicken", "ইলিশ", "beguni", "begun"]);

test("two words that are as near are both named", () => {
  expect(nearTexts("beguny", known)).toEqual(["begun", "beguni"]);
});

test.each(["", "da", "xyzzyx", "biryani", "chickens", "a b c d e f g"])("nothing is near %j", (typed) => {
  expect(nearTexts(typed, known)).toEqual([]);
});

test("slips are counted the same from both sides, and stop at the bound", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "i", "ই"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(slipsBetween(a, b, most)).toBe(slipsBetween(b, a, most));
      expect(slipsBetween(a, b, most)).toBeLessThanOrEqual(most + 1);
      expect(slipsBetween(a, a, most)).toBe(0);
    }),
  );
  expect(slipsBetween("ilish", "ilihs", 2)).toBe(1);
});

// An algorithm that compares the whole input with each word takes minutes for this.
test("nothing is near long input", () => {
  const many = new Set(Array.from({ length: 5_000 }, (_, at) => `word${at}abcdefgh`));
  for (const long of ["x".repeat(1_000_000), "word abcdefgh ".repeat(100_000)])
    expect(nearTexts(long, many)).toEqual([]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Allergens, allergensAfter, freeOf, NOT_STATED, readWithout, tidyAllergens } from "./allergens";
import { ALLERGENS } from "./food";

const anyList = fc.array(fc.constantFrom(...ALLERGENS), { maxLength: 14 });
const anyAllergens = fc.record({ contains: anyList, mayContain: anyList, stated: fc.boolean() });
const fishy: Allergens = { contains: ["fish"], mayContain: ["mustard"], stated: true };

test("a dish is free of nothing that its author has not stated", () => {
  fc.assert(
    fc.property(anyAllergens, (allergens) => {
      const { contains, mayContain, stated } = allergens;
      const free = freeOf(allergens);
      if (!stated) expect(free).toEqual([]);
      for (const one of free) expect([...contains, ...mayContain]).not.toContain(one);
      if (stated) expect(free.length + new Set([...contains, ...mayContain]).size).toBe(ALLERGENS.length);
    }),
  );
});

test("a statement has one way to be written, and what is in the dish is not there perhaps", () => {
  expect(
    tidyAllergens({ contains: ["gluten", "milk", "milk"], mayContain: ["milk", "egg"], stated: true }),
  ).toEqual({ contains: ["milk", "gluten"], mayContain: ["egg"], stated: true });
  fc.assert(
    fc.property(anyAllergens, (some) => {
      const tidy = tidyAllergens(some);
      expect(tidyAllergens(tidy)).toEqual(tidy);
      expect(freeOf(tidy)).toEqual(freeOf(some));
    }),
  );
});

describe("after a change", () => {
  const change = { sent: undefined, ingredientsChanged: false, byAuthor: true };

  test("of nothing that concerns them they stay", () => {
    expect(allergensAfter(fishy, change)).toEqual(fishy);
    expect(allergensAfter(fishy, { ...change, byAuthor: false })).toEqual(fishy);
  });

  test("of the ingredients alone nobody answers for them", () => {
    for (const byAuthor of [true, false])
      expect(allergensAfter(fishy, { ...change, byAuthor, ingredientsChanged: true })).toEqual({
        ...fishy,
        stated: false,
      });
  });

  test("their author states them with new ingredients, an administrator does not", () => {
    const sent = { ...fishy, contains: ["fish" as const, "milk" as const] };
    const both = { ...change, sent, ingredientsChanged: true };
    expect(allergensAfter(fishy, both).stated).toBe(true);
    expect(allergensAfter(fishy, { ...both, byAuthor: false }).stated).toBe(false);
  });

  test("an administrator may name more, and then it stays stated; never less, and never first", () => {
    const byAdmin = (before: Allergens, sent: Allergens) =>
      allergensAfter(before, { ...change, sent, byAuthor: false }).stated;
    expect(byAdmin(fishy, { ...fishy, contains: ["fish", "milk"] })).toBe(true);
    expect(byAdmin(fishy, { ...fishy, mayContain: [] })).toBe(false);
    expect(byAdmin(NOT_STATED, fishy)).toBe(false);
  });
});

test.each([
  ["milk,egg", ["milk", "egg"]],
  [" Egg , milk,milk,", ["milk", "egg"]],
  ["", []],
  [",", []],
  ["milk,cheese", null],
  ["milk egg", null],
  ["constructor", null],
])("without=%s reads as %j", (text, read) => expect(readWithout(text)).toEqual(read));

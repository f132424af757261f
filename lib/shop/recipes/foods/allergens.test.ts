import fc from "fast-check";
import { expect, test } from "vitest";
import { freeOf, tidyAllergens } from "./allergens";
import { ALLERGENS } from "./food";

const anyList = fc.array(fc.constantFrom(...ALLERGENS), { maxLength: 14 });
const anyAllergens = fc.record({ contains: anyList, mayContain: anyList, stated: fc.boolean() });

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

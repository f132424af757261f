import fc from "fast-check";
import { expect, test } from "vitest";
import { stateOf } from "./states";

const maybe = fc.option(fc.date({ noInvalidDate: true }), { nil: null });

test("a recipe is in one state, and a deletion outweighs that it was hidden", () => {
  fc.assert(
    fc.property(maybe, maybe, (deletedAt, hiddenAt) => {
      const expected = deletedAt ? "deleted" : hiddenAt ? "hidden" : "listed";
      expect(stateOf({ deletedAt, hiddenAt })).toBe(expected);
    }),
  );
  expect(stateOf({ deletedAt: null, hiddenAt: null })).toBe("listed");
});

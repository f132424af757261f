import fc from "fast-check";
import { expect, test } from "vitest";
import { isRestorable, RESTORE_DAYS, stateOf } from "./states";

const DAY_MS = 24 * 3600_000;
const now = new Date("2026-11-21T12:00:00Z");
const maybe = fc.option(fc.date({ noInvalidDate: true }), { nil: null });
const by = fc.constantFrom("author" as const, "admin" as const, "account" as const, null);

test("a recipe is in one state, and a deletion outweighs that it was hidden", () => {
  fc.assert(
    fc.property(maybe, maybe, (deletedAt, hiddenAt) => {
      const expected = deletedAt ? "deleted" : hiddenAt ? "hidden" : "listed";
      expect(stateOf({ deletedAt, hiddenAt })).toBe(expected);
    }),
  );
  expect(stateOf({ deletedAt: null, hiddenAt: null })).toBe("listed");
});

test("a deletion can be undone for 30 days to the millisecond, and never with the account gone", () => {
  const span = RESTORE_DAYS * DAY_MS;
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * span }), by, (ago, deletedBy) => {
      const deletedAt = new Date(now.getTime() - ago);
      expect(isRestorable({ deletedAt, deletedBy }, now)).toBe(ago <= span && deletedBy !== "account");
    }),
    {
      examples: [
        [span, "admin"],
        [span + 1, "admin"],
        [0, "account"],
      ],
    },
  );
  expect(isRestorable({ deletedAt: null, deletedBy: null }, now)).toBe(false);
});

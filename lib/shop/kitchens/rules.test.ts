import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS, dayOf, endOf, startOf } from "@/lib/platform/days";
import { closedReason, type KitchenLimits, leftToday, OPEN_KITCHEN, reopeningOf, withSold } from "./rules";

const now = new Date("2026-11-22T10:00:00Z");
const today = dayOf(now);
const kitchen = (change: Partial<KitchenLimits>): KitchenLimits => ({
  ...OPEN_KITCHEN,
  day: today,
  ...change,
});

const anyKitchen = fc.record({
  boxesPerDay: fc.option(fc.integer({ min: 1, max: 1_000 }), { nil: null }),
  pausedUntil: fc.option(fc.date({ min: startOf("2026-11-20"), max: startOf("2026-11-25") }), { nil: null }),
  day: fc.constantFrom("", "2026-11-21", "2026-11-22", "2026-11-23"),
  soldToday: fc.integer({ min: 0, max: 1_200 }),
});

test("a kitchen that nobody has limited is open and has no end", () => {
  expect(leftToday(OPEN_KITCHEN, now)).toBeNull();
  expect(closedReason(OPEN_KITCHEN, now)).toBeNull();
});

test("a day's boxes are those of that day in Dhaka", () => {
  const full = kitchen({ boxesPerDay: 3, soldToday: 3 });
  expect(closedReason(full, now)).toBe("day");
  expect(closedReason(full, new Date(endOf(today).getTime() - 1))).toBe("day");
  expect(closedReason(full, endOf(today))).toBeNull();
  expect(leftToday(full, endOf(today))).toBe(3);
});

test("a pause lasts up to its moment, and outweighs a full day", () => {
  const pausedUntil = new Date(now.getTime() + 1);
  const both = kitchen({ boxesPerDay: 1, soldToday: 1, pausedUntil });
  expect(closedReason(both, now)).toBe("paused");
  expect(closedReason(both, pausedUntil)).toBe("day");
});

test("what is left is never below zero, also when the limit is below what was sold", () => {
  fc.assert(
    fc.property(anyKitchen, (some) => {
      const left = leftToday(some, now);
      expect(left === null || (left >= 0 && left <= (some.boxesPerDay ?? 0))).toBe(true);
    }),
  );
});

test("a closed kitchen names the moment from which it is open, or closed for another reason", () => {
  fc.assert(
    fc.property(anyKitchen, (some) => {
      const at = reopeningOf(some, now);
      const reason = closedReason(some, now);
      expect(at === null).toBe(reason === null);
      if (at === null) return;
      expect(at > now).toBe(true);
      expect(closedReason(some, new Date(at.getTime() - 1))).toBe(reason);
      expect(closedReason(some, at)).not.toBe(reason);
    }),
  );
});

test("what was taken and given back on one day leaves as much as before", () => {
  fc.assert(
    fc.property(anyKitchen, fc.integer({ min: 1, max: 100 }), (some, portions) => {
      const again = withSold(withSold(some, portions, now), -portions, now);
      expect(leftToday(again, now)).toBe(leftToday(some, now));
    }),
  );
});

test("a clock that is behind does not turn the day back", () => {
  const tomorrow = kitchen({ boxesPerDay: 5, day: dayOf(new Date(now.getTime() + DAY_MS)), soldToday: 2 });
  expect(withSold(tomorrow, 1, now)).toMatchObject({ day: tomorrow.day, soldToday: 3 });
});

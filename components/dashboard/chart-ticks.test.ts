import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evenTicks, regularDays } from "./day-bars";

describe("the days that a chart names", () => {
  const days = (count: number) => Array.from({ length: count }, (_, i) => `day ${i + 1}`);

  it.each([
    [7, 8, ["day 1", "day 2", "day 3", "day 4", "day 5", "day 6", "day 7"]],
    [7, 4, ["day 1", "day 3", "day 5", "day 7"]],
    [30, 7, ["day 2", "day 9", "day 16", "day 23", "day 30"]],
    [90, 4, ["day 6", "day 34", "day 62", "day 90"]],
    [1, 4, ["day 1"]],
  ])("of %s, at most %s, are evenly apart and end with the last one", (count, most, named) => {
    expect(regularDays(days(count), most)).toEqual(named);
  });
});

describe("the lines of a chart", () => {
  it.each([
    [0, true, [0]],
    [1, true, [0, 1]],
    [3, true, [0, 1, 2, 3]],
    [7, true, [0, 2, 4, 6, 8]],
    [23, true, [0, 10, 20, 30]],
    [4_150, false, [0, 2_000, 4_000, 6_000]],
    [9_800, false, [0, 2_500, 5_000, 7_500, 10_000]],
    [0.7, false, [0, 0.25, 0.5, 0.75]],
  ])("of at most %s stand at round figures", (most, whole, lines) => {
    expect(evenTicks(most, whole)).toEqual(lines.length === 1 ? [0, 1] : lines);
  });

  it("are evenly apart, few, and reach over the highest bar, whatever it is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.boolean(), (most, whole) => {
        const ticks = evenTicks(most, whole);
        const step = ticks[1] ?? 0;
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
        for (const [i, tick] of ticks.entries()) expect(tick).toBeCloseTo(i * step, 6);
        if (whole) expect(Number.isInteger(step)).toBe(true);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bucketOf, METRICS, PATTERNS, p75Of, pagePatternOf } from "./rules";
import { vitalsInput } from "./schema";

describe("the name of a page", () => {
  it("holds no id, no query and nothing that somebody typed", () => {
    expect(pagePatternOf("/Allrecipe")).toBe("/Allrecipe");
    expect(pagePatternOf(`/recipedeteils/${"a".repeat(24)}`)).toBe("/recipedeteils/…");
    expect(pagePatternOf("/track/TRK17954")).toBe("/track/…");
    expect(pagePatternOf("/bn/Allrecipe")).toBe("/Allrecipe");
    expect(pagePatternOf("/somebody@example.com")).toBe("other");
  });

  it("is one that is counted, whatever the address", () => {
    const part = fc.oneof(fc.string(), fc.constantFrom("recipedeteils", "Allrecipe", "dashbord", "track"));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(vitalsInput.safeParse({ page: pagePatternOf(`/${parts.join("/")}`) }).success).toBe(true);
      }),
    );
    expect(new Set(PATTERNS).size).toBe(PATTERNS.length);
  });
});

describe("the 75th percentile", () => {
  it("is at most one step above what the values themselves say", () => {
    const values = fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(values, (loads) => {
        const counts = new Map<number, number>();
        for (const value of loads) {
          const bucket = bucketOf("LCP", value);
          counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
        }
        const exact = [...loads].sort((a, b) => a - b)[Math.ceil(loads.length * 0.75) - 1] ?? 0;
        const shown = p75Of("LCP", counts) ?? 0;
        expect(shown).toBeGreaterThanOrEqual(exact);
        expect(shown - exact).toBeLessThanOrEqual(100);
      }),
    );
  });

  it("is nothing without values, and open beyond the last step", () => {
    for (const metric of METRICS) {
      expect(p75Of(metric, new Map())).toBeNull();
      expect(p75Of(metric, new Map([[bucketOf(metric, 599_999), 1]]))).toBe(Number.POSITIVE_INFINITY);
    }
  });
});

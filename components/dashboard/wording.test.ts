import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localFigure } from "@/lib/texts/digits";
import { inLanguage } from "@/lib/texts/language";
import { comparison, shownDuration } from "./wording";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("how long something took", () => {
  it("reads in two units at most", () => {
    expect(shownDuration(0)).toBe("0 min");
    expect(shownDuration(35 * MINUTE)).toBe("35 min");
    expect(shownDuration(59.6 * MINUTE)).toBe("1 h");
    expect(shownDuration(3 * HOUR + 20 * MINUTE)).toBe("3 h 20 min");
    expect(shownDuration(23 * HOUR + 40 * MINUTE)).toBe("23 h 40 min");
    expect(shownDuration(24 * HOUR - 1)).toBe("1 d");
    expect(shownDuration(28 * HOUR)).toBe("1 d 4 h");
    expect(inLanguage("bn", () => shownDuration(28 * HOUR))).toBe("১ দিন ৪ ঘণ্টা");
  });

  it("never reads as 60 minutes or 24 hours", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 * 24 * HOUR }), (ms) => {
        expect(shownDuration(ms)).not.toMatch(/\b(60 min|24 h)\b/);
      }),
    );
  });
});

describe("a comparison", () => {
  it("says how much more or less, and of what", () => {
    const said = (now: number, before: number) => comparison({ now, before }, localFigure);
    expect(said(1_500, 1_000)).toBe("50 % more than 1,000 before");
    expect(said(1, 4)).toBe("75 % less than 4 before");
    expect(said(3, 3)).toBe("The same as in the period before");
    expect(said(0, 0)).toBeNull();
    expect(said(3, 0)).toBeNull();
    expect(said(1_001, 1_000)).toBe("1,000 before");
  });
});

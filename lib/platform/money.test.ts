import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inLanguage } from "@/lib/texts/language";
import { amountText } from "./mail/in-words";
import { formatTaka, roundToWholeTaka, toPoisha, toTaka } from "./money";

describe("money", () => {
  it("keeps every amount with two decimals through poisha and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), (poisha) => {
        expect(toPoisha(toTaka(poisha))).toBe(poisha);
      }),
    );
  });

  it("reads binary-awkward literals half up", () => {
    expect(toPoisha(1.005)).toBe(101);
    expect(toPoisha(190.4)).toBe(19_040);
    expect(toPoisha(0.1 + 0.2)).toBe(30);
  });

  it("refuses what is not an amount", () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, -0.01])
      expect(() => toPoisha(wrong)).toThrow(RangeError);
  });

  it("rounds to whole taka half up and by at most fifty poisha", () => {
    expect(roundToWholeTaka(150)).toBe(200);
    expect(roundToWholeTaka(149)).toBe(100);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (poisha) => {
        const rounded = roundToWholeTaka(poisha);
        expect(rounded % 100).toBe(0);
        expect(rounded - poisha).toBeGreaterThan(-50);
        expect(rounded - poisha).toBeLessThanOrEqual(50);
      }),
    );
  });

  it("writes taka with its mark in one piece, decimals only where poisha exist", () => {
    expect(formatTaka(1440)).toBe("৳\u202f1,440");
    expect(formatTaka(190.4)).toBe("৳\u202f190.40");
    expect(formatTaka(690)).toBe("৳\u202f690");
    expect(formatTaka(123_456)).toBe("৳\u202f1,23,456");
    expect(formatTaka(-144)).toBe("\u2212\u202f৳\u202f144");
  });

  it("writes them in Bangla digits too, and in letters for mails", () => {
    inLanguage("bn", () => {
      expect(formatTaka(123_456)).toBe("৳\u202f১,২৩,৪৫৬");
      expect(formatTaka(190.4)).toBe("৳\u202f১৯০.৪০");
      expect(amountText(144_000)).toBe("১,৪৪০\u00a0টাকা");
    });
    expect(amountText(144_000)).toBe("Tk\u00a01,440");
  });
});

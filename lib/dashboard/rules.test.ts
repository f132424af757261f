import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startOfDay, startOfMonth, weekBefore } from "./rules";

const iso = (date: Date) => date.toISOString();

describe("days of the dashboard", () => {
  it("begin at midnight in Dhaka, whatever the clock of the server shows", () => {
    expect(iso(startOfDay(new Date("2025-11-20T17:59:59.999Z")))).toBe("2025-11-19T18:00:00.000Z");
    expect(iso(startOfDay(new Date("2025-11-20T18:00:00.000Z")))).toBe("2025-11-20T18:00:00.000Z");
  });

  it("begin a month with its first day in Dhaka, also over the turn of the year", () => {
    expect(iso(startOfMonth(new Date("2025-12-31T18:00:00.000Z")))).toBe("2025-12-31T18:00:00.000Z");
    expect(iso(startOfMonth(new Date("2025-12-31T17:00:00.000Z")))).toBe("2025-11-30T18:00:00.000Z");
  });

  it("hold the moment they were asked for", () => {
    const moments = fc.date({
      min: new Date("2000-01-01"),
      max: new Date("2100-01-01"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (now) => {
        const day = now.getTime() - startOfDay(now).getTime();
        expect(day).toBeGreaterThanOrEqual(0);
        expect(day).toBeLessThan(24 * 3600_000);
        expect(startOfMonth(now).getTime()).toBeLessThanOrEqual(startOfDay(now).getTime());
        expect(now.getTime() - startOfMonth(now).getTime()).toBeLessThan(31 * 24 * 3600_000);
        expect(now.getTime() - weekBefore(now).getTime()).toBe(7 * 24 * 3600_000);
      }),
    );
  });
});

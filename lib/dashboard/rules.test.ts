import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  DAY_MS,
  dayOf,
  daysOf,
  endOf,
  lengthOf,
  startOf,
  startOfDay,
  wholeDaysOf,
} from "@/lib/platform/days";
import {
  changeOf,
  chartSteps,
  choiceOf,
  periodOf,
  spanBefore,
  spanOf,
  startOfMonth,
  weekBefore,
} from "./rules";

const iso = (date: Date) => date.toISOString();
const moments = fc.date({ min: new Date("2010-01-02"), max: new Date("2100-01-01"), noInvalidDate: true });
const day = moments.map(dayOf);
const period = fc
  .tuple(day, fc.integer({ min: 0, max: 365 }))
  .map(([from, more]) => ({ from, to: addDays(from, more) }));

describe("days of the dashboard", () => {
  it("hold the moment they were asked for, as clocks in Dhaka show it", () => {
    const clock = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Asia/Dhaka",
      dateStyle: "short",
      timeStyle: "medium",
    });
    fc.assert(
      fc.property(moments, (now) => {
        const since = now.getTime() - startOfDay(now).getTime();
        expect(since).toBeGreaterThanOrEqual(0);
        expect(since).toBeLessThan(DAY_MS);
        expect(clock.format(startOfDay(now))).toBe(`${clock.format(now).slice(0, 10)} 00:00:00`);
        expect(dayOf(now)).toBe(clock.format(now).slice(0, 10));
        expect(clock.format(startOfMonth(now))).toBe(`${clock.format(now).slice(0, 7)}-01 00:00:00`);
        expect(now.getTime() - weekBefore(now).getTime()).toBe(7 * DAY_MS);
      }),
    );
  });

  it("follow one another without a gap, leap days included", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2025-03-01", -1)).toBe("2025-02-28");
    fc.assert(
      fc.property(period, (asked) => {
        const days = daysOf(asked);
        expect(days).toHaveLength(lengthOf(asked));
        expect([days[0], days.at(-1)]).toEqual([asked.from, asked.to]);
        for (const [i, one] of days.entries()) {
          expect(startOf(one).getTime()).toBe(startOf(asked.from).getTime() + i * DAY_MS);
        }
      }),
    );
  });
});

describe("periods", () => {
  const now = new Date("2026-11-20T20:30:00Z"); // 02:30 on the 21st in Dhaka

  it("end today in Dhaka, and are the last 30 days unless asked otherwise", () => {
    expect(periodOf({ period: "today" }, now)).toEqual({ from: "2026-11-21", to: "2026-11-21" });
    expect(periodOf({ period: "7" }, now)).toEqual({ from: "2026-11-15", to: "2026-11-21" });
    expect(periodOf({}, now)).toEqual({ from: "2026-10-23", to: "2026-11-21" });
    expect(periodOf({ from: "2026-01-01", to: "2026-01-31" }, now)).toEqual({
      from: "2026-01-01",
      to: "2026-01-31",
    });
    expect([choiceOf({}), choiceOf({ period: "90" }), choiceOf({ from: "2026-01-01" })]).toEqual([
      "30",
      "90",
      null,
    ]);
  });

  it("reach from midnight to midnight", () => {
    const { start, end } = spanOf({ from: "2026-11-20", to: "2026-11-21" });
    expect([iso(start), iso(end)]).toEqual(["2026-11-19T18:00:00.000Z", "2026-11-21T18:00:00.000Z"]);
  });

  it("are compared with as many days before, up to this time of day while they are not over", () => {
    const today = spanBefore({ from: "2026-11-21", to: "2026-11-21" }, now);
    expect([iso(today.start), iso(today.end)]).toEqual([
      "2026-11-19T18:00:00.000Z",
      "2026-11-19T20:30:00.000Z",
    ]);
    const over = spanBefore({ from: "2026-11-10", to: "2026-11-11" }, now);
    expect([iso(over.start), iso(over.end)]).toEqual([
      "2026-11-07T18:00:00.000Z",
      "2026-11-09T18:00:00.000Z",
    ]);
  });

  it("never overlap with what they are compared with", () => {
    fc.assert(
      fc.property(period, moments, (asked, at) => {
        const before = spanBefore(asked, at);
        const { start, end } = spanOf(asked);
        expect(before.end.getTime()).toBeLessThanOrEqual(start.getTime());
        expect(before.start.getTime()).toBe(start.getTime() - (end.getTime() - start.getTime()));
      }),
    );
  });

  it("of a span are those that lie in it from midnight to midnight", () => {
    const hours = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(period, hours, hours, (asked, late, early) => {
        const { start, end } = spanOf(asked);
        const span = {
          start: new Date(start.getTime() + late * 3_600_000),
          end: new Date(end.getTime() - early * 3_600_000),
        };
        const inside = daysOf(asked).filter((one) => startOf(one) >= span.start && endOf(one) <= span.end);
        const whole = wholeDaysOf(span);
        expect(whole ? daysOf(whole) : []).toEqual(inside);
      }),
    );
  });
});

describe("a change", () => {
  it("is in whole percent of what was before", () => {
    expect([changeOf(150, 100), changeOf(50, 100), changeOf(1, 3), changeOf(5, 0)]).toEqual([
      50,
      -50,
      -67,
      null,
    ]);
  });
});

describe("what a period is", () => {
  const now = new Date("2026-11-20T20:30:00Z");

  it("takes two own days or none: half an own period is the last 30 days", () => {
    const usual = periodOf({}, now);
    expect(periodOf({ from: "2026-01-01" }, now)).toEqual(usual);
    expect(periodOf({ to: "2026-01-01" }, now)).toEqual(usual);
  });

  it("is compared whole from the moment it is over, and before it has begun", () => {
    const day = { from: "2026-11-21", to: "2026-11-21" };
    const { start, end } = spanOf(day);
    expect(spanBefore(day, end).end).toEqual(start);
    expect(spanBefore(day, start).end).toEqual(spanBefore(day, start).start);
    expect(spanBefore(day, new Date(start.getTime() - 1)).end).toEqual(start);
  });
});

describe("a chart", () => {
  const daysFrom = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ day: addDays("2026-01-01", i), value: i + 1 }));

  it("shows 93 days in weeks, each under its first day, the last one short", () => {
    const { unit, steps } = chartSteps(daysFrom(93), ({ value }) => value);
    expect(unit).toBe("week");
    expect(steps[0]).toEqual({ day: "2026-01-01", value: 1 + 2 + 3 + 4 + 5 + 6 + 7 });
    expect(steps[1]).toEqual({ day: "2026-01-08", value: 8 + 9 + 10 + 11 + 12 + 13 + 14 });
    expect(steps.at(-1)).toEqual({ day: "2026-04-02", value: 92 + 93 });
  });

  it("adds days up to weeks where there are too many, and loses nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 366 }), (values) => {
        const days = values.map((value, i) => ({ day: addDays("2026-01-01", i), value }));
        const { unit, steps } = chartSteps(days, ({ value }) => value);
        expect(steps.reduce((sum, { value }) => sum + value, 0)).toBe(values.reduce((sum, v) => sum + v, 0));
        expect(steps.length).toBe(unit === "day" ? days.length : Math.ceil(days.length / 7));
        expect(steps.length).toBeLessThanOrEqual(92);
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "@/lib/platform/days";
import { statsQuery } from "./schema";

const today = dayOf(new Date());
const wrong = (query: object) => statsQuery.safeParse(query).error?.issues.map(({ path }) => path.join("."));

describe("the period of the figures", () => {
  it("is one of the choices, own days, or nothing", () => {
    for (const query of [{}, { period: "today" }, { period: "90" }, { from: today, to: today }]) {
      expect(statsQuery.safeParse(query).success, JSON.stringify(query)).toBe(true);
    }
    expect(statsQuery.safeParse({ from: addDays(today, -365), to: today }).success).toBe(true);
  });

  it("is refused with the name of what is wrong", () => {
    expect(wrong({ period: "8" })).toEqual(["period"]);
    expect(wrong({ period: "7", from: today, to: today })).toEqual(["period"]);
    expect(wrong({ from: today })).toEqual(["to"]);
    expect(wrong({ to: today })).toEqual(["from"]);
    expect(wrong({ from: today, to: addDays(today, 1) })).toEqual(["to"]);
    expect(wrong({ from: today, to: addDays(today, -1) })).toEqual(["from"]);
    expect(wrong({ from: addDays(today, -366), to: today })).toEqual(["from"]);
    expect(wrong({ from: "2009-12-31", to: "2010-01-02" })).toEqual(["from"]);
  });

  it("begins on the first of 2010 at the earliest, and says so", () => {
    expect(statsQuery.safeParse({ from: "2010-01-01", to: "2010-01-02" }).success).toBe(true);
    expect(wrong({ from: "2009-12-31", to: "2009-12-31" })).toEqual(["from", "to"]);
  });

  it("is a choice or own days, not both, whichever day comes with it", () => {
    expect(wrong({ period: "7", to: today })).toEqual(["period"]);
    expect(wrong({ period: "7", from: today })).toEqual(["period"]);
  });

  it("says in words what is wrong", () => {
    const words = (query: object) => statsQuery.safeParse(query).error?.issues.map(({ message }) => message);
    for (const query of [
      { period: "7", to: today },
      { from: today },
      { from: "x2025-01-01", to: today },
      { from: "2025-01-01x", to: today },
    ])
      expect(words(query), JSON.stringify(query)).toEqual([expect.stringMatching(/\w/)]);
  });

  it("knows no days that are not in the calendar", () => {
    for (const from of ["2025-02-29", "2025-13-01", "2025-1-1", "yesterday", "", "2025-01-01T00:00"]) {
      expect(wrong({ from, to: today }), from).toEqual(["from"]);
    }
  });
});

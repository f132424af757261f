import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addDays } from "@/lib/platform/days";
import { statsQuery } from "./schema";

const TODAY = "2026-11-21";
beforeEach(() => {
  // Half past two in the night in Dhaka, still the day before in London.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T20:30:00Z") });
});
afterEach(() => vi.useRealTimers());

const wrong = (query: object) => statsQuery.safeParse(query).error?.issues.map(({ path }) => path.join("."));

describe("the period of the figures", () => {
  it.each([
    {},
    { period: "today" },
    { period: "90" },
    { from: TODAY, to: TODAY },
    { from: addDays(TODAY, -365), to: TODAY },
    { from: "2010-01-01", to: "2010-01-02" },
  ])("is one of the choices, own days from 2010 on, or nothing: %j", (query) => {
    expect(wrong(query)).toBeUndefined();
  });

  it.each<[object, string[]]>([
    [{ period: "8" }, ["period"]],
    [{ period: "7", from: TODAY, to: TODAY }, ["period"]],
    [{ period: "7", to: TODAY }, ["period"]],
    [{ from: TODAY }, ["to"]],
    [{ to: TODAY }, ["from"]],
    [{ from: TODAY, to: addDays(TODAY, 1) }, ["to"]],
    [{ from: TODAY, to: addDays(TODAY, -1) }, ["from"]],
    [{ from: addDays(TODAY, -366), to: TODAY }, ["from"]],
    [{ from: "2009-12-31", to: "2010-01-02" }, ["from"]],
    [{ from: "2009-12-31", to: "2009-12-31" }, ["from", "to"]],
    ...["2025-02-29", "2025-13-01", "2025-1-1", "x2025-01-01", "", "2025-01-01T00:00"].map(
      (from): [object, string[]] => [{ from, to: TODAY }, ["from"]],
    ),
  ])("is refused with the name of what is wrong: %j", (query, names) => {
    expect(wrong(query)).toEqual(names);
  });
});

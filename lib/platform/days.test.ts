import { expect, it } from "vitest";
import { auditQuery } from "@/lib/people/audit/list-query";
import { dayOf, endOf, hourOf, isDay, startOf } from "./days";

it("a day in Dhaka begins and ends at midnight there", () => {
  expect(startOf("2026-11-21").toISOString()).toBe("2026-11-20T18:00:00.000Z");
  expect(endOf("2026-11-21")).toEqual(startOf("2026-11-22"));
  expect(dayOf(new Date("2026-11-20T17:59:59.999Z"))).toBe("2026-11-20");
  expect(dayOf(new Date("2026-11-20T18:00:00.000Z"))).toBe("2026-11-21");
});

it("a day that the calendar does not have is none, nor does the audit log filter by it", () => {
  for (const text of ["2026-02-30", "2025-02-29", "2026-13-01", "nothing"]) expect(isDay(text)).toBe(false);
  expect(isDay("2024-02-29")).toBe(true);
  expect(auditQuery.safeParse({ from: "2026-02-30" }).success).toBe(false);
  expect(auditQuery.safeParse({ from: "2026-02-28" }).success).toBe(true);
});

it("reads the hour of a day in Dhaka", () => {
  expect(hourOf(new Date("2026-11-24T16:00:00+06:00"))).toBe(16);
  expect(hourOf(new Date("2026-11-24T00:00:00+06:00"))).toBe(0);
});

import { afterEach, expect, it, vi } from "vitest";
import { forgetSettings } from "@/lib/platform/settings/define-settings";
import { commissionOf, percentAt } from "./bearers";

afterEach(() => {
  vi.unstubAllEnvs();
  forgetSettings();
});

it("the commission is nothing before the Dhaka day from which it holds; without one it always holds", () => {
  const before = new Date("2026-11-30T17:59:59Z");
  const from = new Date("2026-11-30T18:00:00Z");
  vi.stubEnv("COMMISSION_FROM", "2026-12-01");
  forgetSettings();
  expect([before, from].map(percentAt)).toEqual([0, 12]);
  vi.stubEnv("COMMISSION_FROM", "");
  forgetSettings();
  expect(percentAt(before)).toBe(12);
});

it("the commission is half up to the poisha", () => {
  expect([10, 9, 750_00].map((food) => commissionOf(food, 15))).toEqual([2, 1, 112_50]);
});

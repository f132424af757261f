import { expect, test } from "vitest";
import { withShiftedClock } from "./clock";

const MINUTE_MS = 60_000;
const isNear = (date: Date, moment: number) => Math.abs(date.getTime() - moment) < MINUTE_MS;

test("a process replays at the moment that its clock is set to, and has its own clock afterwards", async () => {
  const [real, before] = [Date, new Date()];
  const then = new Date("2026-03-01T06:00:00Z");
  await withShiftedClock(async ({ setTo, inRealTime }) => {
    expect(isNear(new Date(), before.getTime())).toBe(true);
    setTo(then);
    expect(isNear(new Date(), then.getTime())).toBe(true);
    expect(isNear(new Date(Date.now()), then.getTime())).toBe(true);
    expect(new Date(2026, 0, 2, 3).getHours()).toBe(3);
    expect([before, new Date(), new Date(0)].every((date) => date instanceof Date)).toBe(true);
    expect(
      isNear(
        inRealTime(() => new Date()),
        before.getTime(),
      ),
    ).toBe(true);
    expect(isNear(new Date(), then.getTime())).toBe(true);
  });
  expect(Date).toBe(real);
  await expect(withShiftedClock(async () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(Date).toBe(real);
});

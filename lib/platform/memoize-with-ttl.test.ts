import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoizeWithTtl } from "./memoize-with-ttl";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("makes once for all who ask in time, and anew for who comes later", async () => {
  let made = 0;
  const read = memoizeWithTtl(2_000, async () => ++made);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  vi.advanceTimersByTime(1_999);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
});

it("keeps no failure", async () => {
  let tries = 0;
  const read = memoizeWithTtl(2_000, async () => {
    tries += 1;
    if (tries === 1) throw new Error("silent");
    return tries;
  });
  await expect(read()).rejects.toThrow("silent");
  expect(await read()).toBe(2);
});

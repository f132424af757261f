import { expect, it, vi } from "vitest";
import { runEvery } from "./run-every";

/** How long a busy machine may delay a round, ms. */
const BUSY_MS = 30_000;

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it("goes on with the next round when one fails", async () => {
  let rounds = 0;
  const job = runEvery("test", 1, async () => {
    rounds++;
    if (rounds === 1) throw new Error("on purpose");
  });
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(2), BUSY_MS);
  await job.stop();
});

it("never runs two rounds at once, and runs none after it was stopped", async () => {
  let running = 0;
  let most = 0;
  let rounds = 0;
  const job = runEvery("test", 1, async () => {
    most = Math.max(most, ++running);
    await settled();
    running--;
    rounds++;
  });
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(1), BUSY_MS);
  await job.stop();
  const ended = rounds;
  await settled();
  expect([most, running, rounds]).toEqual([1, 0, ended]);
});

it("waits for the round under way when it is stopped, and tells that round", async () => {
  let told = false;
  let started = false;
  const job = runEvery("test", 1, async (stopped) => {
    started = true;
    while (!stopped()) await settled();
    told = true;
  });
  await vi.waitFor(() => expect(started).toBe(true), BUSY_MS);
  await job.stop();
  expect(told).toBe(true);
});

import { expect, it } from "vitest";
import { createRenderTurns } from "./render-turns.mjs";

it("gives a client a few turns at a time, its others in their order, and another client its own", async () => {
  const turns = createRenderTurns(2);
  const first = turns.take("a");
  const second = turns.take("a");
  expect([first, second, turns.take("a")].map(Boolean)).toEqual([true, true, false]);
  expect(turns.take("b")).not.toBeNull();
  const came: number[] = [];
  const waiting = [1, 2, 3].map(async (number) => {
    const done = await turns.wait("a");
    came.push(number);
    return done;
  });
  first?.();
  const third = await waiting[0];
  expect(came).toEqual([1]);
  // Nobody passes those who wait.
  expect(turns.take("a")).toBeNull();
  second?.();
  third?.();
  await Promise.all(waiting);
  expect(came).toEqual([1, 2, 3]);
});

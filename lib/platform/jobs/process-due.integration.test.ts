import { expect, it } from "vitest";
import { startTestDatabase } from "../../../tests/support/test-database";
import { processDue } from "./process-due";

startTestDatabase();

it("a slow item holds up no other that may be processed beside it", async () => {
  const done: number[] = [];
  let end = () => {};
  const isSlow = new Promise<void>((resolve) => {
    end = resolve;
  });
  await processDue(
    {
      job: "slow-item",
      list: async () => [1, 2, 3, 4, 5, 6],
      postpone: async () => true,
      process: async (item) => {
        if (item === 1) await isSlow;
        done.push(item);
        if (done.length === 5) end();
        return "done";
      },
      label: (item) => ({ item: String(item) }),
      atOnce: 2,
    },
    {},
  );
  expect(done).toEqual([2, 3, 4, 5, 6, 1]);
});

import { expect, it } from "vitest";
import { replayEvening } from "../../tests/support/evening";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase({}, "new");

it("an evening of 24 orders at 8 kitchens: nothing twice, nothing too late, nothing missing", async () => {
  const evening = await replayEvening({ orders: 24, kitchens: 8 });
  expect(evening.faults).toEqual([]);
  expect(evening.orders).toBe(24);
});

import { describe, expect, it } from "vitest";
import { returnPoint, takePoint } from "./limits";

const limit = { name: "test", points: 1, seconds: 60 };

// Unit tests have no database, so the counts can't be reached.
describe("limits without their store", () => {
  it("refuse with 503 rather than let everything through", async () => {
    await expect(takePoint(limit, "key")).rejects.toMatchObject({ code: "unavailable", status: 503 });
  });

  it("giving back does not fail", async () => {
    await expect(returnPoint(limit, "key")).resolves.toBeUndefined();
  });
});

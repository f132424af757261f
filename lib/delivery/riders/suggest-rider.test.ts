import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bySuitability, suggestedOf } from "./suggest-rider";

const rider = (userId: string, district: string, open: number, available = true) => ({
  userId,
  fullName: userId,
  district,
  open,
  available,
});

describe("the suggested rider", () => {
  it("is the one of the district with the fewest parcels, though another of the region has fewer", () => {
    const riders = [rider("far", "Gazipur", 0), rider("busy", "Dhaka", 5), rider("near", "Dhaka", 2)];
    expect(bySuitability(riders, "Dhaka").map(({ userId }) => userId)).toEqual(["near", "busy", "far"]);
  });

  it("is one of the region when nobody of the district is available, and nobody when all rest", () => {
    const resting = rider("resting", "Dhaka", 0, false);
    expect(suggestedOf(bySuitability([resting, rider("far", "Gazipur", 9)], "Dhaka"))).toBe("far");
    expect(suggestedOf(bySuitability([resting], "Dhaka"))).toBeNull();
    expect(suggestedOf([])).toBeNull();
  });

  it("never is worse than another one", () => {
    const any = fc.record({
      userId: fc.uuid(),
      fullName: fc.constantFrom("A", "B"),
      district: fc.constantFrom("Dhaka", "Gazipur"),
      open: fc.nat(5),
      available: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any), (riders) => {
        const sorted = bySuitability(riders, "Dhaka");
        const best = sorted.find(({ userId }) => userId === suggestedOf(sorted));
        const able = riders.filter(({ available }) => available);
        expect(best === undefined).toBe(able.length === 0);
        const near = able.filter(({ district }) => district === "Dhaka");
        const pool = near.length > 0 ? near : able;
        if (best) expect(best.open).toBe(Math.min(...pool.map(({ open }) => open)));
      }),
    );
  });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { trackingIdAt } from "./rules";

it("makes a tracking id of TRK, the time and four digits", () => {
  expect(trackingIdAt(new Date(1763112345678), 0.00421)).toBe("TRK17631123456780042");
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (spread) => {
      expect(trackingIdAt(new Date(1763112345678), spread)).toMatch(/^TRK\d{17}$/);
    }),
  );
});

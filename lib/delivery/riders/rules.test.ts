import fc from "fast-check";
import { expect, it } from "vitest";
import { PAID_IN_CASH } from "@/lib/money/receipts/rules";
import { riderShare, toCollect } from "./rules";

it("gives a rider 80 % within a district and 60 % otherwise, in whole poisha, half up", () => {
  expect(riderShare(60_00, true)).toBe(48_00);
  expect(riderShare(270_00, false)).toBe(162_00);
  expect(riderShare(190_40, false)).toBe(114_24);
  expect(riderShare(11, false)).toBe(7);
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.boolean(), (cost, within) => {
      const share = riderShare(cost, within);
      expect(Number.isInteger(share)).toBe(true);
      expect(Math.abs(share - cost * (within ? 0.8 : 0.6))).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});

it.each([
  ["an unpaid booking that collects", { kind: "booking", paidWith: null }, 800],
  ["a paid booking", { kind: "booking", paidWith: PAID_IN_CASH }, 500],
  ["a box", { kind: "order", paidWith: null }, 500],
] as const)("is to collect of %s, at pick-up and door, in poisha", (_, parcel, poisha) => {
  expect(toCollect({ ...parcel, deliveryCostPoisha: 300, collectPoisha: 500 })).toBe(poisha);
});

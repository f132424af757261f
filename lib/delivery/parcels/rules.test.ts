import fc from "fast-check";
import { expect, it } from "vitest";
import { isOwnersToCancel, isOwnersToChange, shownPayment, trackingIdAt } from "./rules";
import { PARCEL_STATUSES, transition } from "./transitions";

it("makes a tracking id of TRK, the time and four digits", () => {
  expect(trackingIdAt(new Date(1763112345678), 0.00421)).toBe("TRK17631123456780042");
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (spread) => {
      expect(trackingIdAt(new Date(1763112345678), spread)).toMatch(/^TRK\d{17}$/);
    }),
  );
});

const EACH = PARCEL_STATUSES.flatMap((delivery_status) =>
  (["unpaid", "paid"] as const).map((payment_status) => ({ delivery_status, payment_status })),
);

it("leaves its owner one way out of a booking for as long as the table has one: delete it, or cancel it", () => {
  for (const parcel of EACH) {
    const ways = [isOwnersToChange(parcel), isOwnersToCancel(parcel)].filter(Boolean).length;
    const mayCancel = transition(parcel.delivery_status, "cancelled", "owner") !== undefined;
    expect(ways, `${parcel.delivery_status} ${parcel.payment_status}`).toBe(mayCancel ? 1 : 0);
  }
  // A rider is on the way to it: gone from the list it must not be.
  expect(isOwnersToCancel({ delivery_status: "assigned", payment_status: "unpaid" })).toBe(true);
});

it("calls refunded what was paid for a parcel that was cancelled, and nothing else", () => {
  const refunded = EACH.filter((parcel) => shownPayment(parcel) === "refunded");
  expect(refunded).toEqual([{ delivery_status: "cancelled", payment_status: "paid" }]);
});

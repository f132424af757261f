import fc from "fast-check";
import { expect, it } from "vitest";
import {
  byDeadline,
  deadlineOf,
  isNotTheBuyers,
  isOwnersToCancel,
  isOwnersToChange,
  isUnpacked,
  shownParcelPayment,
  statusesOf,
  trackingIdAt,
  waitingSince,
} from "./rules";
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

it("lets its owner change and delete a booking while it is pending and unpaid, and never later", () => {
  expect(EACH.filter(isOwnersToChange)).toEqual([{ delivery_status: "pending", payment_status: "unpaid" }]);
});

it("lets its owner cancel what can no longer be deleted, until a rider has it", () => {
  // An assigned parcel may be cancelled but not deleted, because a rider is on the way to it.
  expect(EACH.filter(isOwnersToCancel)).toEqual([
    { delivery_status: "pending", payment_status: "paid" },
    { delivery_status: "assigned", payment_status: "unpaid" },
    { delivery_status: "assigned", payment_status: "paid" },
  ]);
});

it("leaves its owner a way out exactly while the table of steps has one", () => {
  const wayOut = EACH.filter((parcel) => isOwnersToChange(parcel) || isOwnersToCancel(parcel));
  const byTable = EACH.filter(({ delivery_status }) => transition(delivery_status, "cancelled", "owner"));
  expect(wayOut).toEqual(byTable);
});

it("looks at a group's parcels together, and at any other state alone", () => {
  expect(statusesOf("on_the_way")).toEqual(["assigned", "picked_up", "in_transit", "out_for_delivery"]);
  expect(statusesOf("problem")).toEqual(["failed_attempt", "returned"]);
  for (const status of PARCEL_STATUSES) expect(statusesOf(status)).toEqual([status]);
});

it("calls refunded what was paid for a parcel that was cancelled, and nothing else", () => {
  const shown = (parcel: (typeof EACH)[number]) => shownParcelPayment({ ...parcel, kind: "booking" });
  const refunded = EACH.filter((parcel) => shown(parcel) === "refunded");
  expect(refunded).toEqual([{ delivery_status: "cancelled", payment_status: "paid" }]);
  for (const parcel of EACH.filter((one) => !refunded.includes(one)))
    expect(shown(parcel)).toBe(parcel.payment_status);
});

it("says of a box that it is paid at the door, and of one that is over unpaid nothing", () => {
  for (const parcel of EACH) {
    const isOver = ["cancelled", "returned"].includes(parcel.delivery_status);
    const said = shownParcelPayment({ ...parcel, kind: "order" });
    if (parcel.payment_status === "unpaid") expect(said).toBe(isOver ? null : "due");
    else expect(said).toBe(parcel.delivery_status === "cancelled" ? "refunded" : "paid");
  }
});

it.each([
  ["changed_mind", false],
  ["no_money", false],
  ["not_as_ordered", true],
  ["damaged", true],
  ["too_late", true],
  [null, false],
] as const)("a box refused as %s: not the buyer's fault is %s", (refusal, isNot) => {
  expect(isNotTheBuyers(refusal)).toBe(isNot);
});

it("a box waits for its kitchen until it is packed, and no longer once somebody carries it", () => {
  const waits = { kind: "order", readyAt: null, deliveryStatus: "pending" } as const;
  expect(isUnpacked(waits)).toBe(true);
  expect(isUnpacked({ ...waits, kind: "booking" })).toBe(false);
  expect(isUnpacked({ ...waits, readyAt: new Date(0) })).toBe(false);
  expect(isUnpacked({ ...waits, deliveryStatus: "assigned" })).toBe(false);
});

it("is due when its food is to be eaten, else when its day ends, and else not yet", () => {
  const eatBy = new Date("2026-11-25T08:00:00Z");
  const endOfDay = new Date("2026-11-25T18:00:00Z");
  expect(deadlineOf({ eatBy, expectedOn: "2026-11-25" })).toEqual(eatBy);
  expect(deadlineOf({ eatBy, expectedOn: "2026-11-24" })).toEqual(new Date("2026-11-24T18:00:00Z"));
  expect(deadlineOf({ expectedOn: "2026-11-25" })).toEqual(endOfDay);
  expect(deadlineOf({ expectedOn: null })).toBeNull();
});

it("sorts by deadline, and what has none last, the oldest of those first", () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  const parcels = [
    { name: "new", expectedOn: null, createdAt: at(3) },
    { name: "old", expectedOn: null, createdAt: at(1) },
    { name: "later", expectedOn: "2026-11-26", createdAt: at(0) },
    { name: "food", expectedOn: "2026-11-26", eatBy: at(9), createdAt: at(4) },
  ];
  expect(parcels.sort(byDeadline).map(({ name }) => name)).toEqual(["food", "later", "old", "new"]);
});

it("waits since it was packed, and once a rider has it since its last step", () => {
  const [booked, packed, taken] = [1, 2, 3].map((hour) => new Date(Date.UTC(2026, 10, 20, hour)));
  const events = [{ at: booked! }];
  expect(waitingSince({ deliveryStatus: "pending", readyAt: packed!, events })).toEqual(packed);
  expect(waitingSince({ deliveryStatus: "pending", readyAt: null, events })).toEqual(booked);
  const carried = {
    deliveryStatus: "assigned",
    readyAt: packed!,
    events: [...events, { at: taken! }],
  } as const;
  expect(waitingSince(carried)).toEqual(taken);
});

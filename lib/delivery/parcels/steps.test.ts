import { expect, it } from "vitest";
import { stepsOf } from "./steps";

const at = (hours: number) => new Date(Date.UTC(2026, 10, 24) + hours * 3600_000);
const BASE = { createdAt: at(0), acceptedAt: null, readyAt: null, finishedAt: null, events: [] };
const order = (change: Partial<Parameters<typeof stepsOf>[0]> = {}) =>
  stepsOf({ kind: "order", deliveryStatus: "pending", ...BASE, ...change });
const words = (steps: ReturnType<typeof stepsOf>) =>
  steps.map(({ step, at: when, state }) => `${step} ${state}${when ? ` ${when.getUTCHours()}` : ""}`);

it("an order's stations are done with their times, then the next, then what is to come", () => {
  expect(words(order())).toEqual([
    "ordered done 0",
    "accepted now",
    "packed todo",
    "with_rider todo",
    "at_door todo",
  ]);
  const packed = { acceptedAt: at(1), readyAt: at(2) };
  expect(words(order({ ...packed, deliveryStatus: "assigned" }))[3]).toBe("with_rider now");
  const events = [
    { to: "assigned" as const, at: at(3) },
    { to: "picked_up" as const, at: at(4) },
  ];
  // Only a delivered parcel has passed the station at the door.
  for (const deliveryStatus of ["picked_up", "in_transit", "out_for_delivery", "failed_attempt"] as const)
    expect(words(order({ ...packed, events, deliveryStatus })).slice(3)).toEqual([
      "with_rider done 4",
      "at_door now",
    ]);
  expect(words(order({ ...packed, events, deliveryStatus: "delivered", finishedAt: at(5) }))).toEqual([
    "ordered done 0",
    "accepted done 1",
    "packed done 2",
    "with_rider done 4",
    "at_door done 5",
  ]);
});

it("a booking has three stations", () => {
  expect(words(order({ kind: "booking" }))).toEqual(["booked done 0", "with_rider now", "at_door todo"]);
});

it("an ending replaces what is to come", () => {
  const ended = { finishedAt: at(6), acceptedAt: at(1) };
  expect(words(order({ ...ended, deliveryStatus: "cancelled" }))).toEqual([
    "ordered done 0",
    "accepted done 1",
    "ended failed 6",
  ]);
  const events = [{ to: "picked_up" as const, at: at(4) }];
  expect(words(order({ ...ended, readyAt: at(2), events, deliveryStatus: "returned" })).slice(3)).toEqual([
    "with_rider done 4",
    "ended failed 6",
  ]);
});

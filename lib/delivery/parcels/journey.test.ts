import { describe, expect, it } from "vitest";
import { dayOf } from "@/lib/platform/days";
import { estimatedDelivery, journeyOf, progressOf } from "./journey";
import { PARCEL_STATUSES } from "./transitions";

const dhaka = { region: "Dhaka", district: "Dhaka" };
const gazipur = { region: "Dhaka", district: "Gazipur" };
const sylhet = { region: "Sylhet", district: "Sylhet" };
const booked = new Date("2026-11-19T08:00:00Z");
const event = (status: (typeof PARCEL_STATUSES)[number], hours: number) => ({
  status,
  at: new Date(booked.getTime() + hours * 3600_000),
});

describe("estimatedDelivery", () => {
  const parcel = { from: dhaka, to: dhaka, status: "pending" as const, events: [event("pending", 0)] };

  it("counts one, two or three days by distance", () => {
    expect(estimatedDelivery(parcel, booked)).toBe("2026-11-20");
    expect(estimatedDelivery({ ...parcel, to: gazipur }, booked)).toBe("2026-11-21");
    expect(estimatedDelivery({ ...parcel, to: sylhet }, booked)).toBe("2026-11-22");
  });

  it("counts from pick-up once there is one", () => {
    const events = [event("pending", 0), event("assigned", 20), event("picked_up", 30)];
    expect(estimatedDelivery({ ...parcel, status: "picked_up", events }, booked)).toBe("2026-11-21");
  });

  it("never names a day that has passed, and after a failed attempt not today", () => {
    const late = new Date("2026-11-25T08:00:00Z");
    expect(estimatedDelivery(parcel, late)).toBe("2026-11-25");
    expect(estimatedDelivery({ ...parcel, status: "failed_attempt" }, late)).toBe("2026-11-26");
  });

  it("knows none when an end is unknown or the way is over", () => {
    expect(estimatedDelivery({ ...parcel, from: { region: null, district: null } }, booked)).toBeNull();
    for (const status of ["delivered", "returned", "cancelled"] as const)
      expect(estimatedDelivery({ ...parcel, status }, booked)).toBeNull();
  });

  it("knows none before anything has happened", () => {
    expect(estimatedDelivery({ ...parcel, events: [] }, booked)).toBeNull();
    expect(estimatedDelivery({ ...parcel, to: { region: null, district: null } }, booked)).toBeNull();
  });

  it("takes two ends of unknown region for far apart", () => {
    const [from, to] = ["Dhaka", "Gazipur"].map((district) => ({ region: null, district }));
    expect(estimatedDelivery({ ...parcel, from: from!, to: to! }, booked)).toBe("2026-11-22");
  });

  it("lives by Dhaka's days", () => {
    expect(dayOf(new Date("2026-11-19T17:59:59Z"))).toBe("2026-11-19");
    expect(dayOf(new Date("2026-11-19T18:00:00Z"))).toBe("2026-11-20");
  });
});

describe("journeyOf", () => {
  const at = "2026-11-19T08:00:00.000Z";

  it("shows what happened, where it is and what is to come", () => {
    const steps = journeyOf("assigned", [
      { status: "pending", at },
      { status: "assigned", at },
    ]);
    expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual([
      "pending done",
      "assigned now",
      "picked_up todo",
      "in_transit todo",
      "out_for_delivery todo",
      "delivered todo",
    ]);
  });

  it("goes on after a failed attempt", () => {
    const steps = journeyOf("failed_attempt", [
      { status: "out_for_delivery", at },
      { status: "failed_attempt", at },
    ]);
    expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual([
      "out_for_delivery done",
      "failed_attempt failed",
      "out_for_delivery todo",
      "delivered todo",
    ]);
  });

  it("has nothing to come once the way is over", () => {
    for (const status of ["delivered", "returned", "cancelled"] as const)
      expect(journeyOf(status, [{ status, at }])).toEqual([{ status, at, state: "done" }]);
  });
});

it("knows how far every state is", () => {
  expect(PARCEL_STATUSES.map((status) => [status, progressOf(status)])).toEqual([
    ["pending", 0],
    ["assigned", 0.2],
    ["picked_up", 0.4],
    ["in_transit", 0.6],
    ["out_for_delivery", 0.8],
    ["failed_attempt", 0.8],
    ["delivered", 1],
    ["returned", 0.8],
    ["cancelled", 0],
  ]);
});

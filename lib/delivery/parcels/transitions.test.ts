import { describe, expect, it } from "vitest";
import { isFinal, nextStatuses, PARCEL_STATUSES, TRANSITIONS, transition } from "./transitions";

describe("the table of a parcel's steps", () => {
  it("is the contract's, step by step", () => {
    const steps = TRANSITIONS.map(
      ({ from, to, who, needs }) => `${from} -> ${to}: ${who.join(", ")}${needs ? ` with ${needs}` : ""}`,
    );
    expect(steps.sort()).toEqual([
      "assigned -> cancelled: owner, admin",
      "assigned -> pending: rider, admin",
      "assigned -> picked_up: rider, admin with payment",
      "failed_attempt -> out_for_delivery: rider, admin",
      "failed_attempt -> returned: rider, admin",
      "in_transit -> out_for_delivery: rider, admin",
      "out_for_delivery -> delivered: rider, admin with code",
      "out_for_delivery -> failed_attempt: rider, admin with reason",
      "pending -> assigned: rider, admin with rider",
      "pending -> cancelled: owner, admin",
      "picked_up -> in_transit: rider, admin",
    ]);
  });

  it("ends in delivered, returned and cancelled, and reaches every state from pending", () => {
    expect(PARCEL_STATUSES.filter(isFinal)).toEqual(["delivered", "returned", "cancelled"]);
    const reached = new Set<string>(["pending"]);
    for (const from of PARCEL_STATUSES)
      for (const status of PARCEL_STATUSES)
        if (reached.has(from)) for (const to of nextStatuses(status, "admin")) reached.add(to);
    expect([...reached].sort()).toEqual([...PARCEL_STATUSES].sort());
  });

  it("finds a step where there is one and it is the mover's", () => {
    expect(transition("out_for_delivery", "failed_attempt", "rider")).toMatchObject({ needs: "reason" });
    expect(transition("pending", "delivered", "admin")).toBeUndefined();
    expect(transition("pending", "cancelled", "rider")).toBeUndefined();
  });

  it("offers each mover the steps that are theirs, from where the parcel is", () => {
    expect(nextStatuses("assigned", "rider")).toEqual(["pending", "picked_up"]);
    expect(nextStatuses("assigned", "admin")).toEqual(["pending", "picked_up", "cancelled"]);
    expect(nextStatuses("assigned", "owner")).toEqual(["cancelled"]);
    expect(nextStatuses("in_transit", "rider")).toEqual(["out_for_delivery"]);
    for (const status of PARCEL_STATUSES) expect(nextStatuses(status, "platform")).toEqual([]);
    expect(nextStatuses("picked_up", "owner")).toEqual([]);
  });
});

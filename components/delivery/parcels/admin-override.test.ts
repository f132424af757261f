import { expect, test } from "vitest";
import { PARCEL_STATUSES, transition } from "@/lib/delivery/parcels/transitions";
import { whyNotEditable } from "./admin-edit";
import { missingIn, overrides } from "./admin-override";

test("an override offers only steps that the table allows an admin, and none that has a button of its own", () => {
  for (const from of PARCEL_STATUSES) {
    for (const to of overrides(from)) {
      expect(transition(from, to, "admin")).toBeDefined();
      expect(["pending", "assigned", "cancelled"]).not.toContain(to);
    }
  }
  expect(overrides("out_for_delivery")).toEqual(["delivered", "failed_attempt"]);
  expect(overrides("delivered")).toEqual([]);
});

test("delivered without the code needs a note, a failed attempt its reason, other steps neither", () => {
  expect(missingIn("delivered", "  ")).not.toBe("");
  expect(missingIn("failed_attempt", "")).not.toBe("");
  expect(missingIn("delivered", "The code was lost")).toBe("");
  expect(missingIn("in_transit", "")).toBe("");
});

test("a booking is editable until pick-up, an order's parcel never", () => {
  expect(whyNotEditable({ kind: "booking", delivery_status: "assigned" })).toBeNull();
  expect(whyNotEditable({ kind: "booking", delivery_status: "picked_up" })).not.toBeNull();
  expect(whyNotEditable({ kind: "order", delivery_status: "pending" })).not.toBeNull();
});

import { expect, test } from "vitest";
import { deliveryTone, orderPaymentTone } from "./badge-tone";

test("admins see pending yellow, delivered green and everything else grey", () => {
  const tones = ["pending", "delivered", "in_transit", "cancelled", "unheard of"].map((status) =>
    deliveryTone(status, "admin"),
  );
  expect(tones).toEqual(["yellow", "green", "grey", "grey", "grey"]);
});

test("users see pending orange, what went wrong red and everything else green", () => {
  const tones = ["pending", "assigned", "delivered", "failed_attempt", "returned", "cancelled"].map(
    (status) => deliveryTone(status, "user"),
  );
  expect(tones).toEqual(["orange", "green", "green", "red", "red", "red"]);
});

test("only succeeded is a success", () => {
  expect(orderPaymentTone("succeeded")).toBe("green");
  expect(orderPaymentTone("refunded")).toBe("orange");
});

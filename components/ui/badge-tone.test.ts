import { expect, test } from "vitest";
import { stateTone } from "./badge-tone";

// Every other colour is held by lib/shop/orders/state-text.test.ts, which reads the contract's tables.
test("a state of a payment that only the provider knows waits", () => {
  expect(stateTone("payments", "a_new_one")).toBe(stateTone("payments", "processing"));
});

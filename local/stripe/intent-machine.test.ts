import { describe, expect, it } from "vitest";
import { INTENT_STATUSES, nextStatus, unexpectedState } from "./intent-machine";

describe("payment intent", () => {
  it("only fails an authentication that was asked for", () => {
    for (const status of INTENT_STATUSES) {
      expect(nextStatus(status, "authentication_failed")).toBe(
        status === "requires_action" ? "requires_payment_method" : undefined,
      );
    }
  });

  it("says in Stripe's words why not", () => {
    const error = unexpectedState("confirm", "succeeded", { id: "pi_1" }).error;
    expect(error).toMatchObject({
      code: "payment_intent_unexpected_state",
      payment_intent: { id: "pi_1" },
      message:
        "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
    });
  });
});

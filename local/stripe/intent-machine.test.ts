import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  INTENT_STATUSES,
  type IntentAction,
  type IntentStatus,
  nextStatus,
  unexpectedState,
} from "./intent-machine";

const ACTIONS: IntentAction[] = [
  "attach",
  "ask",
  "process",
  "approve",
  "decline",
  "authentication_failed",
  "cancel",
];

/** Walks the machine from the start; what is not allowed changes nothing. */
function walk(actions: IntentAction[]): IntentStatus[] {
  const path: IntentStatus[] = ["requires_payment_method"];
  for (const action of actions) {
    const from = path.at(-1)!;
    path.push(nextStatus(from, action) ?? from);
  }
  return path;
}

describe("payment intent", () => {
  it("is final once succeeded or canceled", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ACTIONS), { maxLength: 30 }), (actions) => {
        const path = walk(actions);
        const final = path.findIndex((status) => status === "succeeded" || status === "canceled");
        if (final >= 0) expect(new Set(path.slice(final)).size).toBe(1);
      }),
    );
  });

  it("is charged at most once on any way", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ACTIONS), { maxLength: 30 }), (actions) => {
        let status: IntentStatus = "requires_payment_method";
        let charges = 0;
        for (const action of actions) {
          const next = nextStatus(status, action);
          if (next && action === "approve") charges += 1;
          status = next ?? status;
        }
        expect(charges).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("can be cancelled from every state that is not final", () => {
    for (const status of INTENT_STATUSES) {
      const open = status !== "succeeded" && status !== "canceled";
      expect(nextStatus(status, "cancel")).toBe(open ? "canceled" : undefined);
    }
  });

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

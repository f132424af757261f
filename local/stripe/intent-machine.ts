import { type ErrorBody, invalidRequest } from "./errors";

export const INTENT_STATUSES = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "processing",
  "succeeded",
  "canceled",
] as const;

export type IntentStatus = (typeof INTENT_STATUSES)[number];

/** An action on a payment intent, by the caller, the payer or the bank. */
export type IntentAction =
  | "attach" // a payment method is set
  | "ask" // confirmed; the bank wants the person to confirm first
  | "process" // confirmed; the bank answers later
  | "approve"
  | "decline"
  | "authentication_failed"
  | "cancel";

const TABLE: Record<IntentStatus, Partial<Record<IntentAction, IntentStatus>>> = {
  requires_payment_method: {
    attach: "requires_confirmation",
    ask: "requires_action",
    process: "processing",
    approve: "succeeded",
    decline: "requires_payment_method",
    cancel: "canceled",
  },
  requires_confirmation: {
    attach: "requires_confirmation",
    ask: "requires_action",
    process: "processing",
    approve: "succeeded",
    decline: "requires_payment_method",
    cancel: "canceled",
  },
  requires_action: {
    attach: "requires_confirmation",
    ask: "requires_action",
    process: "processing",
    approve: "succeeded",
    decline: "requires_payment_method",
    authentication_failed: "requires_payment_method",
    cancel: "canceled",
  },
  processing: { approve: "succeeded", decline: "requires_payment_method", cancel: "canceled" },
  succeeded: {},
  canceled: {},
};

/** Returns the status after `action`, or undefined if the action is not allowed. */
export const nextStatus = (from: IntentStatus, action: IntentAction): IntentStatus | undefined =>
  TABLE[from][action];

const unexpected = (message: string, payment_intent: unknown) =>
  invalidRequest(message, { code: "payment_intent_unexpected_state", payment_intent } as Partial<ErrorBody>);

const CANCELABLE =
  "requires_payment_method, requires_capture, requires_confirmation, requires_action, processing";

/**
 * Creates the error 400 `payment_intent_unexpected_state`. The error contains the payment intent with the fields that
 * the caller may see.
 */
export function unexpectedState(
  verb: "confirm" | "cancel" | "update" | "authenticate",
  status: IntentStatus,
  payment_intent: unknown,
) {
  if (verb === "cancel") {
    return unexpected(
      `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE}.`,
      payment_intent,
    );
  }
  if (verb === "update") {
    return unexpected(
      `This PaymentIntent's amount could not be updated because it has a status of ${status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
      payment_intent,
    );
  }
  if (verb === "authenticate") {
    return unexpected(
      `This PaymentIntent cannot be authenticated because it has a status of ${status}.`,
      payment_intent,
    );
  }
  if (status === "succeeded") {
    return unexpected(
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
      payment_intent,
    );
  }
  return unexpected(
    `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
    payment_intent,
  );
}

export const missingPaymentMethod = (payment_intent: unknown) =>
  unexpected(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    payment_intent,
  );

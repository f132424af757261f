import type { PaymentEventType } from "../../provider";

/**
 * The events that RANNA acts on, by Stripe's names. docs/DEPLOY.md lists the events to select for the account's
 * webhook, and `npm start` selects them at the emulator.
 */
export const EVENTS: Readonly<Record<string, PaymentEventType>> = {
  "payment_intent.succeeded": "paid",
  "payment_intent.payment_failed": "not_paid",
  "payment_intent.canceled": "not_paid",
  "charge.refunded": "refunded",
  "refund.updated": "refunded",
  "refund.failed": "refunded",
  "charge.dispute.created": "disputed",
  "charge.dispute.closed": "dispute_closed",
};

import type { ErrorBody } from "./errors";
import { newId } from "./ids";
import type { IntentStatus } from "./intent-machine";
import type { Currency } from "./money";
import type { Outcome } from "./test-cards";

export type BillingDetails = {
  address: Record<"city" | "country" | "line1" | "line2" | "postal_code" | "state", string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: null;
};

export type CardDetails = {
  brand: string;
  checks: {
    address_line1_check: null;
    address_postal_code_check: null;
    cvc_check: "pass" | "unchecked" | "fail";
  };
  country: string;
  display_brand: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: "credit";
  last4: string;
};

export type PaymentMethod = {
  id: string;
  object: "payment_method";
  billing_details: BillingDetails;
  card: CardDetails;
  created: number;
  customer: null;
  livemode: false;
  metadata: Record<string, string>;
  type: "card";
};

export type PaymentIntent = {
  id: string;
  object: "payment_intent";
  allowed_payment_method_types: string[] | null;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: "automatic" | "automatic_async";
  client_secret: string;
  confirmation_method: "automatic";
  created: number;
  currency: Currency;
  customer: null;
  description: string | null;
  last_payment_error: ErrorBody | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: { type: "use_stripe_sdk"; use_stripe_sdk: { type: string; source: string } } | null;
  payment_method: string | null;
  payment_method_options: Record<string, unknown>;
  payment_method_types: string[];
  processing: { type: "card" } | null;
  receipt_email: string | null;
  setup_future_usage: null;
  shipping: null;
  source: null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
};

export type Charge = {
  id: string;
  object: "charge";
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  /** Id of the charge's balance transaction. null: no money was received. */
  balance_transaction: string | null;
  billing_details: BillingDetails;
  captured: boolean;
  created: number;
  currency: Currency;
  description: string | null;
  dispute: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Record<string, string>;
  outcome: Record<string, unknown>;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: "card"; card: CardDetails };
  receipt_email: string | null;
  refunded: boolean;
  status: "succeeded" | "failed";
};

export type Refund = {
  id: string;
  object: "refund";
  amount: number;
  charge: string;
  created: number;
  currency: Currency;
  metadata: Record<string, string>;
  payment_intent: string;
  failure_reason?: string;
  reason: string | null;
  status: "succeeded" | "failed";
};

export type Dispute = {
  id: string;
  object: "dispute";
  amount: number;
  /** The withdrawal when the dispute was opened, and the reinstatement if the dispute was won. */
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: Currency;
  evidence: { uncategorized_text: string | null };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: "fraudulent";
  status: "needs_response" | "won" | "lost";
};

/** A movement of money in the Stripe account. `net` is `amount` minus `fee`. */
export type BalanceTransaction = {
  id: string;
  object: "balance_transaction";
  amount: number;
  available_on: number;
  balance_type: "payments";
  created: number;
  currency: Currency;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: {
    amount: number;
    application: null;
    currency: Currency;
    description: string;
    type: "stripe_fee";
  }[];
  net: number;
  reporting_category: "charge" | "dispute" | "dispute_reversal";
  source: string;
  status: "available";
  type: "charge" | "adjustment";
};

export type StripeEvent = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

/** The stored value of each kind of object, with fields that Stripe does not show. */
export type Kept = {
  payment_intent: PaymentIntent;
  /** A payment method, and how a payment with its card ends. The card number and the CVC are never stored. */
  payment_method: { shown: PaymentMethod; outcome: Outcome; used: boolean };
  /** A card from createToken. Only one payment method can be made from it. */
  token: { card: CardDetails; outcome: Outcome; used: boolean };
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  /** Balance transactions of charges, not of disputes. */
  balance_transaction: BalanceTransaction;
  event: StripeEvent;
};

export type Kind = keyof Kept;

export const API_VERSION = "2026-10-28.endive";

/** The time in ms that tests have set for new objects and events. null: the real time. */
let setNow: number | null = null;

/** Sets the time of new objects and events, in ms. null: the real time. */
export const setClock = (now: number | null): void => {
  setNow = now;
};

/** The creation time of a new object or event, in seconds. */
export const seconds = () => Math.floor((setNow ?? Date.now()) / 1000);

export function newIntent(fields: {
  amount: number;
  currency: Currency;
  metadata: Record<string, string>;
  description?: string | undefined;
  receipt_email?: string | undefined;
  statement_descriptor_suffix?: string | undefined;
}): PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: ["card"],
    amount: fields.amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: newId(`${id}_secret`, 25),
    confirmation_method: "automatic",
    created: seconds(),
    currency: fields.currency,
    customer: null,
    description: fields.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: fields.metadata,
    next_action: null,
    payment_method: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    processing: null,
    receipt_email: fields.receipt_email ?? null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: fields.statement_descriptor_suffix ?? null,
    status: "requires_payment_method",
  };
}

const PUBLIC_FIELDS = [
  "id",
  "object",
  "amount",
  "canceled_at",
  "cancellation_reason",
  "capture_method",
  "client_secret",
  "confirmation_method",
  "created",
  "currency",
  "description",
  "last_payment_error",
  "livemode",
  "next_action",
  "payment_method",
  "payment_method_types",
  "processing",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "source",
  "status",
] as const satisfies readonly (keyof PaymentIntent)[];

/** Returns the fields of a payment intent that a browser with the client secret may see. */
export function publicIntent(intent: PaymentIntent): Partial<PaymentIntent> {
  return Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, intent[field]]));
}

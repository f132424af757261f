import type { HouseAccount } from "@/lib/money/journal/accounts";
import type { ChargeDispute } from "./mapper";

/** How somebody pays. */
export type Means = "card";

/** What pays a charge: by which means, and what the provider of that means calls it. */
export type Payment = { by: Means; reference: string };

/** A payment that has come in: which charge it pays, and when. */
export type PaidPayment = Payment & { chargeId: string; paidAt: Date };

/** A payment as its provider has it. Amounts in poisha. */
export type ProviderPayment = Payment & {
  /** Lets the buyer's browser confirm this one payment; never logged. */
  clientSecret: string;
  /** The provider's word; `succeeded` and `canceled` are final. */
  status: string;
  amountPoisha: number;
  /** What the charge was opened with. */
  metadata: Record<string, string>;
  /** When it was paid; null while it is not, or where the provider was not asked for it. */
  paidAt: Date | null;
  /** What went back so far. */
  refundedPoisha: number;
  /** What the provider keeps of it; null while that is not known, or where it is kept in another currency. */
  feePoisha: number | null;
  card: { brand: string; last4: string } | null;
};

/** A refund as the provider has it. `key` is the name that was kept on it; null: made elsewhere. */
export type SeenRefund = { id: string; amountPoisha: number; key: string | null; failed: boolean };

/** What a provider can report of a payment; the provider is asked for the truth each time. */
export type PaymentEventType = "paid" | "not_paid" | "refunded" | "disputed" | "dispute_closed";

/**
 * A report of a provider: about which payment, no more. `id` is the same when it is sent twice, `name` is the
 * provider's word.
 */
export type PaymentEvent = Payment & { id: string; name: string };

/**
 * What the charges ask of whoever moves the money; no other file knows a provider's own words. All throw AppError
 * payment_provider (502).
 */
export type Provider = {
  /** What stands at the provider. */
  clearing: Extract<HouseAccount, `clearing:${string}`>;
  /**
   * Opens a payment. The same key and fields give the same payment, also at the same moment. Throws AppError
   * amount_too_small or amount_too_large (422).
   */
  open: (input: {
    amountPoisha: number;
    idempotencyKey: string;
    metadata: Record<string, string>;
  }) => Promise<ProviderPayment>;
  /** A payment as it is now; null when the provider does not know it (any more): it can never be paid then. */
  ask: (reference: string) => Promise<ProviderPayment | null>;
  /**
   * Ends a payment that is not final; one that is, is answered as it is: the caller reads `status`. Throws AppError
   * not_found.
   */
  giveUp: (reference: string) => Promise<ProviderPayment>;
  /**
   * Gives an amount back, once for a key. Where less is left, `exact` gives nothing back, and otherwise that goes back.
   * `refused`: for good; `blocked`: the bank holds the money for a dispute.
   */
  refund: (input: {
    reference: string;
    amountPoisha: number;
    key: string;
    exact: boolean;
  }) => Promise<"given" | "refused" | "blocked">;
  /** Every refund of a payment; none of one that the provider does not know. */
  askRefunds: (reference: string) => Promise<SeenRefund[]>;
  /** The latest dispute of a payment; null without one. */
  askDispute: (reference: string, now: Date) => Promise<ChargeDispute | null>;
  /** Reads a report as it was sent. Throws AppError invalid_signature (400). */
  readEvent: (rawBody: string | Uint8Array, signature: string | null) => PaymentEvent;
  /** What the product acts on, under the provider's own names. */
  events: Readonly<Record<string, PaymentEventType>>;
};

import type { HouseAccount } from "@/lib/money/journal/accounts";
import type { PaymentDetails } from "@/lib/money/receipts/rules";
import type { ChargeDispute, ChargeRefund } from "./model";
import type { OnlineMethod, ProviderReference } from "./online-method";
import type { OpenedPayment } from "./views";

/** The payer's data that is sent to a hosted page. */
export type Payer = { name: string; email: string | null; phone: string; district: string };

/** A payment: its method, and the reference under which that method's provider stores it. */
export type Payment = { by: OnlineMethod; reference: string };

/** A payment as its provider reports it. Amounts in poisha. */
export type ProviderPayment = Payment & {
  /**
   * The secret with which the buyer's browser confirms this payment; never logged. "" if it is paid on a hosted page.
   */
  clientSecret: string;
  /** The address of the hosted page. Null if the provider has none, or if the attempt was opened earlier. */
  redirectUrl: string | null;
  /** The provider's status. `succeeded` is final. `canceled` is final too, except for payments on hosted pages. */
  status: string;
  /** The amount of the payment; 0 for an unpaid attempt on a hosted page. */
  amountPoisha: number;
  /**
   * The amount that the payment was opened with, in poisha. Null if it is in another currency or the provider does
   * not report it.
   */
  askedPoisha: number | null;
  metadata: Record<string, string>;
  /** When it was paid. Null if it is not paid, or if the provider was not asked for the time. */
  paidAt: Date | null;
  /** The sum of the payment's refunds so far. */
  refundedPoisha: number;
  /** The provider's fee. Null if it is not known yet or in another currency. */
  feePoisha: number | null;
  card: { brand: string; last4: string } | null;
  /** How it was paid, with at most the last four digits of a number; null while it is not paid. */
  paidWith: PaymentDetails | null;
  /**
   * How administrators find the payment at the provider, and whether the provider reports it as risky. Null if
   * `reference` is enough to find it.
   */
  providerReference: ProviderReference | null;
};

/** A payment that has arrived, with the time and the charge that it pays. */
export type PaidPayment = ProviderPayment & { chargeId: string; paidAt: Date };

/**
 * What the caller expects of a payment: its amount in poisha, and the provider's own number of it (null if unknown).
 */
export type Expected = { amountPoisha: number; checkId: string | null };

/**
 * The answer to a refund request. `given`: made. `id`: accepted, and its state can be asked for by this id.
 * `refused`: finally refused. `blocked`: the bank holds the money for a dispute. `unanswered`: sent, with an unknown
 * result.
 */
export type RefundAnswer = "given" | "refused" | "blocked" | "unanswered" | { id: string };

/**
 * A refund as the provider reports it. `key`: the key that RANNA gave it, or null if the refund was made outside
 * RANNA.
 */
export type SeenRefund = { id: string; amountPoisha: number; key: string | null; failed: boolean };

/** A refund that the provider has accepted, as RANNA stores it. */
export type TakenRefund = Omit<SeenRefund, "failed" | "key"> & { key: string; state: ChargeRefund["state"] };

/**
 * What a provider can report about a payment. RANNA does not trust the report: it only asks the provider for the
 * payment's state.
 */
export type PaymentEventType = "paid" | "not_paid" | "refunded" | "disputed" | "dispute_closed";

/**
 * A provider's report that a payment has changed. `id` is the same if the report is sent twice; `name` is the
 * provider's name of the event.
 */
export type PaymentEvent = Payment & { id: string; name: string; checkId?: string };

/**
 * Interface that every payment provider implements. Only the provider's own folder uses its terms. All methods that
 * call the provider can throw AppError payment_provider (502).
 */
export type Provider = {
  name: OpenedPayment["provider"];
  /** Returns true if no real money moves. */
  isSandbox: () => boolean;
  /** The journal account for the money at this provider. */
  clearing: Extract<HouseAccount, `clearing:${string}`>;
  /**
   * True if buyers pay on a page of the provider. A page can't be cancelled, so an attempt that was given up can
   * still be paid. A repeated opening makes a separate payment, because there are no idempotency keys. Refunds take
   * time.
   */
  hosted: boolean;
  /** The lowest and highest amount that the provider accepts, in poisha. Null if they are not known in advance. */
  limits: { least: number; most: number } | null;
  /**
   * Opens a payment. Calls with the same key and fields return the same payment, even if they run at the same time.
   * On hosted pages the key is the attempt's id. A provider whose `limits` are null throws AppError amount_too_small
   * or amount_too_large (422) here.
   */
  open: (input: {
    amountPoisha: number;
    /** For a hosted page, the key is also the payment's reference. */
    idempotencyKey: string;
    metadata: Record<string, string>;
    /** Required by hosted pages. */
    payer?: Payer | undefined;
  }) => Promise<ProviderPayment>;
  /**
   * Asks for a payment's current state. Returns null if the provider has no such payment (any more), so it can never
   * be paid.
   */
  ask: (reference: string, expected: Expected) => Promise<ProviderPayment | null>;
  /**
   * All payments made on the page of an attempt: a page accepts a second payment while the first is pending.
   * `providerReference.bankId` tells them apart. Empty if the provider has no hosted pages.
   */
  askPaid: (reference: string) => Promise<ProviderPayment[]>;
  /**
   * Cancels a payment that is not final. A payment that is final or can't be cancelled is returned as it is, so the
   * caller has to read `status`. Throws AppError not_found.
   */
  giveUp: (reference: string, expected: Expected) => Promise<ProviderPayment>;
  /**
   * Refunds an amount; repeated calls with the same key refund once. If less than the amount is left, nothing is
   * refunded with `exact`, and the rest without it. Refunds on hosted pages are always exact. If this throws, nothing
   * was sent.
   */
  refund: (input: {
    reference: string;
    /** Required for payments on hosted pages: their refunds are requested by `bankId`. */
    providerReference: ProviderReference | null;
    amountPoisha: number;
    key: string;
    exact: boolean;
  }) => Promise<RefundAnswer>;
  /**
   * The refunds of a payment that are made or failed; none if the provider has no such payment. `taken`: the refunds
   * that the provider has accepted. A provider of hosted pages has no list, so it is asked about each of these.
   */
  askRefunds: (reference: string, taken: readonly TakenRefund[]) => Promise<SeenRefund[]>;
  askDispute: (reference: string, now: Date) => Promise<ChargeDispute | null>;
  /** Reads a webhook from its raw bytes. Throws AppError invalid_signature (400). */
  readEvent: (rawBody: string | Uint8Array, signature: string | null) => PaymentEvent;
  /** The events that RANNA acts on, by the provider's names. */
  events: Readonly<Record<string, PaymentEventType>>;
};

/** What found out that a charge is paid: the buyer's browser, a webhook, or the reconciler (a background job). */
export type PaymentSource = "browser" | "webhook" | "reconciler";

import type { HouseAccount } from "@/lib/money/journal/accounts";
import type { PaymentDetails } from "@/lib/money/receipts/rules";
import type { ChargeDispute, ChargeRefund } from "./model";
import type { OnlineMethod, ProviderReference } from "./online-method";
import type { OpenedPayment } from "./views";

/** What a hosted page is told of the payer. */
export type Payer = { name: string; email: string; phone: string; district: string };

/** A payment: the means, and the reference by which that means' provider stores it. */
export type Payment = { by: OnlineMethod; reference: string };

/** A payment as its provider has it. Amounts in poisha. */
export type ProviderPayment = Payment & {
  /**
   * The secret with which the buyer's browser confirms this one payment; never logged. "": it is paid on a hosted
   * page.
   */
  clientSecret: string;
  /** The address of the hosted page. null: there is none, or the attempt was not just opened. */
  redirectUrl: string | null;
  /** The provider's status. `succeeded` is final; `canceled` is final unless the provider has hosted pages. */
  status: string;
  /** The amount of the payment; 0 for an unpaid attempt on a hosted page. */
  amountPoisha: number;
  /**
   * The amount that the payment was opened with, in poisha. null: it is in another currency, or the provider does not
   * say.
   */
  askedPoisha: number | null;
  /** The metadata that the payment was opened with. */
  metadata: Record<string, string>;
  /** When it was paid. null: it is not paid, or the provider was not asked for the time. */
  paidAt: Date | null;
  /** The sum of its refunds so far. */
  refundedPoisha: number;
  /** The provider's fee. null: not known yet, or in another currency. */
  feePoisha: number | null;
  card: { brand: string; last4: string } | null;
  /** null while it is not paid. */
  paidWith: PaymentDetails | null;
  /**
   * How administrators find the payment at the provider, and whether the provider reports it as risky. null:
   * `reference` is enough to find it.
   */
  providerReference: ProviderReference | null;
};

/** A payment that has arrived, with the charge that it pays and the time. */
export type PaidPayment = ProviderPayment & { chargeId: string; paidAt: Date };

/**
 * What the caller expects of a payment: its amount in poisha, and the provider's own number of it; null: not known.
 */
export type Expected = { amountPoisha: number; checkId: string | null };

/**
 * The answer to a refund request. `given`: it is made; `id`: it was taken, and its state is asked for by this id;
 * `refused`: for good; `blocked`: the bank holds the money for a dispute; `unanswered`: it was sent, and its fate is
 * unknown.
 */
export type RefundAnswer = "given" | "refused" | "blocked" | "unanswered" | { id: string };

/** A refund as the provider has it. `key`: the key that RANNA gave it; null: it was made elsewhere. */
export type SeenRefund = { id: string; amountPoisha: number; key: string | null; failed: boolean };

/** A refund that the provider has taken, as RANNA has it on record. */
export type TakenRefund = Omit<SeenRefund, "failed" | "key"> & { key: string; state: ChargeRefund["state"] };

/** What a provider can report of a payment. The report only leads to asking the provider. */
export type PaymentEventType = "paid" | "not_paid" | "refunded" | "disputed" | "dispute_closed";

/**
 * A provider's report: it names a payment and says no more. `id` is the same if the report is sent twice; `name` is
 * the provider's name of the event.
 */
export type PaymentEvent = Payment & { id: string; name: string; checkId?: string };

/**
 * What the charges need of a payment provider; only its own folder uses the provider's terms. All methods throw
 * AppError payment_provider (502).
 */
export type Provider = {
  name: OpenedPayment["provider"];
  /** True: no real money moves. */
  isSandbox: () => boolean;
  /** The journal account for the money at this provider. */
  clearing: Extract<HouseAccount, `clearing:${string}`>;
  /**
   * Whether payments are made on a page of the provider. Such a page can't be cancelled and has no idempotency keys:
   * each attempt is a payment of its own, an attempt that was given up may still be paid, and refunds take time.
   */
  hosted: boolean;
  /** The least and the greatest amount that the provider accepts, in poisha; null: not known in advance. */
  limits: { least: number; most: number } | null;
  /**
   * Opens a payment. The same key and fields give the same payment, also at the same moment; on hosted pages the key
   * is the attempt's own. If `limits` is null it throws AppError amount_too_small or amount_too_large (422).
   */
  open: (input: {
    amountPoisha: number;
    /** For a hosted page: the payment's own reference. */
    idempotencyKey: string;
    metadata: Record<string, string>;
    /** Required by hosted pages. */
    payer?: Payer | undefined;
  }) => Promise<ProviderPayment>;
  /** A payment as it is now. null: the provider does not know it (any more), so it can never be paid. */
  ask: (reference: string, expected: Expected) => Promise<ProviderPayment | null>;
  /**
   * All payments made on the page of an attempt: a page accepts a second payment while the first is pending.
   * `desk.bankId` tells them apart. Empty if the provider has no hosted pages.
   */
  askPaid: (reference: string) => Promise<ProviderPayment[]>;
  /**
   * Cancels a payment that is not final. A final one, or one that can't be cancelled, is answered as it is, so the
   * caller has to read `status`. Throws AppError not_found.
   */
  giveUp: (reference: string, expected: Expected) => Promise<ProviderPayment>;
  /**
   * Refunds an amount, once for a key. If less is left, nothing is refunded with `exact`, and what is left without
   * it; a hosted page's refund is always exact. If it throws, nothing was sent.
   */
  refund: (input: {
    reference: string;
    /** The charge's; a hosted page's refund is requested by its `bankId`. */
    providerReference: ProviderReference | null;
    amountPoisha: number;
    key: string;
    exact: boolean;
  }) => Promise<RefundAnswer>;
  /**
   * The refunds of a payment that are made or failed; none if the provider does not know the payment. `taken`:
   * refunds that it has answered with an id; a hosted page's provider has to be asked about each of them.
   */
  askRefunds: (reference: string, taken: readonly TakenRefund[]) => Promise<SeenRefund[]>;
  /** The latest dispute of a payment; null: none. */
  askDispute: (reference: string, now: Date) => Promise<ChargeDispute | null>;
  /** Reads a report from the raw bytes as they were sent. Throws AppError invalid_signature (400). */
  readEvent: (rawBody: string | Uint8Array, signature: string | null) => PaymentEvent;
  /** The events that RANNA acts on, by the provider's names. */
  events: Readonly<Record<string, PaymentEventType>>;
};

/** Which call found out that a charge is paid. */
export type PaymentSource = "browser" | "webhook" | "reconciler";

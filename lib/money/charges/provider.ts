import type { HouseAccount } from "@/lib/money/journal/accounts";
import type { PaidWith } from "@/lib/money/receipts/rules";
import type { ChargeDispute, ChargeRefund } from "./mapper";
import type { Means, ProviderDesk } from "./means";
import type { OpenedPayment } from "./schema";

/** What a hosted page is told of who pays. */
export type Payer = { name: string; email: string; phone: string; district: string };

/** What pays a charge: by which means, and what the provider of that means calls it. */
export type Payment = { by: Means; reference: string };

/** A payment as its provider has it. Amounts in poisha. */
export type ProviderPayment = Payment & {
  /** Lets the buyer's browser confirm this one payment; never logged. Empty where it is paid on a hosted page. */
  clientSecret: string;
  /** The hosted page where it is paid; null where there is none, or it was not just opened. */
  redirectUrl: string | null;
  /** The provider's word; `succeeded` is final, and `canceled` where no page is hosted. */
  status: string;
  /** What comes in; 0 where a hosted page has nothing to say of it. */
  amountPoisha: number;
  /** What the provider says that it was to be, in poisha; null: in another currency, or it does not say. */
  askedPoisha: number | null;
  /** What the charge was opened with. */
  metadata: Record<string, string>;
  /** When it was paid; null while it is not, or where the provider was not asked for it. */
  paidAt: Date | null;
  /** What went back so far. */
  refundedPoisha: number;
  /** What the provider keeps of it; null while that is not known, or where it is kept in another currency. */
  feePoisha: number | null;
  card: { brand: string; last4: string } | null;
  /** null while it is not paid. */
  paidWith: PaidWith | null;
  /** What administrators find it by at the provider, and its warning; null where `reference` is all. */
  desk: ProviderDesk | null;
};

/** A payment that has come in: which charge it pays, and when. */
export type PaidPayment = ProviderPayment & { chargeId: string; paidAt: Date };

/** What a payment is to be: the charge's amount, in poisha, and by what it is known. */
export type Expected = { amountPoisha: number; checkId: string | null };

/**
 * What became of asking for a refund. `given`: it is made; an id: it was taken, and is asked about by it; `refused`: for
 * good; `blocked`: the bank holds the money for a dispute; `unanswered`: sent, and nobody knows.
 */
export type RefundAnswer = "given" | "refused" | "blocked" | "unanswered" | { id: string };

/** A refund as the provider has it. `key` is the name that was kept on it; null: made elsewhere. */
export type SeenRefund = { id: string; amountPoisha: number; key: string | null; failed: boolean };

/** A refund that the provider has taken, as it is on record here. */
export type TakenRefund = Omit<SeenRefund, "failed" | "key"> & { key: string; state: ChargeRefund["state"] };

/** What a provider can report of a payment; the provider is asked for the truth each time. */
export type PaymentEventType = "paid" | "not_paid" | "refunded" | "disputed" | "dispute_closed";

/**
 * A report of a provider: about which payment, no more. `id` is the same when it is sent twice, `name` is the
 * provider's word.
 */
export type PaymentEvent = Payment & { id: string; name: string; checkId?: string };

/**
 * What the charges ask of whoever moves the money; no other file knows a provider's own words. All throw AppError
 * payment_provider (502).
 */
export type Provider = {
  name: OpenedPayment["provider"];
  /** No money moves. */
  isSandbox: () => boolean;
  /** What stands at the provider. */
  clearing: Extract<HouseAccount, `clearing:${string}`>;
  /**
   * Whether it is paid on a page of the provider. Such a page can't be cancelled and keeps no key: each visit is a
   * payment of its own, one that is given up may be paid all the same, and refunds take their time.
   */
  hosted: boolean;
  /** The least and the most that it takes, in poisha; null: it says so itself. */
  limits: { least: number; most: number } | null;
  /**
   * Opens a payment. The same key and fields give the same payment, also at the same moment. Where `limits` are not
   * known it throws AppError amount_too_small or amount_too_large (422).
   */
  open: (input: {
    amountPoisha: number;
    /** Of a hosted page: the payment's own reference. */
    idempotencyKey: string;
    metadata: Record<string, string>;
    /** Needed by hosted pages. */
    payer?: Payer | undefined;
  }) => Promise<ProviderPayment>;
  /** A payment as it is now; null when the provider does not know it (any more): it can never be paid then. */
  ask: (reference: string, expected: Expected) => Promise<ProviderPayment | null>;
  /**
   * All that was paid on the page of a visit: a page takes a second try while the first one is pending. `desk.bankId` tells
   * them apart. Empty where no page is hosted.
   */
  askPaid: (reference: string) => Promise<ProviderPayment[]>;
  /**
   * Ends a payment that is not final; one that is, or that can't be ended, is answered as it is: the caller reads
   * `status`. Throws AppError
   * not_found.
   */
  giveUp: (reference: string, expected: Expected) => Promise<ProviderPayment>;
  /**
   * Gives an amount back, once for a key. Where less is left, `exact` gives nothing back, and otherwise that goes back;
   * a hosted page's always is exact. What it throws was not sent.
   */
  refund: (input: {
    reference: string;
    /** Of the charge; a hosted page's refund is asked for by its `bankId`. */
    desk: ProviderDesk | null;
    amountPoisha: number;
    key: string;
    exact: boolean;
  }) => Promise<RefundAnswer>;
  /**
   * Every refund of a payment that is made or failed; none of one that the provider does not know. `taken`: those that it
   * has answered with an id, which a hosted page's provider has to be asked about one by one.
   */
  askRefunds: (reference: string, taken: readonly TakenRefund[]) => Promise<SeenRefund[]>;
  /** The latest dispute of a payment; null without one. */
  askDispute: (reference: string, now: Date) => Promise<ChargeDispute | null>;
  /** Reads a report as it was sent. Throws AppError invalid_signature (400). */
  readEvent: (rawBody: string | Uint8Array, signature: string | null) => PaymentEvent;
  /** What the product acts on, under the provider's own names. */
  events: Readonly<Record<string, PaymentEventType>>;
};

/** Who found out that a charge is paid. */
export type PaymentSource = "browser" | "webhook" | "reconciler";

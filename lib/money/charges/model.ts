import { z } from "zod";
import type { PaymentDetails } from "@/lib/money/receipts/rules";
import { amountCodec, idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type RecordOf, recordOf } from "@/lib/platform/model/shapes";
import type { Language } from "@/lib/texts/language";
import type { OnlineMethod, ProviderReference } from "./online-method";

/** One attempt to pay a charge on the provider's hosted page. */
const attempt = z.object({
  /** 24 hex digits. The provider stores the id as the payment's reference. */
  id: z.string(),
  /** The address of the hosted page; null until the provider has answered. */
  redirectUrl: z.string().nullable(),
  openedAt: stored<Date>(),
  /**
   * The language of the call that opened the attempt. The provider's page returns the browser to pages in this
   * language.
   */
  language: stored<Language>(),
  /**
   * The provider's status, or one of two statuses of RANNA. `void`: the attempt can't pay any more, but the provider
   * is still asked about it. `returned`: the attempt's money is refunded.
   */
  status: z.enum(["requires_action", "processing", "failed", "canceled", "void", "returned"]),
  /** When `status` last changed. */
  since: stored<Date>(),
  /** The provider's own number of the attempt; null until a payment notification (IPN) has reported it. */
  checkId: z.string().nullable(),
});

const refund = z.object({
  /** The refund's idempotency key. The provider stores it with the refund if it can. */
  key: z.string(),
  /** The decided amount. Once the refund is made, the amount that was really refunded under its key. */
  amountPoisha: z.int(),
  /**
   * Why there is a refund: the order ended (`cancelled`, `declined`, `lapsed`), an admin refunded it (`refund`), a
   * buyer's complaint was granted (`claim`), or the money was paid twice or too late (`unclaimed`).
   */
  why: z.enum(["cancelled", "declined", "lapsed", "refund", "claim", "unclaimed"]),
  /**
   * The order that is refunded, if the charge pays for several orders. Null if the refund is for everything that the
   * charge pays for.
   */
  part: idCodec().nullable(),
  /** Who decided the refund. `id` is null if the platform decided it. */
  by: z.object({ id: idCodec().nullable(), name: z.string() }),
  at: stored<Date>(),
  /**
   * `due` until the provider has made the refund (`made`) or finally refused it (`refused`). `failed`: it was made,
   * but the bank sent the money back.
   */
  state: z.enum(["due", "made", "refused", "failed"]),
  settledAt: stored<Date | null>(),
  providerRefundId: z.string().nullable(),
  /**
   * When the refund was sent. Null if it was not sent yet, and always null if the provider supports idempotency keys.
   */
  sentAt: stored<Date | null>(),
});

/** A dispute: the card's owner asks the bank for the money back. Amounts in poisha. */
export const dispute = z.object({
  id: z.string(),
  amount: amountCodec(),
  /** The provider's fee for the dispute; 0 if the provider has named none. */
  feePoisha: z.int(),
  reason: z.string().describe("The provider's word."),
  status: z.string().describe("The provider's word: `won` and `lost` are outcomes."),
  openedAt: momentCodec(),
  closedAt: momentCodec().nullable(),
});

/**
 * One payment through a provider, in the collection `charges`. It is written before the provider is called, and is
 * the only source for the state of that money. Amounts in poisha.
 */
export const chargeModel = z.object({
  _id: idCodec(),
  /** What the charge pays for. */
  subject: z.object({ kind: z.enum(["purchase", "booking"]), id: idCodec() }),
  /**
   * The number of the charge among the charges of its purchase or booking, from 1. Only one of these is open at a
   * time. A charge whose money only has to be refunded is numbered -1, -2 and so on. So the highest number is always
   * the latest charge that was opened to be paid.
   */
  round: z.int(),
  by: stored<OnlineMethod>(),
  /** The provider's payment intent, or the attempt that paid the charge. Null while neither is known. */
  intentId: z.string().nullable(),
  /** Attempts on the provider's hosted page, the oldest first. Empty for a card payment. */
  attempts: z.array(attempt),
  /** The method by which the charge was paid; null until it is paid. */
  paidWith: stored<PaymentDetails | null>(),
  providerReference: stored<ProviderReference | null>(),
  /**
   * The idempotency key of the payment intent. Key and `metadata` never change, so opening the intent again returns
   * the same intent.
   */
  intentKey: z.string(),
  metadata: z.record(z.string(), z.string()),
  amountPoisha: z.int(),
  /** `void`: given up. A card payment that succeeds later still changes the state to `paid`. */
  state: z.enum(["open", "paid", "void"]),
  voidedAs: z.string().nullable(),
  /** Until this time an open charge is reused for the same purchase or booking. */
  openUntil: stored<Date>(),
  paidAt: stored<Date | null>(),
  /** The total that the provider reports as refunded, including refunds made outside RANNA. */
  refundedPoisha: z.int(),
  /** Refunds made outside RANNA, with the provider's ids. Their amounts are included in `refundedPoisha`. */
  elsewhere: z.array(z.object({ id: z.string(), amountPoisha: z.int() })),
  refunds: z.array(refund),
  /** The sum of the refunds that are due, and of the failed refunds that were not repeated. */
  unsettledPoisha: z.int(),
  dispute: dispute.nullable(),
  /** When the reconciler next asks the provider about the charge; null if it never asks again. */
  checkAt: stored<Date | null>(),
  createdAt: stored<Date>(),
  /**
   * The trace of the call that opened the charge, as W3C `traceparent`; later work on the charge continues it.
   * Missing if that call was not traced.
   */
  trace: z.string().optional(),
  /**
   * Counts the changes of the charge's money. A writer that has asked the provider saves only if the revision has not
   * changed since the writer read the charge.
   */
  revision: z.int(),
});
export type ChargeDoc = z.input<typeof chargeModel>;

export type Attempt = ChargeDoc["attempts"][number];
export type ChargeDispute = z.input<typeof dispute>;

/** A charge with its ids as text, as code outside the database layer uses it. */
export type ChargeRecord = RecordOf<ChargeDoc>;
export type ChargeRefund = ChargeRecord["refunds"][number];
export type Subject = ChargeRecord["subject"];

export const toCharge = (doc: ChargeDoc): ChargeRecord => recordOf(chargeModel, doc);

/**
 * A refused webhook call of a payment provider, in the collection `refusedWebhooks`. `_id` is the event's id, or
 * `signature` for all calls with a wrong signature.
 */
export type RefusedWebhookDoc = {
  _id: string;
  /** The provider's name of the event; null if the signature was wrong. */
  type: string | null;
  /** The payment that the event is about; null if it can't be read. */
  intentId: string | null;
  /** Why the webhook was refused: RANNA's error code, or `internal`. */
  why: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
};

import { z } from "zod";
import type { PaymentDetails } from "@/lib/money/receipts/rules";
import { amountCodec, idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { type WithIds, withIds } from "@/lib/platform/model/shapes";
import type { Language } from "@/lib/texts/language";
import type { OnlineMethod, ProviderReference } from "./online-method";

/** One attempt on a hosted page. */
const attempt = z.object({
  /** 24 hex digits; the provider stores it as the payment's reference. */
  id: z.string(),
  /** null until the provider has answered. */
  redirectUrl: z.string().nullable(),
  openedAt: stored<Date>(),
  /** The language of the call that opened the attempt; the browser comes back to pages in it. */
  language: stored<Language>(),
  /**
   * The provider's, until the status becomes `void` (the attempt can't pay any more, but is still asked about) or
   * `returned` (its money is sent back).
   */
  status: z.enum(["requires_action", "processing", "failed", "canceled", "void", "returned"]),
  /** Since when `status` is as it is. */
  since: stored<Date>(),
  /** The provider's own number of the attempt; null: no IPN has told one. */
  checkId: z.string().nullable(),
});

/** A refund that RANNA has decided. */
const refund = z.object({
  /** The refund's idempotency key; the provider keeps it with the refund if it can. */
  key: z.string(),
  /** The decided amount; once the refund is made, the amount that went back under its key. */
  amountPoisha: z.int(),
  /**
   * The order ended (`cancelled`, `declined`, `lapsed`), an admin refunded it (`refund`), a claim decided it
   * (`claim`), or nothing was waiting for the money (`unclaimed`).
   */
  why: z.enum(["cancelled", "declined", "lapsed", "refund", "claim", "unclaimed"]),
  /**
   * The part of the subject that the refund is for, when one charge pays for several (orders of a purchase). null:
   * the whole.
   */
  part: idCodec().nullable(),
  /** `id` is null for the platform. */
  by: z.object({ id: idCodec().nullable(), name: z.string() }),
  at: stored<Date>(),
  /**
   * `due` until the provider has made it (`made`) or refused it for good (`refused`); `failed`: it was made, and the
   * bank sent it back.
   */
  state: z.enum(["due", "made", "refused", "failed"]),
  settledAt: stored<Date | null>(),
  providerRefundId: z.string().nullable(),
  /**
   * When the refund was sent to a provider that has no idempotency keys. null: not sent, or the provider has them.
   */
  sentAt: stored<Date | null>(),
});

/** A dispute: the card's owner has asked the bank for the money. Amounts in poisha. */
export const dispute = z.object({
  id: z.string(),
  amount: amountCodec(),
  /** The provider's fee for it; 0: the provider has named none. */
  feePoisha: z.int(),
  reason: z.string().describe("The provider's word."),
  status: z.string().describe("The provider's word: `won` and `lost` are outcomes."),
  openedAt: momentCodec(),
  closedAt: momentCodec().nullable(),
});

/**
 * One payment through a provider: the collection `charges`. It is written before the provider is asked, and is the
 * only source for the state of that money. Amounts in poisha.
 */
export const chargeModel = z.object({
  _id: idCodec(),
  /** What the charge pays for. */
  subject: z.object({ kind: z.enum(["purchase", "booking"]), id: idCodec() }),
  /**
   * Numbers the charges of a subject from 1; one is open at a time. Money that only has to go back is a charge of its
   * own, paid and with a due refund. Those are numbered -1, -2 and so on: the charge with the highest number is then
   * the latest that was opened to be paid.
   */
  round: z.int(),
  by: stored<OnlineMethod>(),
  /** The provider's intent, or the attempt that has paid. null: not known yet. */
  intentId: z.string().nullable(),
  /** Attempts on the provider's hosted page, the oldest first; empty for a card. */
  attempts: z.array(attempt),
  /** How it was paid, and how administrators find it at the provider; null until it is paid. */
  paidWith: stored<PaymentDetails | null>(),
  providerReference: stored<ProviderReference | null>(),
  /**
   * The idempotency key and the metadata of the intent. Neither changes, so that opening it again gives the same
   * intent.
   */
  intentKey: z.string(),
  metadata: z.record(z.string(), z.string()),
  amountPoisha: z.int(),
  /** `void`: given up. A card payment that succeeds after that still makes it `paid`. */
  state: z.enum(["open", "paid", "void"]),
  /** Why the charge is void: the provider's status or an error code. */
  voidedAs: z.string().nullable(),
  /** Until when an open charge is used again for the same purchase or booking. */
  openUntil: stored<Date>(),
  paidAt: stored<Date | null>(),
  /** The sum that the provider says has gone back, including refunds made elsewhere. */
  refundedPoisha: z.int(),
  /** The part of `refundedPoisha` that was refunded elsewhere, one entry for each refund, by the provider's id. */
  elsewhere: z.array(z.object({ id: z.string(), amountPoisha: z.int() })),
  /** Every refund that RANNA has decided, the oldest first. */
  refunds: z.array(refund),
  /** The sum of refunds that are due, and of those that failed and were not repeated since. */
  unsettledPoisha: z.int(),
  /** The latest dispute; null without one. */
  dispute: dispute.nullable(),
  /** When the reconciler asks the provider next; null: never again. */
  checkAt: stored<Date | null>(),
  createdAt: stored<Date>(),
  /**
   * The trace of the call that opened the charge, as W3C `traceparent`; later work on the charge continues it.
   * Missing: that call was not traced.
   */
  trace: z.string().optional(),
  /**
   * Counts the changes of its money. A writer that asked the provider writes only if this is as it was before asking.
   */
  revision: z.int(),
});
export type ChargeDoc = z.input<typeof chargeModel>;

export type Attempt = ChargeDoc["attempts"][number];
export type ChargeDispute = z.input<typeof dispute>;

/** A charge with its ids as text, for the use cases. */
export type ChargeRecord = Omit<WithIds<ChargeDoc>, "_id"> & { id: string };
export type ChargeRefund = ChargeRecord["refunds"][number];
export type Subject = ChargeRecord["subject"];

export function toCharge(doc: ChargeDoc): ChargeRecord {
  const { _id: id, ...kept } = withIds(chargeModel, doc);
  return { id, ...kept };
}

/**
 * A webhook of a payment provider that was refused: the collection `refusedWebhooks`. `_id` is the event's, or
 * `signature` for all calls with a wrong signature.
 */
export type RefusedWebhookDoc = {
  _id: string;
  /** The provider's name of the event; null: the signature was wrong. */
  type: string | null;
  /** The payment that the event is about; null: it can't be read. */
  intentId: string | null;
  /** RANNA's error code, or `internal`. */
  why: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
};

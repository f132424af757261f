import "server-only";
import type { ObjectId } from "mongodb";
import type { PaidWith } from "@/lib/money/receipts/rules";
import { collection } from "@/lib/platform/db/client";
import type { Language } from "@/lib/texts/language";
import type { Means, ProviderDesk } from "./means";

/** What a charge pays for. */
export type SubjectKind = "purchase" | "booking";

/**
 * `charges`: one payment through a provider, written before the provider is asked. The only source for the state of
 * that money. Amounts in poisha.
 */
export type ChargeDoc = {
  _id: ObjectId;
  subject: { kind: SubjectKind; id: ObjectId };
  /**
   * Numbers the charges of a subject from 1; one is open at a time. Money that only has to go back is a charge of its
   * own, paid and with a due refund; those count down from -1, so that the latest charge is never one of them.
   */
  round: number;
  by: Means;
  /** The provider's intent, or the visit that has paid. null: not known yet. */
  intentId: string | null;
  /** Visits to the provider's hosted page, the oldest first; empty for a card. */
  attempts: Attempt[];
  /** How it was paid, and by what administrators find it at the provider; null until it is paid. */
  paidWith: PaidWith | null;
  desk: ProviderDesk | null;
  /**
   * The idempotency key and the metadata of the intent. Neither changes, so that opening it again gives the same
   * intent.
   */
  intentKey: string;
  metadata: Record<string, string>;
  amountPoisha: number;
  /** `void`: given up. A card payment that succeeds after that still makes it `paid`. */
  state: "open" | "paid" | "void";
  /** Why the charge is void: the provider's status or an error code. */
  voidedAs: string | null;
  /** Until when an open charge is used again for the same purchase or booking. */
  openUntil: Date;
  paidAt: Date | null;
  /** The sum that the provider says has gone back, including refunds made elsewhere. */
  refundedPoisha: number;
  /** The part of `refundedPoisha` that was refunded elsewhere, one entry for each refund, by the provider's id. */
  elsewhere: { id: string; amountPoisha: number }[];
  /** Every refund that RANNA has decided, the oldest first. */
  refunds: ChargeRefundDoc[];
  /** The sum of refunds that are due, and of those that failed and were not repeated since. */
  unsettledPoisha: number;
  /** The latest dispute; null without one. */
  dispute: ChargeDispute | null;
  /** When the reconciler asks the provider next; null: never again. */
  checkAt: Date | null;
  createdAt: Date;
  /**
   * The trace of the call that opened the charge, as W3C `traceparent`; later work on the charge continues it.
   * Missing: that call was not traced.
   */
  trace?: string;
  /**
   * Counts the changes of its money. A writer that asked the provider writes only if this is as it was before asking.
   */
  revision: number;
};

/**
 * One visit to a hosted page. `status` is the provider's until it becomes `void` (the visit can't pay any more, but
 * is still asked about) or `returned` (its money is sent back).
 */
export type Attempt = {
  /** 24 hex digits; the provider stores it as the payment's reference. */
  id: string;
  /** null until the provider has answered. */
  redirectUrl: string | null;
  openedAt: Date;
  /** The language of the call that opened the visit; the browser comes back to pages in it. */
  language: Language;
  status: "requires_action" | "processing" | "failed" | "canceled" | "void" | "returned";
  /** Since when `status` is as it is. */
  since: Date;
  /** The provider's own number of the visit; null: no IPN has told one. */
  checkId: string | null;
};

/**
 * A refund: `due` until the provider has made it (`made`) or refused it for good (`refused`); `failed`: it was made,
 * and the bank sent it back.
 */
export type ChargeRefundDoc = {
  /** The refund's idempotency key; the provider keeps it with the refund if it can. */
  key: string;
  /** The decided amount; once the refund is made, the amount that went back under its key. */
  amountPoisha: number;
  /**
   * The order ended (`cancelled`, `declined`, `lapsed`), an admin refunded it (`refund`), a claim decided it
   * (`claim`), or nothing was waiting for the money (`unclaimed`).
   */
  why: "cancelled" | "declined" | "lapsed" | "refund" | "claim" | "unclaimed";
  /**
   * The part of the subject that the refund is for, when one charge pays for several (orders of a purchase). null:
   * the whole.
   */
  part: ObjectId | null;
  /** `id` is null for the platform. */
  by: { id: ObjectId | null; name: string };
  at: Date;
  state: "due" | "made" | "refused" | "failed";
  settledAt: Date | null;
  providerRefundId: string | null;
  /**
   * When the refund was sent to a provider that has no idempotency keys. null: not sent, or the provider has them.
   */
  sentAt: Date | null;
};

/**
 * A dispute: the card's owner has asked the bank for the money. `status` is the provider's; `feePoisha` is the
 * provider's fee for it, 0 if it has named none.
 */
export type ChargeDispute = {
  id: string;
  amountPoisha: number;
  feePoisha: number;
  reason: string;
  status: string;
  openedAt: Date;
  closedAt: Date | null;
};

export const chargeDocs = collection<ChargeDoc>("charges");

import "server-only";
import type { ObjectId } from "mongodb";
import type { PaidWith } from "@/lib/money/receipts/rules";
import { collection } from "@/lib/platform/db/client";
import type { Language } from "@/lib/texts/language";
import type { Means, ProviderDesk } from "./means";

/** What a charge pays for. */
export type SubjectKind = "purchase" | "booking";

/**
 * `charges`: money that is paid through a provider, on record before that is asked; the one truth about it. Amounts in
 * poisha.
 */
export type ChargeDoc = {
  _id: ObjectId;
  subject: { kind: SubjectKind; id: ObjectId };
  /**
   * Counts the charges of a subject, from 1: one is open at a time. Money that came for nothing is a charge of its own, paid
   * and on its way back; these count down from -1, so that the latest is never one of them.
   */
  round: number;
  by: Means;
  /** The provider's intent, or the attempt that has paid; null until it has answered. */
  intentId: string | null;
  /** Visits to the provider's page, oldest first; none of a card. */
  attempts: Attempt[];
  /** How it was paid, and what administrators find it by; null while it is not. */
  paidWith: PaidWith | null;
  desk: ProviderDesk | null;
  /** The provider's idempotency key for the intent, and what it keeps with it: neither ever changes. */
  intentKey: string;
  metadata: Record<string, string>;
  amountPoisha: number;
  /** `void`: given up, or never to be paid; money that comes after all makes it `paid`. */
  state: "open" | "paid" | "void";
  /** Why it is void: the provider's word. */
  voidedAs: string | null;
  /** Until when an open one gives its intent again. */
  openUntil: Date;
  paidAt: Date | null;
  /** What the provider says has gone back in all, also what was decided elsewhere. */
  refundedPoisha: number;
  /** Of these the ones that no key of ours names, by the provider's id. */
  elsewhere: { id: string; amountPoisha: number }[];
  /** Every refund that was decided here, oldest first. */
  refunds: ChargeRefundDoc[];
  /** Of refunds that are due, or failed and not made good since. */
  unsettledPoisha: number;
  /** The latest dispute; null without one. */
  dispute: ChargeDispute | null;
  /** When the reconciler asks the provider next; null: never again. */
  checkAt: Date | null;
  createdAt: Date;
  /**
   * The call that opened it, as W3C `traceparent`: everything that becomes of it goes on in that trace. Missing where
   * nobody traces.
   */
  trace?: string;
  /** Counts the changes of its money: whoever asked the provider writes only over what was read before asking. */
  revision: number;
};

/**
 * One visit to a hosted page. `status` is the provider's word until the visit is `void` (it can't pay any more, and is asked
 * about all the same) or its money is `returned`.
 */
export type Attempt = {
  /** 24 hex digits: the provider knows it by this. */
  id: string;
  /** null until the provider has answered. */
  redirectUrl: string | null;
  openedAt: Date;
  /** Of the call that opened it: the browser comes back to pages in it. */
  language: Language;
  status: "requires_action" | "processing" | "failed" | "canceled" | "void" | "returned";
  /** When that became so. */
  since: Date;
  /** The provider's own number of it, where an IPN has told one. */
  checkId: string | null;
};

/**
 * A refund: `due` until the provider has made it (`made`) or refused it for good (`refused`); `failed`: it was made,
 * and the bank sent it back.
 */
export type ChargeRefundDoc = {
  /** Makes it happen once; the provider keeps it on the refund. */
  key: string;
  /** What was decided; once it is made, what went back under its key. */
  amountPoisha: number;
  /** With an ending (cancelled, declined or not answered), by itself, by a claim, or because nobody waited for the money. */
  why: "cancelled" | "declined" | "lapsed" | "refund" | "claim" | "unclaimed";
  /**
   * Which part of the subject it belongs to, where a charge pays for several (orders of a purchase); null: the whole.
   */
  part: ObjectId | null;
  /** `id` is null for the platform. */
  by: { id: ObjectId | null; name: string };
  at: Date;
  state: "due" | "made" | "refused" | "failed";
  settledAt: Date | null;
  providerRefundId: string | null;
  /** When it was sent to a provider that keeps no key; null: never, or to one that does. */
  sentAt: Date | null;
};

/**
 * The card's owner has asked the bank for the money; `status` is the provider's word, `feePoisha` what the provider keeps
 * for it: 0 where it has not said.
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

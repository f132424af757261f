import type { ToldPayer } from "@/lib/money/charges/mails";
import type { ChargeRecord, ChargeRefund, Subject } from "@/lib/money/charges/mapper";
import type { ProviderPayment } from "@/lib/money/charges/provider";
import type { AuditTarget } from "@/lib/people/audit/schema";
import type { Tx } from "@/lib/platform/db/transactions";

/** Who found out that a charge is paid. */
export type PaymentSource = "browser" | "webhook" | "reconciler";

/** What a charge changes of its subject while it stays as it is: enough to open, give up and refund it. */
export type ChargeView = {
  /** Writes beside the subject what its lists show of the charge; inside the transaction that changed the charge. */
  show: (charge: ChargeRecord, tx: Tx) => Promise<void>;
  /** Tells of a refund that was just made. */
  tellRefunded: (charge: ChargeRecord, refund: ChargeRefund, tx: Tx) => Promise<void>;
  /** A part of the subject that a refund may belong to, with what was paid for it; null where there is none. */
  findPart: (id: string, tx: Tx) => Promise<{ id: string; paidPoisha: number } | null>;
  /** Who paid, as they are written to; without an e-mail where nobody is left. */
  payer: (charge: ChargeRecord, tx: Tx) => Promise<ToldPayer>;
  /** What the audit log calls the subject. */
  target: (charge: ChargeRecord, tx: Tx) => Promise<AuditTarget & { kind: "order" | "parcel" }>;
};

/** What whoever sells something hands in, so that its charges can be completed by anybody. */
export type ChargeHandler = ChargeView & {
  /**
   * Completes what has been paid for, and marks the charge paid in the same transaction; safe any number of times, in
   * any order, at the same moment. Money that nobody waits for goes back. Throws AppError intent_mismatch or
   * not_found.
   */
  complete: (charge: ChargeRecord, paid: ProviderPayment, source: PaymentSource) => Promise<void>;
  /** Throws AppError in_progress (409) while somebody is about to pay this account out; nobody begins before the transaction ends. */
  requireNotUnderWay: (account: string, tx: Tx) => Promise<void>;
  /** Under which name a charge's metadata hold the subject's id. */
  subjectName: string;
  /** The charge of a payment whose metadata name this subject: it may be known before it is noted on its charge. */
  findCharge: (subjectId: string, payment: ProviderPayment) => Promise<ChargeRecord | null>;
};

/**
 * What a charge changes of its subject: nothing where it is money that came for nothing, because another charge pays that
 * subject, or none.
 */
export const viewOf = (charge: ChargeRecord, handler: ChargeHandler): ChargeHandler =>
  charge.round > 0
    ? handler
    : {
        ...handler,
        show: async () => undefined,
        tellRefunded: async () => undefined,
        findPart: async () => null,
      };

/** Whatever is sold, and who completes it. */
export type ChargeHandlers = Readonly<Record<Subject["kind"], ChargeHandler>>;

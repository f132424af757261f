import type { AuditTarget } from "@/lib/people/audit/schema";
import type { Tx } from "@/lib/platform/db/transactions";
import type { PaymentIntent } from "./payment-intents";
import type { ChargeRecord, ChargeRefund } from "./record";

/** Who found out that a charge is paid. */
export type SettledBy = "browser" | "webhook" | "reconciler";

/** What whoever sells something hands in, so that its charges can be settled by anybody. */
export type ChargeHandler = {
  /**
   * Completes what a card has paid for, and marks the charge paid in the same transaction; safe any number of times, in any
   * order, at the same moment. Money that nobody waits for goes back. Throws AppError intent_mismatch or not_found.
   */
  complete: (charge: ChargeRecord, paid: PaymentIntent, by: SettledBy) => Promise<void>;
  /** Writes beside the subject what its lists show of the charge; inside the transaction that changed the charge. */
  show: (charge: ChargeRecord, tx: Tx) => Promise<void>;
  /** Tells of a refund that was just made. */
  tellRefunded: (charge: ChargeRecord, refund: ChargeRefund, tx: Tx) => Promise<void>;
  /** A part of the subject that a refund may belong to, with what was paid for it; null where there is none. */
  findPart: (id: string, tx: Tx) => Promise<{ id: string; paidPoisha: number } | null>;
  /** What the audit log calls the subject. */
  target: (charge: ChargeRecord, tx: Tx) => Promise<AuditTarget & { kind: "order" | "parcel" }>;
};

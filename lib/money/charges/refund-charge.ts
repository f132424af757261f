import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { AuditAction, AuditValues } from "@/lib/people/audit/schema";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { ChargeHandler } from "./charge-handler";
import { type ChargeMoney, findCharge, saveMoney } from "./data";
import { findDispute } from "./disputes";
import { findPaymentIntent } from "./payment-intents";
import type { ChargeRecord, ChargeRefund } from "./record";
import { giveBack, listRefunds } from "./refunds";
import { dueOf, givenOfPart, inLine, isBlocked, isClosed, leftPoisha } from "./rules";

/** Somebody else may write between our reading and our writing; then both are done anew. */
const MAX_ATTEMPTS = 8;

export type NewRefund = Pick<ChargeRefund, "key" | "amountPoisha" | "why" | "by"> & {
  at: Date;
  /** Where a charge pays for several (orders of a purchase): which one, and what was paid for it. */
  part?: { id: string; paidPoisha: number };
};

/**
 * Decides a refund of a paid charge, if nothing of its money has moved since `charge` was read; then `submitRefund` makes it.
 * Null: something came first, or less than that is left, of the charge or of the part.
 */
export async function requestRefund(
  charge: ChargeRecord,
  { part, ...refund }: NewRefund,
  tx: Tx,
): Promise<ChargeRecord | null> {
  const isNew = charge.refunds.every(({ key }) => key !== refund.key);
  const ofPart = part ? part.paidPoisha - givenOfPart(charge, part.id) : Number.POSITIVE_INFINITY;
  const left = Math.min(leftPoisha(charge), ofPart);
  if (!isNew || refund.amountPoisha <= 0 || refund.amountPoisha > left) return null;
  const decided = {
    ...refund,
    part: part?.id ?? null,
    state: "due",
    settledAt: null,
    providerRefundId: null,
  } as const;
  return saveMoney(charge, { ...charge, refunds: [...charge.refunds, decided] }, retryAt(refund.at), tx);
}

const retryAt = (at: Date): Date => new Date(at.getTime() + env().reconcileMs);

/**
 * Makes a refund that was decided, once however often and from wherever it is called, and brings the charge in line with
 * what the provider has of its refunds. Answers what became of it: `due` while a dispute is open. Throws AppError
 * payment_provider: then it stays due, and the reconciler makes it.
 */
export async function submitRefund(
  charge: ChargeRecord,
  key: string,
  handler: ChargeHandler,
): Promise<ChargeRefund["state"]> {
  const refund = charge.refunds.find((one) => one.key === key);
  if (!refund || charge.intentId === null) throw new Error(`charge ${charge.id} has no refund ${key}`);
  if (refund.state !== "due") return refund.state;
  const { amountPoisha, why } = refund;
  const given = isBlocked(charge)
    ? "blocked"
    : await giveBack({ paymentIntentId: charge.intentId, amountPoisha, key, exact: why === "refund" });
  if (given === "blocked")
    return (await syncDispute(charge, handler)).refunds.find((one) => one.key === key)?.state ?? "due";
  const now = await syncRefunds(charge, handler, given === "refused" ? key : null);
  return now.refunds.find((one) => one.key === key)?.state ?? "due";
}

/** Makes everything of a charge that is due. Throws as submitRefund. */
export async function submitDueRefunds(charge: ChargeRecord, handler: ChargeHandler): Promise<void> {
  for (const { key } of dueOf(charge)) await submitRefund(charge, key, handler);
}

/** As submitRefund for those who have decided it: while the provider does not answer it stays due. */
export const tryRefund = (
  charge: ChargeRecord,
  key: string,
  handler: ChargeHandler,
): Promise<ChargeRefund["state"]> =>
  submitRefund(charge, key, handler).catch((err: unknown) => {
    log.error({ err, chargeId: charge.id, subject: charge.subject }, "a refund could not be made yet");
    return "due" as const;
  });

/**
 * Brings a charge in line with what the provider has of its refunds, also of those that were made elsewhere, and of those
 * that failed after they were made: these are owed again. Throws AppError payment_provider or in_progress.
 */
export const syncRefunds = (
  charge: ChargeRecord,
  handler: ChargeHandler,
  refused: string | null = null,
): Promise<ChargeRecord> =>
  sync(charge, handler, async (now, at) => {
    if (now.intentId === null) return now;
    const seen = await listRefunds(now.intentId);
    // A payment of another account, or of a database that was restored elsewhere: what is on record stays.
    const known =
      seen.length > 0 || now.refundedPoisha === 0 || (await findPaymentIntent(now.intentId)) !== null;
    const refundedPoisha = seen.reduce((sum, one) => sum + (one.failed ? 0 : one.amountPoisha), 0);
    return {
      ...now,
      refundedPoisha: known ? refundedPoisha : now.refundedPoisha,
      refunds: inLine(now.refunds, seen, { refused, now: at }),
    };
  });

/**
 * Brings a charge in line with what the provider has of its dispute. One that is lost has taken the money: what was due is
 * refused. Throws AppError payment_provider or in_progress.
 */
export const syncDispute = (charge: ChargeRecord, handler: ChargeHandler): Promise<ChargeRecord> =>
  sync(charge, handler, async (now, at) => {
    if (now.intentId === null) return now;
    const seen = await findDispute(now.intentId, at);
    const dispute = seen && {
      ...seen,
      closedAt: seen.id === now.dispute?.id ? (now.dispute.closedAt ?? seen.closedAt) : seen.closedAt,
    };
    const refunds = now.refunds.map((refund) =>
      dispute?.status === "lost" && refund.state === "due"
        ? { ...refund, state: "refused" as const, settledAt: at }
        : refund,
    );
    return { ...now, dispute, refunds };
  });

/** Asks, and writes over nothing but what was read before asking: so what is written is never older than what stands. */
async function sync(
  charge: ChargeRecord,
  handler: ChargeHandler,
  ask: (now: ChargeRecord, at: Date) => Promise<ChargeMoney>,
): Promise<ChargeRecord> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const before = await findCharge(charge.id);
    if (!before) throw new AppError("not_found", { detail: "There is no such payment." });
    const at = new Date();
    const { refundedPoisha, dispute, refunds } = await ask(before, at);
    const money = { refundedPoisha, dispute, refunds };
    if (same(before, money)) return before;
    const saved = await withTransaction(async (tx) => {
      const after = await saveMoney(before, money, retryAt(at), tx);
      if (!after) return null;
      await handler.show(after, tx);
      await tell(before, after, handler, tx);
      return after;
    });
    if (saved) return saved;
  }
  throw new AppError("in_progress", { detail: "This payment is being worked on. Please try again." });
}

const same = (before: ChargeRecord, { refundedPoisha, dispute, refunds }: ChargeMoney): boolean =>
  JSON.stringify([before.refundedPoisha, before.dispute, before.refunds]) ===
  JSON.stringify([refundedPoisha, dispute, refunds]);

/** Who has to know: the payer of a refund that was made, administrators of money that came back and of disputes. */
async function tell(
  before: ChargeRecord,
  after: ChargeRecord,
  handler: ChargeHandler,
  tx: Tx,
): Promise<void> {
  const stateOf = (key: string) => before.refunds.find((refund) => refund.key === key)?.state;
  for (const refund of after.refunds) {
    if (refund.state === "made" && stateOf(refund.key) === "due")
      await handler.tellRefunded(after, refund, tx);
  }
  const failed = after.refunds.filter(({ key, state }) => state === "failed" && stateOf(key) !== "failed");
  // One that was made elsewhere is known by its sum only.
  const failedPoisha =
    failed.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0) ||
    Math.max(0, before.refundedPoisha - after.refundedPoisha);
  if (failedPoisha > 0) {
    const sides = {
      before: { refundedPoisha: before.refundedPoisha },
      after: { refundedPoisha: after.refundedPoisha, failedPoisha },
    };
    await record(after, "refund_failed", sides, handler, tx);
  }
  const dispute = after.dispute;
  if (!dispute) return;
  const facts = { disputePoisha: dispute.amountPoisha, reason: dispute.reason };
  if (before.dispute?.id !== dispute.id) {
    const opened = { before: null, after: { ...facts, status: dispute.status } };
    await record(after, "disputed", opened, handler, tx);
  }
  const earlier = before.dispute?.id === dispute.id ? before.dispute.status : null;
  if (isClosed(dispute.status) && (earlier === null || !isClosed(earlier))) {
    const sides = { before: { ...facts, status: earlier }, after: { ...facts, status: dispute.status } };
    await record(after, "dispute_closed", sides, handler, tx);
  }
}

async function record(
  charge: ChargeRecord,
  what: "refund_failed" | "disputed" | "dispute_closed",
  sides: { before: AuditValues | null; after: AuditValues },
  handler: ChargeHandler,
  tx: Tx,
): Promise<void> {
  const target = await handler.target(charge, tx);
  const action: AuditAction = `${target.kind}.${what}`;
  log.warn({ chargeId: charge.id, subject: charge.subject, ...sides.after }, `payment: ${what}`);
  await recordAudit({ by: "platform", action, target, ...sides }, tx);
}

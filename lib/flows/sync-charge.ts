import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { ChargeDispute, ChargeRecord } from "@/lib/money/charges/model";
import { type MoneyEvent, moneyEvents } from "@/lib/money/charges/money-events";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { type ChargeMoney, findCharge, saveMoney } from "@/lib/money/charges/queries";
import { expectedOf, isRepeatable, matchRefunds, paymentOf } from "@/lib/money/charges/rules";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { AuditAction, AuditValues } from "@/lib/people/audit/schema";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { copyPaymentToSubject, targetOf, tellRefunded } from "./charge-subject";
import { recordMoneyEvents } from "./record-money-events";

/** The maximum number of tries. A try fails if another call changes the charge at the same moment. */
const MAX_ATTEMPTS = 8;

/**
 * Updates a charge from the provider's list of its refunds. `refused`: the key of a refund that the provider has just
 * refused for good. Throws AppError payment_provider or in_progress.
 */
export const syncRefunds = (charge: ChargeRecord, refused: string | null = null): Promise<ChargeRecord> =>
  sync(charge, async (now, at) => {
    const payment = paymentOf(now);
    if (!payment) return now;
    const provider = PROVIDERS[payment.by];
    const taken = now.refunds.flatMap(({ key, amountPoisha, state, providerRefundId: id }) =>
      id === null ? [] : [{ id, key, amountPoisha, state }],
    );
    const seen = await provider.askRefunds(payment.reference, taken);
    // If the provider does not know the payment, the stored refunds stay.
    const known =
      seen.length > 0 ||
      now.refundedPoisha === 0 ||
      (await provider.ask(payment.reference, expectedOf(now))) !== null;
    const live = seen.filter(({ failed }) => !failed);
    const ours = new Set(now.refunds.map(({ key }) => key));
    const others = live.filter(({ key }) => key === null || !ours.has(key));
    return {
      ...now,
      ...(known && {
        refundedPoisha: live.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0),
        elsewhere: others.map(({ id, amountPoisha }) => ({ id, amountPoisha })),
      }),
      refunds: matchRefunds(now.refunds, seen, { refused, now: at }),
    };
  });

/**
 * Updates a charge from the provider's dispute about it. If the dispute is lost, the due refunds get the state
 * `refused`. Throws AppError payment_provider or in_progress.
 */
export const syncDispute = (charge: ChargeRecord): Promise<ChargeRecord> =>
  sync(charge, async (now, at) => {
    const payment = paymentOf(now);
    if (!payment) return now;
    const seen = await PROVIDERS[payment.by].askDispute(payment.reference, at);
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

/**
 * Asks the provider, then writes only if the charge has not changed since it was read. So an older answer never
 * replaces a newer one.
 */
async function sync(
  charge: ChargeRecord,
  ask: (now: ChargeRecord, at: Date) => Promise<ChargeMoney>,
): Promise<ChargeRecord> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const before = await findCharge(charge.id);
    if (!before) throw new AppError("not_found", "noSuchPayment");
    const at = new Date();
    const { refundedPoisha, elsewhere, dispute, refunds } = await ask(before, at);
    const money = { refundedPoisha, elsewhere, dispute, refunds };
    if (same(before, money)) return before;
    const saved = await withTransaction(async (tx) => {
      const after = await saveMoney(before, money, at, tx);
      if (!after) return null;
      const events = moneyEvents(before, after);
      await recordMoneyEvents(after, events, tx);
      await copyPaymentToSubject(after, tx);
      for (const event of events) await tell(event, after, tx);
      await reportFailed(before, after, events, tx);
      return after;
    });
    if (saved) return saved;
  }
  throw new AppError("in_progress", "thisPaymentInWork");
}

const same = (before: ChargeRecord, now: ChargeMoney): boolean =>
  isDeepStrictEqual(
    [before.refundedPoisha, before.elsewhere, before.dispute, before.refunds],
    [now.refundedPoisha, now.elsewhere, now.dispute, now.refunds],
  );

/** Mails the payer about a refund that was made, and admins about disputes. */
async function tell(event: MoneyEvent, charge: ChargeRecord, tx: Tx): Promise<void> {
  switch (event.kind) {
    case "made":
      if (event.wasDue) await tellRefunded(charge, event.refund, tx);
      return;
    case "dispute_reported":
      return record(charge, "disputed", { before: null, after: disputeFacts(event.dispute) }, tx);
    case "dispute_closed": {
      const after = disputeFacts(event.dispute);
      const sides = { before: { ...after, status: event.earlier }, after };
      return record(charge, "dispute_closed", sides, tx);
    }
    default:
      return;
  }
}

const disputeFacts = ({ amount, reason, status }: ChargeDispute) => ({
  disputePoisha: amount,
  reason,
  status,
});

/** Mails admins about failed refunds, whose money is owed to the buyer. */
async function reportFailed(
  before: ChargeRecord,
  after: ChargeRecord,
  events: readonly MoneyEvent[],
  tx: Tx,
): Promise<void> {
  const owedAgain = events.flatMap((event) =>
    (event.kind === "failed" || event.kind === "refused") && isRepeatable(event.refund) ? [event.refund] : [],
  );
  // If a refund of the provider's dashboard fails, the charge's refunded sum gets smaller. Nothing else shows the
  // failure.
  const failedPoisha =
    owedAgain.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0) ||
    Math.max(0, before.refundedPoisha - after.refundedPoisha);
  if (failedPoisha === 0) return;
  const sides = {
    before: { refundedPoisha: before.refundedPoisha },
    after: { refundedPoisha: after.refundedPoisha, failedPoisha },
  };
  await record(after, "refund_failed", sides, tx);
}

async function record(
  charge: ChargeRecord,
  what: "refund_failed" | "disputed" | "dispute_closed",
  sides: { before: AuditValues | null; after: AuditValues },
  tx: Tx,
): Promise<void> {
  const target = await targetOf(charge, tx);
  const action: AuditAction = `${target.kind}.${what}`;
  log.warn({ chargeId: charge.id, subject: charge.subject, ...sides.after }, `payment: ${what}`);
  await recordAudit({ by: "platform", action, target, ...sides }, tx);
}

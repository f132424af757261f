import "server-only";
import { unclaimedNews } from "@/lib/money/charges/mails";
import type { Attempt, ChargeRecord, ChargeRefund } from "@/lib/money/charges/model";
import type { ProviderPayment } from "@/lib/money/charges/provider";
import { insertCharge, listChargesOf, UNPAID } from "@/lib/money/charges/queries";
import { changeAttempt, lockCharge, nextRoundBack } from "@/lib/money/charges/queries-attempts";
import { recordUnclaimed } from "@/lib/money/charges/record-money";
import { isSameMoney } from "@/lib/money/charges/rules";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { tell } from "@/lib/people/notices/tell";
import { withTransaction } from "@/lib/platform/db/transactions";
import { log } from "@/lib/platform/log";
import { payerOf, targetOf } from "./charge-subject";
import { tryRefund } from "./refund-charge";

/**
 * Refunds the whole money of an attempt that was paid twice, too late, or with a wrong amount. For this, the money
 * becomes a new charge. Safe to repeat.
 */
export async function returnAttempt(
  charge: ChargeRecord,
  { id, language }: Attempt,
  payment: ProviderPayment,
): Promise<void> {
  const { amountPoisha, paidWith, providerReference } = payment;
  const isOther = payment.askedPoisha !== charge.amountPoisha;
  const stray = await withTransaction(async (tx) => {
    const at = new Date();
    const { subject, by, intentKey, metadata, trace } = charge;
    const known = await listChargesOf(subject.kind, [subject.id], tx);
    if (known.some((one) => isSameMoney(one.providerReference, providerReference))) return null;
    await lockCharge(charge.id, tx);
    const ofPage = known.filter(({ intentId }) => intentId === id || intentId?.startsWith(`${id}-`));
    const isFirst = ofPage.length === 0;
    const reference = isFirst ? id : `${id}-${ofPage.length + 1}`;
    const change = { status: "returned", since: at, checkId: providerReference?.checkId ?? null } as const;
    if (isFirst) await changeAttempt(charge.id, id, change, tx);
    const key = `back-${reference}`;
    const refund: ChargeRefund = {
      key,
      amountPoisha,
      part: null,
      by: { id: null, name: "RANNA" },
      at,
      why: "unclaimed",
      state: "due",
      settledAt: null,
      providerRefundId: null,
      sentAt: null,
    };
    const target = await targetOf(charge, tx);
    const made = await insertCharge(
      {
        ...UNPAID,
        ...(isFirst && { id }),
        subject,
        by,
        intentKey,
        metadata,
        amountPoisha,
        paidWith,
        providerReference,
        ...(trace && { trace }),
        round: await nextRoundBack(charge, tx),
        intentId: reference,
        state: "paid",
        voidedAs: null,
        openUntil: at,
        paidAt: payment.paidAt ?? at,
        refunds: [refund],
        checkAt: at,
        createdAt: at,
      },
      tx,
    );
    // The journal entry names the order and its purchase, so that it can be found under both.
    const purchase = { kind: "purchase", id: subject.id, label: target.label } as const;
    const about = subject.kind === "purchase" ? [target, purchase] : [target];
    await recordUnclaimed(made, payment, about, tx);
    const news = unclaimedNews(made, await payerOf(charge, tx));
    await tell([{ ...news, language }], tx);
    if (isOther) {
      const sides = {
        before: { askedPoisha: charge.amountPoisha },
        after: { amountPoisha, askedPoisha: payment.askedPoisha },
      };
      await recordAudit({ by: "platform", action: `${target.kind}.paid_otherwise`, target, ...sides }, tx);
    }
    return { made, key };
  });
  if (!stray) return;
  const { made, key } = stray;
  const about = { subject: charge.subject, reference: made.intentId, amountPoisha, isOther };
  log.info(about, "a payment that nobody waits for goes back");
  await tryRefund(made, key);
}

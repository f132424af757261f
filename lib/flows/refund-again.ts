import "server-only";
import type { ChargeRecord, ChargeRefund } from "@/lib/money/charges/model";
import { findCharge } from "@/lib/money/charges/queries";
import { buyerOf } from "@/lib/money/charges/record-money";
import { requestRefund } from "@/lib/money/charges/request-refund";
import { againKey, isBlocked, isRepeatable, onAccountOf, returnedOfPart } from "@/lib/money/charges/rules";
import { balanceOf } from "@/lib/money/journal/queries";
import { requireNotUnderWay } from "@/lib/money/payouts/queries-runs";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, type Reason } from "@/lib/platform/errors";
import { copyPaymentToSubject, findPart, targetOf } from "./charge-subject";
import { submitDueRefunds, submitRefund } from "./refund-charge";

/**
 * Sends the outstanding refunds of a charge, for an admin. A refund that failed is sent a second time. Throws
 * AppError conflict (409), in_progress or payment_provider.
 */
export async function refundAgain(admin: Viewer, stuck: ChargeRecord): Promise<void> {
  if (isBlocked(stuck)) throw refuse("bankDecides");
  await submitDueRefunds(stuck, { again: true });
  for (const failed of stuck.refunds.filter(isRepeatable)) {
    const decided = await withTransaction((tx) => decideAgain(admin, stuck.id, failed, tx));
    if (!decided) continue;
    const state = await submitRefund(decided.charge, decided.key);
    if (state === "failed") throw refuse("sentBackAgain");
    if (state === "refused") throw refuse("providerRefused");
  }
}

const refuse = (why: Reason) => new AppError("conflict", why);

/**
 * Checks that a refused refund is still credited to the buyer's account. Throws AppError conflict (409: a payout has
 * paid it) or in_progress (409).
 */
async function requireOnAccount(charge: ChargeRecord, amountPoisha: number, tx: Tx): Promise<void> {
  const buyer = buyerOf(charge);
  await requireNotUnderWay(buyer, tx);
  if (-(await balanceOf(buyer, tx)) < amountPoisha) throw refuse("refundPaidOut");
}

/** Decides a failed refund a second time. Returns null if nothing is owed any more. */
async function decideAgain(
  admin: Viewer,
  chargeId: string,
  failed: ChargeRefund,
  tx: Tx,
): Promise<{ charge: ChargeRecord; key: string } | null> {
  const charge = await findCharge(chargeId, tx);
  if (!charge) return null;
  const isOnAccount = onAccountOf(charge.refunds).some(({ key }) => key === failed.key);
  const returned = failed.state === "failed" ? returnedOfPart(charge, failed.part) : 0;
  const amountPoisha = isOnAccount ? failed.amountPoisha : Math.min(returned, failed.amountPoisha);
  if (amountPoisha <= 0) return null;
  if (isOnAccount) await requireOnAccount(charge, amountPoisha, tx);
  const key = againKey(failed.key);
  const part = failed.part === null ? null : await findPart(charge, failed.part, tx);
  const by = { id: admin.uid, name: admin.displayName };
  const refund = {
    key,
    amountPoisha,
    why: "refund",
    by,
    at: new Date(),
    isOnAccount,
    ...(part && { part }),
  } as const;
  const decided = await requestRefund(charge, refund, tx);
  if (!decided) return null;
  await copyPaymentToSubject(decided, tx);
  const target = await targetOf(decided, tx);
  const sides = {
    before: { refundedPoisha: charge.refundedPoisha },
    after: { refundedPoisha: charge.refundedPoisha + amountPoisha },
  };
  await recordAudit({ by: admin, action: `${target.kind}.refunded`, target, ...sides }, tx);
  return { charge: decided, key };
}

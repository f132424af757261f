import "server-only";
import { nextAttemptCheck } from "@/lib/money/charges/attempt-rules";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { listDueCharges, postponeCharge } from "@/lib/money/charges/queries";
import { recordLateFee } from "@/lib/money/charges/record-money";
import { dueOf, GRACE_MS, isBlocked, lastMoved, nextCheckAt, nextLookAt } from "@/lib/money/charges/rules";
import { chargeSettings } from "@/lib/money/charges/settings";
import { processDue, type RoundOptions } from "@/lib/platform/jobs/process-due";
import { log } from "@/lib/platform/log";
import { inSpan } from "@/lib/platform/telemetry";
import { askAttempts } from "./ask-attempts";
import { reconcileCharge } from "./reconcile-charge";
import { submitDueRefunds } from "./refund-charge";
import { syncDispute, syncRefunds } from "./sync-charge";

export const RECONCILE_CHARGES = "reconcile-charges";

/** How many runs of the reconciler pass until a failed refund is sent again. */
const PAUSE_ROUNDS = 4;

/** The numbers of one run: charges checked, open charges that were paid, and open charges that were closed. */
export type Round = { checked: number; completed: number; abandoned: number };

/**
 * Asks the providers once about all charges that are due, so that no payment is lost even if browser and webhooks
 * both fail. Open charges that are paid are completed; those unpaid for an hour and a quarter are closed. Failed
 * refunds are sent again. Paid charges are checked for refunds and disputes that no webhook reported. Returns null if
 * another server has the lease.
 */
export async function reconcileCharges(options: RoundOptions = {}): Promise<Round | null> {
  const sum: Round = { checked: 0, completed: 0, abandoned: 0 };
  // Each provider is processed separately, so that a silent one does not delay the other.
  for (const by of ["card", "wallet"] as const) {
    const round = await processDue(
      {
        job: RECONCILE_CHARGES,
        list: (now, limit) => listDueCharges(by, now, limit),
        postpone: (charge, now) => postponeCharge(charge, nextTime(charge, now)),
        process: (charge, now) => traced(charge, () => reconcile(charge, now)),
        label: ({ id, subject }) => ({ chargeId: id, [`${subject.kind}Id`]: subject.id }),
      },
      options,
    );
    if (!round) return null;
    sum.checked += round.checked;
    sum.completed += round.states.completed ?? 0;
    sum.abandoned += round.states.abandoned ?? 0;
  }
  return sum;
}

function nextTime(charge: ChargeRecord, now: Date): Date | null {
  if (charge.by !== "card") return nextAttemptCheck(charge, now);
  if (charge.state === "open") return nextCheckAt(charge.createdAt, now, chargeSettings().reconcileMs);
  if (dueOf(charge).length > 0 && !isBlocked(charge))
    return new Date(now.getTime() + PAUSE_ROUNDS * chargeSettings().reconcileMs);
  return nextLookAt(lastMoved(charge), now);
}

/** Work on an open charge belongs to the trace of the request that opened it. */
const traced = <T>({ id, state, trace }: ChargeRecord, work: () => Promise<T>): Promise<T> =>
  inSpan(
    "reconcile charge",
    { attributes: { "ranna.charge_id": id }, continues: state === "open" ? trace : undefined },
    work,
  );

async function reconcile(
  charge: ChargeRecord,
  now: Date,
): Promise<"completed" | "abandoned" | "open" | "looked"> {
  if (charge.state === "open") {
    const giveUp = now.getTime() > charge.openUntil.getTime() + GRACE_MS;
    const isCard = charge.by === "card";
    const { state } = await reconcileCharge(charge, {
      by: "reconciler",
      giveUp: giveUp && isCard,
      now,
    });
    if (state === "paid") log.info({ subject: charge.subject }, "reconciler completed a paid charge");
    return state === "paid" ? "completed" : state === "void" ? "abandoned" : "open";
  }
  if (charge.by !== "card") {
    const { charge: asked } = await askAttempts(charge, "reconciler");
    if (asked.state === "paid") await submitDueRefunds(await syncRefunds(asked));
    return "looked";
  }
  const isWaiting = dueOf(charge).length > 0 && !isBlocked(charge);
  const seen = isWaiting ? charge : await syncRefunds(await syncDispute(charge));
  await submitDueRefunds(seen);
  await recordLateFee(seen);
  return "looked";
}

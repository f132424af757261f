import "server-only";
import { listDueCharges, postponeCharge } from "@/lib/money/charges/data";
import { GRACE_MS, nextCheckAt } from "@/lib/money/charges/open-intents";
import type { ChargeRecord } from "@/lib/money/charges/record";
import { submitDueRefunds, syncDispute, syncRefunds } from "@/lib/money/charges/refund-charge";
import { dueOf, isBlocked, lastMoved, nextLookAt } from "@/lib/money/charges/rules";
import { settleCharge } from "@/lib/money/charges/settle-charge";
import { env } from "@/lib/platform/env";
import { type RoundOptions, settleDue } from "@/lib/platform/jobs/settle-due";
import { log } from "@/lib/platform/log";
import { inSpan } from "@/lib/platform/telemetry/tracing";
import { CHARGE_HANDLERS } from "./charge-handlers";

export const RECONCILE_CHARGES = "reconcile-charges";

/** A refund that fails is tried again after this many rounds. */
const PAUSE_ROUNDS = 4;

/** How many charges were asked about; open ones that were paid, and that were given up. */
export type Round = { checked: number; completed: number; abandoned: number };

/**
 * One round over everything that waits for the provider's word: open charges, with growing pauses (those that were paid are
 * completed, those unpaid for an hour and a quarter given up), refunds that were decided and could not be made at once, and
 * paid charges whose refund or dispute nobody may have told of. So no payment is lost though browser and every webhook are.
 * null: another server has the lease.
 */
export async function reconcileCharges(options: RoundOptions = {}): Promise<Round | null> {
  const round = await settleDue(
    {
      job: RECONCILE_CHARGES,
      list: listDueCharges,
      postpone: (charge, now) => postponeCharge(charge, nextTime(charge, now)),
      settle: (charge, now) => traced(charge, () => settle(charge, now)),
      label: ({ id, subject }) => ({ chargeId: id, [`${subject.kind}Id`]: subject.id }),
    },
    options,
  );
  if (!round) return null;
  const { completed = 0, abandoned = 0 } = round.states;
  return { checked: round.checked, completed, abandoned };
}

function nextTime(charge: ChargeRecord, now: Date): Date | null {
  if (charge.state === "open") return nextCheckAt(charge.createdAt, now, env().reconcileMs);
  if (dueOf(charge).length > 0 && !isBlocked(charge))
    return new Date(now.getTime() + PAUSE_ROUNDS * env().reconcileMs);
  return nextLookAt(lastMoved(charge), now);
}

/** An open charge goes on in the trace of the call that opened it; a later look at a paid one is work of its own. */
const traced = <T>({ id, state, trace }: ChargeRecord, work: () => Promise<T>): Promise<T> =>
  inSpan(
    "reconcile charge",
    { attributes: { "ranna.charge_id": id }, continues: state === "open" ? trace : undefined },
    work,
  );

async function settle(
  charge: ChargeRecord,
  now: Date,
): Promise<"completed" | "abandoned" | "open" | "looked"> {
  const handler = CHARGE_HANDLERS[charge.subject.kind];
  if (charge.state === "open") {
    const giveUp = now.getTime() > charge.openUntil.getTime() + GRACE_MS;
    const { state } = await settleCharge(charge, handler, { by: "reconciler", giveUp });
    if (state === "paid") log.info({ subject: charge.subject }, "reconciler completed a paid charge");
    return state === "paid" ? "completed" : state === "void" ? "abandoned" : "open";
  }
  const isWaiting = dueOf(charge).length > 0 && !isBlocked(charge);
  const seen = isWaiting ? charge : await syncRefunds(await syncDispute(charge, handler), handler);
  await submitDueRefunds(seen, handler);
  return "looked";
}

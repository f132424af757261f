import type { Attempt, ChargeRecord, ChargeRefund } from "./model";
import { chargeSettings } from "./settings";

/**
 * How long a repeated press of "pay" gives the same page, ms; and how many attempts a charge may have (contract, "Same
 * again").
 */
export const SAME_FOR_MS = 15 * 60_000;
export const MOST_ATTEMPTS = 10;

const HOUR_MS = 3600_000;
const LONGEST_PAUSE_MS = 20 * 60_000;
const LONGEST_REFUND_PAUSE_MS = 6 * HOUR_MS;
/** Hours after its last change at which an attempt whose payment is not expected any more is asked about again. */
const AGAIN_HOURS = [2, 6, 24, 72];

type AttemptedCharge = Pick<ChargeRecord, "state" | "intentId" | "attempts" | "refunds" | "createdAt">;

/**
 * Whether the attempt's money has arrived: it has paid the charge, or it is sent back. Further money on its page goes
 * back.
 */
export const isSettled = (
  { id, status }: Attempt,
  { intentId }: Pick<AttemptedCharge, "intentId">,
): boolean => status === "returned" || intentId === id;

/** Whether money of the attempt pays what the charge is for; otherwise it goes back. */
export const canPay = ({ status }: Attempt, { state }: Pick<AttemptedCharge, "state">): boolean =>
  state === "open" && status !== "void" && status !== "returned";

/** The status of the latest attempt, as people are told it: `void` as `canceled`, `returned` as `failed`. */
export function attemptStatus({ attempts }: Pick<AttemptedCharge, "attempts">): Attempt["status"] {
  const status = attempts.at(-1)?.status ?? "requires_action";
  if (status === "void") return "canceled";
  return status === "returned" ? "failed" : status;
}

/** The attempt that a press within a quarter of an hour leads to again. null: a new attempt has to be opened. */
export function attemptAgain(charge: AttemptedCharge, now: Date): (Attempt & { redirectUrl: string }) | null {
  const latest = charge.attempts.at(-1);
  if (!latest || latest.redirectUrl === null || !canPay(latest, charge)) return null;
  const isWaiting = latest.status === "requires_action" || latest.status === "processing";
  const isFresh = now.getTime() - latest.openedAt.getTime() < SAME_FOR_MS;
  return isWaiting && isFresh ? { ...latest, redirectUrl: latest.redirectUrl } : null;
}

/** When an attempt that was opened at `openedAt` can't pay any more, ms since 1970. */
const endOf = (openedAt: Date): number => openedAt.getTime() + chargeSettings().giveUpMs;

export const isOver = ({ openedAt }: Pick<Attempt, "openedAt">, now: Date): boolean =>
  now.getTime() >= endOf(openedAt);

/** Whether an open charge has to be given up: its latest attempt is over, or it never had one and is as old. */
export const isChargeOver = ({ attempts, createdAt }: AttemptedCharge, now: Date): boolean =>
  isOver(attempts.at(-1) ?? { openedAt: createdAt }, now);

const paused = (now: Date, since: Date, least: number, most: number): number =>
  now.getTime() + Math.min(Math.max(now.getTime() - since.getTime(), least), most);

/**
 * When the provider is asked about an attempt next, ms since 1970. While its payment is expected, the pause grows with
 * its age. After that the AGAIN_HOURS apply, even if the attempt has paid, because another payment that was pending on
 * its page may succeed later. null: never.
 */
function nextAsk(attempt: Attempt, charge: AttemptedCharge, now: Date): number | null {
  const { status, openedAt, since } = attempt;
  if (canPay(attempt, charge) && (status === "requires_action" || status === "processing"))
    return paused(now, openedAt, chargeSettings().askMs, LONGEST_PAUSE_MS);
  const again = AGAIN_HOURS.map((hours) => since.getTime() + hours * HOUR_MS);
  return again.find((at) => at > now.getTime()) ?? null;
}

/** The refund was sent and never answered. The provider may have taken it, so it is not sent again automatically. */
export const isUnanswered = ({ state, sentAt, providerRefundId }: ChargeRefund): boolean =>
  state === "due" && sentAt !== null && providerRefundId === null;

/** When a refund is asked about or sent next, ms since 1970. null: not automatically. */
function nextOfRefund(refund: ChargeRefund, now: Date): number | null {
  if (refund.state !== "due" || isUnanswered(refund)) return null;
  if (refund.sentAt === null) return now.getTime() + chargeSettings().reconcileMs;
  return paused(now, refund.sentAt, chargeSettings().refundAskMs, LONGEST_REFUND_PAUSE_MS);
}

/** When the reconciler looks next at a charge that is paid on hosted pages. null: never again. */
export function nextAttemptCheck(charge: AttemptedCharge, now: Date): Date | null {
  const opened = charge.attempts.at(-1)?.openedAt ?? charge.createdAt;
  const end = Math.max(endOf(opened), now.getTime() + chargeSettings().askMs);
  const times = [
    ...(charge.state === "open" ? [end] : []),
    ...charge.attempts.map((attempt) => nextAsk(attempt, charge, now)),
    ...charge.refunds.map((refund) => nextOfRefund(refund, now)),
  ].filter((at) => at !== null);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

import type { Attempt, ChargeRecord, ChargeRefund } from "./model";
import { chargeSettings } from "./settings";

/** How long a repeated press of "pay" leads to the same hosted page, in ms (contract, "Same again"). */
export const SAME_FOR_MS = 15 * 60_000;
export const MOST_ATTEMPTS = 10;

const HOUR_MS = 3600_000;
const LONGEST_PAUSE_MS = 20 * 60_000;
const LONGEST_REFUND_PAUSE_MS = 6 * HOUR_MS;
/**
 * Hours after an attempt's last status change. At each of them the provider is asked once more, although no payment
 * is expected any more.
 */
const AGAIN_HOURS = [2, 6, 24, 72];

type AttemptedCharge = Pick<ChargeRecord, "state" | "intentId" | "attempts" | "refunds" | "createdAt">;

/**
 * Returns true if the attempt has received money, which either paid the charge or is being refunded. Any further
 * payment on the attempt's page is refunded.
 */
export const isSettled = (
  { id, status }: Attempt,
  { intentId }: Pick<AttemptedCharge, "intentId">,
): boolean => status === "returned" || intentId === id;

/** Returns true if money paid on this attempt can still pay the charge. Otherwise such money is refunded. */
export const canPay = ({ status }: Attempt, { state }: Pick<AttemptedCharge, "state">): boolean =>
  state === "open" && status !== "void" && status !== "returned";

/** The status of the latest attempt, as users are shown it: `void` is shown as `canceled`, `returned` as `failed`. */
export function attemptStatus({ attempts }: Pick<AttemptedCharge, "attempts">): Attempt["status"] {
  const status = attempts.at(-1)?.status ?? "requires_action";
  if (status === "void") return "canceled";
  return status === "returned" ? "failed" : status;
}

/**
 * The attempt whose page is opened again when the buyer presses "pay" within 15 minutes. Returns null if a new
 * attempt has to be opened.
 */
export function attemptAgain(charge: AttemptedCharge, now: Date): (Attempt & { redirectUrl: string }) | null {
  const latest = charge.attempts.at(-1);
  if (!latest || latest.redirectUrl === null || !canPay(latest, charge)) return null;
  const isWaiting = latest.status === "requires_action" || latest.status === "processing";
  const isFresh = now.getTime() - latest.openedAt.getTime() < SAME_FOR_MS;
  return isWaiting && isFresh ? { ...latest, redirectUrl: latest.redirectUrl } : null;
}

/** The time at which an attempt that was opened at `openedAt` expires, in ms since 1970. */
const endOf = (openedAt: Date): number => openedAt.getTime() + chargeSettings().giveUpMs;

export const isOver = ({ openedAt }: Pick<Attempt, "openedAt">, now: Date): boolean =>
  now.getTime() >= endOf(openedAt);

/**
 * Returns true if an open charge has to be given up because its latest attempt has expired. Without attempts, the age
 * of the charge itself counts.
 */
export const isChargeOver = ({ attempts, createdAt }: AttemptedCharge, now: Date): boolean =>
  isOver(attempts.at(-1) ?? { openedAt: createdAt }, now);

const paused = (now: Date, since: Date, least: number, most: number): number =>
  now.getTime() + Math.min(Math.max(now.getTime() - since.getTime(), least), most);

/**
 * When the provider is asked about an attempt next, in ms since 1970; null if never again. While a payment is
 * expected, the pause grows with the attempt's age. After that AGAIN_HOURS apply, even to a paid attempt, because a
 * second payment on its page could still succeed.
 */
function nextAsk(attempt: Attempt, charge: AttemptedCharge, now: Date): number | null {
  const { status, openedAt, since } = attempt;
  if (canPay(attempt, charge) && (status === "requires_action" || status === "processing"))
    return paused(now, openedAt, chargeSettings().askMs, LONGEST_PAUSE_MS);
  const again = AGAIN_HOURS.map((hours) => since.getTime() + hours * HOUR_MS);
  return again.find((at) => at > now.getTime()) ?? null;
}

/**
 * Returns true if the refund was sent but the provider did not answer. Such a refund is not sent again automatically,
 * because the provider could have accepted it.
 */
export const isUnanswered = ({ state, sentAt, providerRefundId }: ChargeRefund): boolean =>
  state === "due" && sentAt !== null && providerRefundId === null;

/**
 * The time of the next automatic step for a refund (sending it, or asking the provider about it), in ms since 1970.
 * Returns null if no such step remains.
 */
function nextOfRefund(refund: ChargeRefund, now: Date): number | null {
  if (refund.state !== "due" || isUnanswered(refund)) return null;
  if (refund.sentAt === null) return now.getTime() + chargeSettings().reconcileMs;
  return paused(now, refund.sentAt, chargeSettings().refundAskMs, LONGEST_REFUND_PAUSE_MS);
}

/** When the reconciler next checks a charge that is paid on hosted pages. Returns null if it is not checked again. */
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

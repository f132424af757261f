import type { Attempt, ChargeRecord, ChargeRefund } from "./mapper";
import { chargeSettings } from "./settings";

/** How long the same press gives the same page, ms; and how often a charge can be begun (contract, "Same again"). */
export const SAME_FOR_MS = 15 * 60_000;
export const MOST_ATTEMPTS = 10;

const HOUR_MS = 3600_000;
const LONGEST_PAUSE_MS = 20 * 60_000;
const LONGEST_REFUND_PAUSE_MS = 6 * HOUR_MS;
/** When a visit that does not wait for its payment (any more) is asked about again, hours later. */
const AGAIN_HOURS = [2, 6, 24, 72];

type Visited = Pick<ChargeRecord, "state" | "intentId" | "attempts" | "refunds" | "createdAt">;

/** Whether its money has come: it has paid its charge, or goes back. Whatever else is paid on its page goes back too. */
export const isSettled = ({ id, status }: Attempt, { intentId }: Pick<Visited, "intentId">): boolean =>
  status === "returned" || intentId === id;

/** Whether its money pays what it was opened for; otherwise it goes back. */
export const canPay = ({ status }: Attempt, { state }: Pick<Visited, "state">): boolean =>
  state === "open" && status !== "void" && status !== "returned";

/** The provider's word for the latest visit, as people are told it. */
export function visitStatus({ attempts }: Pick<Visited, "attempts">): Attempt["status"] {
  const status = attempts.at(-1)?.status ?? "requires_action";
  if (status === "void") return "canceled";
  return status === "returned" ? "failed" : status;
}

/** The visit that a press within a quarter of an hour leads to again; null: a new one. */
export function visitAgain(charge: Visited, now: Date): (Attempt & { redirectUrl: string }) | null {
  const latest = charge.attempts.at(-1);
  if (!latest || latest.redirectUrl === null || !canPay(latest, charge)) return null;
  const isWaiting = latest.status === "requires_action" || latest.status === "processing";
  const isFresh = now.getTime() - latest.openedAt.getTime() < SAME_FOR_MS;
  return isWaiting && isFresh ? { ...latest, redirectUrl: latest.redirectUrl } : null;
}

/** When a visit that was begun then can't pay any more. */
const endOf = (openedAt: Date): number => openedAt.getTime() + chargeSettings().giveUpMs;

export const isOver = ({ openedAt }: Pick<Attempt, "openedAt">, now: Date): boolean =>
  now.getTime() >= endOf(openedAt);

/** When an open charge is given up: with its latest visit, or without any. */
export const isChargeOver = ({ attempts, createdAt }: Visited, now: Date): boolean =>
  isOver(attempts.at(-1) ?? { openedAt: createdAt }, now);

const paused = (now: Date, since: Date, least: number, most: number): number =>
  now.getTime() + Math.min(Math.max(now.getTime() - since.getTime(), least), most);

/**
 * When a visit is asked about next, ms: as long again as it is old, then as AGAIN_HOURS say, also when it has paid: a try on its
 * page that was pending then may be paid later. null: never.
 */
function nextAsk(attempt: Attempt, charge: Visited, now: Date): number | null {
  const { status, openedAt, since } = attempt;
  if (canPay(attempt, charge) && (status === "requires_action" || status === "processing"))
    return paused(now, openedAt, chargeSettings().askMs, LONGEST_PAUSE_MS);
  const again = AGAIN_HOURS.map((hours) => since.getTime() + hours * HOUR_MS);
  return again.find((at) => at > now.getTime()) ?? null;
}

/** Sent, and never answered: it may have been taken, so it is not sent again by itself. */
export const isUnanswered = ({ state, sentAt, providerRefundId }: ChargeRefund): boolean =>
  state === "due" && sentAt !== null && providerRefundId === null;

/** When a refund is asked about, or sent, next, ms; null: not by itself. */
function nextOfRefund(refund: ChargeRefund, now: Date): number | null {
  if (refund.state !== "due" || isUnanswered(refund)) return null;
  if (refund.sentAt === null) return now.getTime() + chargeSettings().reconcileMs;
  return paused(now, refund.sentAt, chargeSettings().refundAskMs, LONGEST_REFUND_PAUSE_MS);
}

/** When the reconciler looks at a charge of hosted pages next; null: never again. */
export function nextAttemptCheck(charge: Visited, now: Date): Date | null {
  const opened = charge.attempts.at(-1)?.openedAt ?? charge.createdAt;
  const end = Math.max(endOf(opened), now.getTime() + chargeSettings().askMs);
  const times = [
    ...(charge.state === "open" ? [end] : []),
    ...charge.attempts.map((attempt) => nextAsk(attempt, charge, now)),
    ...charge.refunds.map((refund) => nextOfRefund(refund, now)),
  ].filter((at) => at !== null);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

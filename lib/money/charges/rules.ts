import type { ChargeRecord, ChargeRefund } from "./model";
import type { OnlineMethod, ProviderReference } from "./online-method";
import type { Expected, Payment, ProviderPayment, SeenRefund } from "./provider";

type Money = Pick<ChargeRecord, "amountPoisha" | "refundedPoisha" | "refunds" | "dispute" | "state">;

const sum = (refunds: readonly ChargeRefund[]) =>
  refunds.reduce((total, { amountPoisha }) => total + amountPoisha, 0);

/** The recorded payment of a charge; null if there is none yet. */
export const paymentOf = ({ intentId, by }: Pick<ChargeRecord, "intentId" | "by">): Payment | null =>
  intentId === null ? null : { by, reference: intentId };

/**
 * The values to check against when the provider is asked about a charge's payment: the amount and the provider's own
 * number.
 */
export const expectedOf = ({
  amountPoisha,
  providerReference,
}: Pick<ChargeRecord, "amountPoisha" | "providerReference">): Expected => ({
  amountPoisha,
  checkId: providerReference?.checkId || null,
});

/** Returns true if both references mean the same payment on a hosted page. A page can be paid more than once. */
export const isSameMoney = (one: ProviderReference | null, other: ProviderReference | null): boolean =>
  one !== null &&
  other !== null &&
  (one.bankId === other.bankId || (one.checkId !== "" && one.checkId === other.checkId));

/** An unpaid payment on a hosted page, built from its reference without asking the provider. */
export const unpaid = (by: OnlineMethod, reference: string): ProviderPayment => ({
  by,
  reference,
  clientSecret: "",
  redirectUrl: null,
  status: "requires_action",
  amountPoisha: 0,
  askedPoisha: null,
  metadata: {},
  paidAt: null,
  refundedPoisha: 0,
  feePoisha: null,
  card: null,
  paidWith: null,
  providerReference: null,
});

/**
 * The payment that paid a charge, built from the record without asking the provider. Returns null if the charge is
 * not paid.
 */
export const paidAttempt = ({
  state,
  by,
  intentId,
  amountPoisha,
}: Pick<ChargeRecord, "state" | "by" | "intentId" | "amountPoisha">): ProviderPayment | null =>
  state === "paid" && intentId !== null
    ? { ...unpaid(by, intentId), status: "succeeded", amountPoisha, askedPoisha: amountPoisha }
    : null;

/**
 * Returns true if a refund that did not reach the buyer can be repeated. That is so if the bank sent the money back,
 * or if a wallet's provider refused the refund and its amount was credited to the buyer's account. A refund that a
 * card's provider refused can't be repeated.
 */
export const isRepeatable = ({ state, sentAt }: Pick<ChargeRefund, "state" | "sentAt">): boolean =>
  state === "failed" || (state === "refused" && sentAt !== null);

/** Refunds that still have to be made. */
export const dueOf = ({ refunds }: Pick<Money, "refunds">): ChargeRefund[] =>
  refunds.filter(({ state }) => state === "due");

/** The sum of the refunds that still have to be made, in poisha. */
export const duePoisha = (charge: Pick<Money, "refunds">): number => sum(dueOf(charge));

export const againKey = (key: string): string => `${key}-again`;

/**
 * Refunds that a wallet's provider refused and that were not repeated. Their amounts were credited to the buyer's
 * account, from which a payout run pays them. Only repeating the refund itself (refund-again.ts) can send the amount
 * another way.
 */
export const onAccountOf = (refunds: readonly ChargeRefund[]): ChargeRefund[] =>
  refunds.filter(
    (refund) =>
      refund.state === "refused" &&
      isRepeatable(refund) &&
      !refunds.some(({ key }) => key === againKey(refund.key)),
  );

/**
 * The amount that the bank sent back and that was not refunded again, in poisha. `refunds` must all belong to one
 * order.
 */
function returnedAndNotRepeated(refunds: readonly ChargeRefund[]): number {
  const repeatsOfRefused = new Set(
    refunds.flatMap(({ key, state }) => (state === "refused" ? [againKey(key)] : [])),
  );
  const steps = refunds.flatMap((refund) => {
    const { state, at, settledAt, amountPoisha, key } = refund;
    if (state === "refused" && !isRepeatable(refund)) return [];
    // The repeat of a refused refund is paid from the buyer's account. It does not reduce the amount that the bank
    // sent back.
    const given = repeatsOfRefused.has(key) ? [] : [{ at, poisha: -amountPoisha }];
    return state === "failed" ? [...given, { at: settledAt ?? at, poisha: amountPoisha }] : given;
  });
  steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  return steps.reduce((returned, { poisha }) => Math.max(0, returned + poisha), 0);
}

/**
 * The amount of a part (one order of the purchase) that the bank sent back and that was not refunded again, in
 * poisha. It is at most what RANNA still has of the charge: a refund in the provider's dashboard or a lost dispute
 * can leave nothing.
 */
export function returnedOfPart(charge: Money, part: string | null): number {
  return Math.min(
    returnedAndNotRepeated(charge.refunds.filter((one) => one.part === part)),
    oursPoisha(charge),
  );
}

/**
 * The amount of a part (one order of the purchase) that is owed again, in poisha. It is the sum of what the bank sent
 * back and what a wallet's provider refused.
 */
export function owedAgainOfPart(charge: Money, part: string | null): number {
  const own = charge.refunds.filter((one) => one.part === part);
  return Math.min(returnedAndNotRepeated(own) + sum(onAccountOf(own)), oursPoisha(charge));
}

const partsOf = ({ refunds }: Pick<Money, "refunds">) => [...new Set(refunds.map(({ part }) => part))];

/**
 * The amount of a charge that is owed again, in poisha. It is computed for each order alone, because a refund of one
 * order does not reduce what is owed for another.
 */
export const owedPoisha = (charge: Money): number =>
  Math.min(
    partsOf(charge).reduce((owed, part) => owed + owedAgainOfPart(charge, part), 0),
    oursPoisha(charge),
  );

/**
 * The part of `owedPoisha` that was credited to the buyer's account because a wallet's provider refused the refund,
 * in poisha.
 */
export const refusedPoisha = ({ refunds }: Pick<Money, "refunds">): number => sum(onAccountOf(refunds));

/** The amount of a charge that RANNA has and is not about to refund, in poisha. */
const oursPoisha = (charge: Money): number => Math.max(0, keptPoisha(charge) - duePoisha(charge));

/**
 * The amount of a charge that can still be refunded, in poisha. Due refunds and amounts credited to the buyer's
 * account are subtracted.
 */
export const leftPoisha = (charge: Money): number =>
  charge.state === "paid"
    ? Math.max(0, charge.amountPoisha - charge.refundedPoisha - duePoisha(charge) - refusedPoisha(charge))
    : 0;

/**
 * The refunded amount of a part (one order of the purchase), in poisha. Due refunds and amounts credited to the
 * buyer's account are included. Refunds that the bank sent back are not.
 */
export function givenOfPart({ refunds }: Pick<Money, "refunds">, part: string | null): number {
  const own = refunds.filter((one) => one.part === part);
  return sum(own.filter(({ state }) => state === "due" || state === "made")) + sum(onAccountOf(own));
}

/** The amount of a charge that RANNA has, in poisha: paid, less what was refunded or lost to a dispute. */
export function keptPoisha({ state, amountPoisha, refundedPoisha, dispute }: Money): number {
  if (state !== "paid") return 0;
  return amountPoisha - refundedPoisha - (dispute?.status === "lost" ? dispute.amount : 0);
}

/** Dispute statuses that hold no money: an inquiry (`warning_...`), and disputes that were won or prevented. */
const HARMLESS = /^(warning_|won$|prevented$)/;

/** Returns true if a dispute of this status holds or has taken the money, so that nothing can be refunded. */
export const isDisputed = (status: string): boolean => !HARMLESS.test(status);

/** Returns true if a dispute blocks refunds of the charge. */
export const isBlocked = ({ dispute }: Pick<Money, "dispute">): boolean =>
  dispute !== null && isDisputed(dispute.status);

const CLOSED = ["won", "lost", "warning_closed", "prevented"];

export const isClosed = (status: string): boolean => CLOSED.includes(status);

/**
 * Updates the refunds of a charge by the provider's list, in which `key` identifies them. A refund becomes `made` or
 * `failed` if it is in the list. `refused`: the key of a refund that the provider has just finally refused; a due
 * refund with this key that is not in the list becomes `refused`. All others stay unchanged.
 */
export function matchRefunds(
  refunds: readonly ChargeRefund[],
  seen: readonly SeenRefund[],
  { refused, now }: { refused: string | null; now: Date },
): ChargeRefund[] {
  return refunds.map((refund) => {
    const named = seen.filter(({ key }) => key === refund.key);
    const live = named.filter(({ failed }) => !failed);
    const amountPoisha = live.reduce((total, one) => total + one.amountPoisha, 0);
    const became = (state: ChargeRefund["state"]) => ({
      ...refund,
      state,
      settledAt: refund.state === state ? refund.settledAt : now,
      providerRefundId: (live[0] ?? named[0])?.id ?? refund.providerRefundId,
    });
    if (amountPoisha > 0) return { ...became("made"), amountPoisha };
    if (named.length > 0) return became("failed");
    return refund.state === "due" && refund.key === refused ? became("refused") : refund;
  });
}

const DAY_MS = 24 * 3600_000;
const LOOKS = 8;

/**
 * When a paid charge is checked next: 1, 2, 4 ... 128 days after its money last changed. So a dispute or a failed
 * refund is found even if its webhook was lost. Returns null after the last check.
 */
export function nextLookAt(moved: Date, now: Date): Date | null {
  for (let look = 0; look < LOOKS; look++) {
    const at = moved.getTime() + DAY_MS * 2 ** look;
    if (at > now.getTime()) return new Date(at);
  }
  return null;
}

/** The time of the last change of a charge's money (payment, refund or dispute). */
export function lastMoved(charge: Pick<ChargeRecord, "paidAt" | "createdAt" | "refunds" | "dispute">): Date {
  const { paidAt, createdAt, refunds, dispute } = charge;
  const moments = [
    paidAt ?? createdAt,
    ...refunds.map(({ settledAt, at }) => settledAt ?? at),
    ...(dispute ? [dispute.closedAt ?? dispute.openedAt] : []),
  ];
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}

/** How long an unpaid charge is reused for the same purchase or booking, in ms (contract: an hour). */
export const OPEN_FOR_MS = 60 * 60_000;

/**
 * How long after OPEN_FOR_MS a charge is given up, in ms. Until then a card form that was opened in time can still
 * pay.
 */
export const GRACE_MS = 15 * 60_000;

const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * When the reconciler next asks about an open payment: after half the payment's age, so that pauses grow. The pause
 * is at least `roundMs` (the interval of the job) and at most 15 minutes.
 */
export function nextCheckAt(openedAt: Date, now: Date, roundMs: number): Date {
  const half = (now.getTime() - openedAt.getTime()) / 2;
  return new Date(now.getTime() + Math.min(Math.max(half, roundMs), LONGEST_PAUSE_MS));
}

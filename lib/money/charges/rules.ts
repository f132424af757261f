import type { ChargeRecord, ChargeRefund } from "./mapper";
import type { Means, ProviderDesk } from "./means";
import type { Expected, Payment, ProviderPayment, SeenRefund } from "./provider";

type Money = Pick<ChargeRecord, "amountPoisha" | "refundedPoisha" | "refunds" | "dispute" | "state">;

const sum = (refunds: readonly ChargeRefund[]) =>
  refunds.reduce((total, { amountPoisha }) => total + amountPoisha, 0);

/** What pays a charge; null until it is noted. */
export const paymentOf = ({ intentId, by }: Pick<ChargeRecord, "intentId" | "by">): Payment | null =>
  intentId === null ? null : { by, reference: intentId };

/** What the provider is asked about a charge's payment by. */
export const expectedOf = ({
  amountPoisha,
  desk,
}: Pick<ChargeRecord, "amountPoisha" | "desk">): Expected => ({
  amountPoisha,
  checkId: desk?.checkId || null,
});

/** Whether two payments on a hosted page are one: a page may be paid more than once. */
export const isSameMoney = (one: ProviderDesk | null, other: ProviderDesk | null): boolean =>
  one !== null &&
  other !== null &&
  (one.bankId === other.bankId || (one.checkId !== "" && one.checkId === other.checkId));

/** A visit to a hosted page of which nothing is known but that it was begun. */
export const unpaid = (by: Means, reference: string): ProviderPayment => ({
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
  desk: null,
});

/** The visit that has paid a charge, as it is told without asking the provider again; null: none has. */
export const paidVisit = ({
  state,
  by,
  intentId,
  amountPoisha,
}: Pick<ChargeRecord, "state" | "by" | "intentId" | "amountPoisha">): ProviderPayment | null =>
  state === "paid" && intentId !== null
    ? { ...unpaid(by, intentId), status: "succeeded", amountPoisha, askedPoisha: amountPoisha }
    : null;

/**
 * Whether a refund came to nothing and can be given back anew: the bank sent it back, or a wallet's provider refused it, and
 * it is owed to the buyer's account meanwhile. What a card's provider refuses stays there.
 */
export const isBack = ({ state, sentAt }: Pick<ChargeRefund, "state" | "sentAt">): boolean =>
  state === "failed" || (state === "refused" && sentAt !== null);

/** Refunds that are still to be made. */
export const dueOf = ({ refunds }: Pick<Money, "refunds">): ChargeRefund[] =>
  refunds.filter(({ state }) => state === "due");

/** What is still to be made, in poisha. */
export const duePoisha = (charge: Pick<Money, "refunds">): number => sum(dueOf(charge));

/** The name of the refund that gives what came of this one back again. */
export const againKey = (key: string): string => `${key}-again`;

/**
 * What of these a wallet's provider has refused and nobody has taken back from the buyer's account since: it is theirs by
 * that account, from where a run pays it out. Only the press for that very refund (refund-again.ts) may give it another way.
 */
export const onAccountOf = (refunds: readonly ChargeRefund[]): ChargeRefund[] =>
  refunds.filter(
    (refund) =>
      refund.state === "refused" &&
      isBack(refund) &&
      !refunds.some(({ key }) => key === againKey(refund.key)),
  );

/** What of these refunds, all of one part, came back from the bank and was not given back since, in poisha. */
function returnedAlong(refunds: readonly ChargeRefund[]): number {
  const taking = new Set(refunds.flatMap(({ key, state }) => (state === "refused" ? [againKey(key)] : [])));
  const steps = refunds.flatMap((refund) => {
    const { state, at, settledAt, amountPoisha, key } = refund;
    if (state === "refused" && !isBack(refund)) return [];
    // What is taken back from an account makes nothing else good.
    const given = taking.has(key) ? [] : [{ at, poisha: -amountPoisha }];
    return state === "failed" ? [...given, { at: settledAt ?? at, poisha: amountPoisha }] : given;
  });
  steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  return steps.reduce((returned, { poisha }) => Math.max(0, returned + poisha), 0);
}

/**
 * The amount of a part that the bank sent back and that was not refunded again since, in poisha: it is owed again. A later
 * refund of the same part counts against this amount first, unless that refund fails too. Never more than RANNA still holds of
 * the charge: a refund made in the provider's dashboard and a lost dispute leave nothing to owe.
 */
export function returnedOfPart(charge: Money, part: string | null): number {
  return Math.min(returnedAlong(charge.refunds.filter((one) => one.part === part)), oursPoisha(charge));
}

/** The same with what a wallet's provider refused, which stands on the buyer's account. */
export function owedOfPart(charge: Money, part: string | null): number {
  const own = charge.refunds.filter((one) => one.part === part);
  return Math.min(returnedAlong(own) + sum(onAccountOf(own)), oursPoisha(charge));
}

const partsOf = ({ refunds }: Pick<Money, "refunds">) => [...new Set(refunds.map(({ part }) => part))];

/** The same of all parts: what goes back of one makes nothing good of another. */
export const owedPoisha = (charge: Money): number =>
  Math.min(
    partsOf(charge).reduce((owed, part) => owed + owedOfPart(charge, part), 0),
    oursPoisha(charge),
  );

/** What of it stands on the buyer's account since a wallet's provider has refused it, in poisha. */
export const refusedPoisha = ({ refunds }: Pick<Money, "refunds">): number => sum(onAccountOf(refunds));

/** What is ours and not about to go back, in poisha. */
const oursPoisha = (charge: Money): number => Math.max(0, keptPoisha(charge) - duePoisha(charge));

/** What can still be given back and is not decided yet, in poisha; what stands on the buyer's account is theirs already. */
export const leftPoisha = (charge: Money): number =>
  charge.state === "paid"
    ? Math.max(0, charge.amountPoisha - charge.refundedPoisha - duePoisha(charge) - refusedPoisha(charge))
    : 0;

/** What a part of a charge has given back, will, or has put on the buyer's account, in poisha; what came back is not in it. */
export function givenOfPart({ refunds }: Pick<Money, "refunds">, part: string | null): number {
  const own = refunds.filter((one) => one.part === part);
  return sum(own.filter(({ state }) => state === "due" || state === "made")) + sum(onAccountOf(own));
}

/**
 * What of a card's money is ours, as far as we know: taken, less what went back by refund or by a lost dispute. In
 * poisha.
 */
export function keptPoisha({ state, amountPoisha, refundedPoisha, dispute }: Money): number {
  if (state !== "paid") return 0;
  return amountPoisha - refundedPoisha - (dispute?.status === "lost" ? dispute.amountPoisha : 0);
}

/** An inquiry (`warning_...`) holds no money, and what was won is ours again. */
const HARMLESS = /^(warning_|won$|prevented$)/;

/** Whether a dispute of this status holds or has taken the money, so that nothing can go back. */
export const isDisputed = (status: string): boolean => !HARMLESS.test(status);

/** Whether a dispute stands in the way of refunds. */
export const isBlocked = ({ dispute }: Pick<Money, "dispute">): boolean =>
  dispute !== null && isDisputed(dispute.status);

const CLOSED = ["won", "lost", "warning_closed", "prevented"];

/** Whether a dispute's outcome is known. */
export const isClosed = (status: string): boolean => CLOSED.includes(status);

/**
 * The refunds of a charge brought in line with what the provider has of each key. `refused`: a key that it has just
 * refused for good. What it does not know stays as it is.
 */
export function inLine(
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
 * When a paid charge is looked at again: 1, 2, 4 ... 128 days after its money last moved, so that a dispute or a refund
 * that failed is found although its webhook was lost; null: no more.
 */
export function nextLookAt(moved: Date, now: Date): Date | null {
  for (let look = 0; look < LOOKS; look++) {
    const at = moved.getTime() + DAY_MS * 2 ** look;
    if (at > now.getTime()) return new Date(at);
  }
  return null;
}

/** When a charge's money last moved. */
export function lastMoved(charge: Pick<ChargeRecord, "paidAt" | "createdAt" | "refunds" | "dispute">): Date {
  const { paidAt, createdAt, refunds, dispute } = charge;
  const moments = [
    paidAt ?? createdAt,
    ...refunds.map(({ settledAt, at }) => settledAt ?? at),
    ...(dispute ? [dispute.closedAt ?? dispute.openedAt] : []),
  ];
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}

/** How long an unpaid charge gives the same payment again, ms (contract: an hour). */
export const OPEN_FOR_MS = 60 * 60_000;

/** A card form left open just before the hour ends may still finish; after this long it is given up, ms. */
export const GRACE_MS = 15 * 60_000;

const LONGEST_PAUSE_MS = 15 * 60_000;

/**
 * When the reconciler asks about an open payment next: half its age from now, so that pauses grow, but
 * at least one round of the job (`roundMs`) and at most a quarter of an hour.
 */
export function nextCheckAt(openedAt: Date, now: Date, roundMs: number): Date {
  const half = (now.getTime() - openedAt.getTime()) / 2;
  return new Date(now.getTime() + Math.min(Math.max(half, roundMs), LONGEST_PAUSE_MS));
}

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
  ...{ by, reference, clientSecret: "", redirectUrl: null, status: "requires_action" },
  ...{ amountPoisha: 0, askedPoisha: null, metadata: {}, paidAt: null, refundedPoisha: 0 },
  ...{ feePoisha: null, card: null, paidWith: null, desk: null },
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

/** What is owed again, in poisha: what came back from the bank, and what was refused and stands on the buyer's account. */
type Owed = { returned: number; refused: number };

/** What of these refunds, all of one part, came to nothing and was not given back since: first what came back. */
function owedAlong(refunds: readonly ChargeRefund[]): Owed {
  const steps = refunds.flatMap((refund) => {
    const { state, at, settledAt, amountPoisha } = refund;
    if (state === "refused" && !isBack(refund)) return [];
    const given = { at, poisha: -amountPoisha, state };
    return isBack(refund) ? [given, { at: settledAt ?? at, poisha: amountPoisha, state }] : [given];
  });
  steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  const owed: Owed = { returned: 0, refused: 0 };
  for (const { poisha, state } of steps) {
    if (poisha >= 0) owed[state === "failed" ? "returned" : "refused"] += poisha;
    else Object.assign(owed, less(owed, -poisha));
  }
  return owed;
}

/** What is left of it once so much, in poisha, was given back. */
const less = ({ returned, refused }: Owed, poisha: number): Owed => ({
  returned: Math.max(0, returned - poisha),
  refused: Math.max(0, refused - Math.max(0, poisha - returned)),
});

/**
 * What was given back of a part, came back from the bank, and has not been given back since, in poisha: it is owed
 * again. Whoever gives something of this part back after a failure makes that good first, until that fails too. Never
 * more than is ours: what went back elsewhere or by a lost dispute is owed to nobody.
 */
export function owedOfPart(charge: Money, part: string | null): number {
  const { returned, refused } = owedAlong(charge.refunds.filter((one) => one.part === part));
  return Math.min(returned + refused, oursPoisha(charge));
}

/** What of so much that is given back now, in poisha, makes good what is owed, and what of that is on the buyer's account. */
export function madeGood(
  charge: Money,
  part: string | null,
  amountPoisha: number,
): { owedPoisha: number; refusedPoisha: number } {
  const owedPoisha = Math.min(amountPoisha, owedOfPart(charge, part));
  const { returned } = owedAlong(charge.refunds.filter((one) => one.part === part));
  return { owedPoisha, refusedPoisha: Math.max(0, owedPoisha - returned) };
}

const partsOf = ({ refunds }: Pick<Money, "refunds">) => [...new Set(refunds.map(({ part }) => part))];

/** The same of all parts: what goes back of one makes nothing good of another. */
export const owedPoisha = (charge: Money): number =>
  Math.min(
    partsOf(charge).reduce((owed, part) => owed + owedOfPart(charge, part), 0),
    oursPoisha(charge),
  );

/** What of that stands on the buyer's account, in poisha. */
export const refusedPoisha = (charge: Money): number =>
  partsOf(charge).reduce(
    (refused, part) => refused + madeGood(charge, part, Number.POSITIVE_INFINITY).refusedPoisha,
    0,
  );

/** What is ours and not about to go back, in poisha. */
const oursPoisha = (charge: Money): number => Math.max(0, keptPoisha(charge) - duePoisha(charge));

/** What can still be given back and is not decided yet, in poisha. */
export const leftPoisha = (charge: Money): number =>
  charge.state === "paid" ? Math.max(0, charge.amountPoisha - charge.refundedPoisha - duePoisha(charge)) : 0;

/** What a part of a charge has given back or will, in poisha; also what was refused or came back is not in it. */
export const givenOfPart = ({ refunds }: Pick<Money, "refunds">, part: string | null): number =>
  sum(refunds.filter((one) => one.part === part && (one.state === "due" || one.state === "made")));

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

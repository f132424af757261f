import type { ChargeDispute, ChargeRecord, ChargeRefund } from "./model";
import { duePoisha, isClosed, isDisputed } from "./rules";

/** Something that happened to a charge's money at its provider. */
export type MoneyEvent =
  /**
   * A refund was made. `wasDue` is false if the refund had failed or had been refused before. `missingPoisha`: how
   * much less was refunded than decided, because other refunds were made outside RANNA.
   */
  | { kind: "made"; refund: ChargeRefund; refundId: string; wasDue: boolean; missingPoisha: number }
  | { kind: "failed"; refund: ChargeRefund; refundId: string }
  | { kind: "refused"; refund: ChargeRefund }
  /** A refund was made in the provider's dashboard, outside RANNA. */
  | { kind: "elsewhere"; refundId: string; amountPoisha: number }
  | { kind: "elsewhere_failed"; refundId: string }
  /** The provider reports a new dispute. Its status says whether the bank holds the money. */
  | { kind: "dispute_reported"; dispute: ChargeDispute }
  /** The bank took the disputed money. */
  | { kind: "dispute_taken"; dispute: ChargeDispute }
  | { kind: "dispute_won"; dispute: ChargeDispute }
  /**
   * The dispute is lost: the bank keeps the money. `duePoisha`: the sum of the refunds that were due before the loss.
   */
  | { kind: "dispute_lost"; dispute: ChargeDispute; duePoisha: number }
  /**
   * The outcome of a dispute is known. `earlier`: the dispute's status before, or null if RANNA did not have the
   * dispute.
   */
  | { kind: "dispute_closed"; dispute: ChargeDispute; earlier: string | null };

/**
 * The events that lead from one state of a charge to the next, in the order in which they are recorded. Two states
 * are compared because a provider reports only a payment's current state, not its history.
 */
export const moneyEvents = (before: ChargeRecord, after: ChargeRecord): MoneyEvent[] => [
  ...after.refunds.flatMap((refund) => {
    const was = before.refunds.find(({ key }) => key === refund.key);
    return was && was.state !== refund.state ? refundEvents(was, refund, isLostNow(before, after)) : [];
  }),
  ...elsewhereEvents(before.elsewhere, after.elsewhere),
  ...(after.dispute ? disputeEvents(before, after.dispute) : []),
];

const isLostNow = (before: ChargeRecord, after: ChargeRecord): boolean =>
  after.dispute?.status === "lost" && before.dispute?.status !== "lost";

function refundEvents(was: ChargeRefund, refund: ChargeRefund, isLost: boolean): MoneyEvent[] {
  const { state, providerRefundId, key, amountPoisha } = refund;
  const refundId = providerRefundId ?? key;
  if (state === "made") {
    const wasDue = was.state === "due";
    const missingPoisha = wasDue ? Math.max(0, was.amountPoisha - amountPoisha) : 0;
    return [{ kind: "made", refund, refundId, wasDue, missingPoisha }];
  }
  if (state === "failed") return [{ kind: "failed", refund, refundId: was.providerRefundId ?? refundId }];
  // After a lost dispute a refused refund is no event of its own, because `dispute_lost` already covers it.
  return state === "refused" && !isLost ? [{ kind: "refused", refund }] : [];
}

function elsewhereEvents(before: ChargeRecord["elsewhere"], after: ChargeRecord["elsewhere"]): MoneyEvent[] {
  const isIn = (list: ChargeRecord["elsewhere"], id: string) => list.some((one) => one.id === id);
  const made = after.filter(({ id }) => !isIn(before, id));
  const failed = before.filter(({ id }) => !isIn(after, id));
  return [
    ...made.map(({ id, amountPoisha }) => ({ kind: "elsewhere" as const, refundId: id, amountPoisha })),
    ...failed.map(({ id }) => ({ kind: "elsewhere_failed" as const, refundId: id })),
  ];
}

function disputeEvents(before: ChargeRecord, dispute: ChargeDispute): MoneyEvent[] {
  const { id, status } = dispute;
  const earlier = before.dispute?.id === id ? before.dispute.status : null;
  const wasTaken = earlier !== null && isDisputed(earlier);
  const wasClosed = earlier !== null && isClosed(earlier);
  const events: MoneyEvent[] = [];
  if (earlier === null) events.push({ kind: "dispute_reported", dispute });
  if (!wasTaken && isDisputed(status)) events.push({ kind: "dispute_taken", dispute });
  if (wasTaken && !isDisputed(status)) events.push({ kind: "dispute_won", dispute });
  if (earlier !== "lost" && status === "lost")
    events.push({
      kind: "dispute_lost",
      dispute,
      duePoisha: Math.min(dispute.amount, duePoisha(before)),
    });
  if (!wasClosed && isClosed(status)) events.push({ kind: "dispute_closed", dispute, earlier });
  return events;
}

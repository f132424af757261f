/** The kinds of incidents, in the order in which they are shown. The browser may import this file. */
export const STUCK_KINDS = [
  "payment",
  "refund",
  "dispute",
  "risk",
  "answer",
  "application",
  "claim",
  "parcel",
  "late",
  "cash",
  "handover",
  "cash_difference",
  "run",
  "payout",
  "clearing",
  "journal",
  "mail",
  "sms",
  "push",
  "webhook",
  "job",
] as const;
export type StuckKind = (typeof STUCK_KINDS)[number];

/** The kinds about money, with which the money desk begins. */
export const MONEY_KINDS = [
  "run",
  "handover",
  "refund",
  "payout",
  "cash",
  "cash_difference",
  "clearing",
  "journal",
] as const satisfies readonly StuckKind[];

/** The steps that an administrator can take on an incident. */
export const STUCK_STEPS = ["retry", "put_aside"] as const;
export type StuckStep = (typeof STUCK_STEPS)[number];

/** The most incidents of a kind that are counted, and the most that are shown. */
export const MAX_COUNTED = 100;
export const MAX_SHOWN = 20;

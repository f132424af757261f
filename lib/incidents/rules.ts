/** What may be stuck, in the order in which it is shown; safe in the browser. */
export const STUCK_KINDS = [
  "payment",
  "refund",
  "dispute",
  "risk",
  "answer",
  "claim",
  "parcel",
  "late",
  "cash",
  "cash_difference",
  "payout",
  "clearing",
  "journal",
  "mail",
  "webhook",
  "job",
] as const;
export type StuckKind = (typeof STUCK_KINDS)[number];

/** What an administrator can do about it. */
export const STUCK_STEPS = ["retry", "put_aside"] as const;
export type StuckStep = (typeof STUCK_STEPS)[number];

/** Of a kind this many are counted, and this many shown. */
export const MAX_COUNTED = 100;
export const MAX_SHOWN = 20;

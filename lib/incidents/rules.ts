/** The kinds of incidents, in the order in which they are shown; safe in the browser. */
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

/** The steps that an administrator can take on an incident. */
export const STUCK_STEPS = ["retry", "put_aside"] as const;
export type StuckStep = (typeof STUCK_STEPS)[number];

/** At most this many incidents of a kind are counted, and this many shown. */
export const MAX_COUNTED = 100;
export const MAX_SHOWN = 20;

/** What may be stuck, in the order in which it is shown; safe in the browser. */
export const STUCK_KINDS = [
  "payment",
  "refund",
  "dispute",
  "answer",
  "parcel",
  "cash",
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From when on something needs a hand, ms. */
export const NEEDS_A_HAND_AFTER = {
  /** After the reconciler should have given it up. */
  payment: 30 * MINUTE,
  /** After it was decided. */
  refund: 15 * MINUTE,
  /** After the kitchen's time was over. */
  answer: 5 * MINUTE,
  /** After its last step. */
  parcel: 3 * DAY,
  /** After it was written, if sending has failed. */
  mail: HOUR,
  /** After it was due, if nobody has tried. */
  mailUntried: 15 * MINUTE,
  /** After a round of it last went well. */
  job: 15 * MINUTE,
} as const;

/** How long a kitchen that has not answered is shown after that, ms. */
export const LAPSED_SHOWN = 3 * DAY;

/** What is put aside comes back after this, ms, or when something about it has changed; what nobody can mend any more stays away. */
export const ASIDE_FOR: Readonly<Record<StuckKind, number>> = {
  payment: DAY,
  refund: DAY,
  dispute: 7 * DAY,
  answer: 30 * DAY,
  parcel: DAY,
  cash: DAY,
  mail: 60 * DAY,
  webhook: 60 * DAY,
  job: DAY,
};

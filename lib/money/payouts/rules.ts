import { payoutsTexts as texts } from "@/lib/texts/payouts";

/** Kinds of payout accounts. The browser may import this file. */
export const METHOD_KINDS = ["bkash", "nagad", "bank"] as const;

/**
 * Why a run leaves an account out (contract, "Runs"). If several reasons apply, the run shows the first in this
 * order.
 */
export const SKIP_REASONS = ["small", "no_method", "quiet", "under_way", "disabled"] as const;

export const RUN_STATES = ["open", "approved", "done"] as const;
export const ITEM_STATES = ["waiting", "paid", "failed"] as const;

/** The most accounts that one run pays. Those with the largest sums come first; the rest is left for the next run. */
export const MAX_PAYOUTS = 2_000;

/** The fields of a payout account that are shown. `number` must be cut to its last four digits first. */
export type Shown = { kind: (typeof METHOD_KINDS)[number]; bank: string | null; number: string };

export const maskedOf = ({ kind, bank, number }: Shown): Shown => ({ kind, bank, number: number.slice(-4) });

/** A payout account as it is shown: `bKash •••• 4817`. */
export const labelOf = ({ kind, bank, number }: Shown): string =>
  texts.label(kind === "bank" && bank !== null ? bank : texts.kinds[kind], number.slice(-4));

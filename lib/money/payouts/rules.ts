import { payoutsTexts as say } from "@/lib/texts/payouts";

/** Where somebody is paid out to; safe in the browser. */
export const METHOD_KINDS = ["bkash", "nagad", "bank"] as const;

/** Why a run leaves somebody out (contract, "Runs"); the first that holds is told. */
export const SKIP_REASONS = ["small", "no_method", "quiet", "under_way", "disabled"] as const;

export const RUN_STATES = ["open", "approved", "done"] as const;
export const ITEM_STATES = ["waiting", "paid", "failed"] as const;

/** A run takes the accounts to which most is owed; what is left over is in the next one. */
export const MAX_PAYOUTS = 2_000;

/** What of a payout account is told: of its number the last four digits. */
export type Shown = { kind: (typeof METHOD_KINDS)[number]; bank: string | null; number: string };

export const maskedOf = ({ kind, bank, number }: Shown): Shown => ({ kind, bank, number: number.slice(-4) });

/** The same as people read it: `bKash •••• 4817`. */
export const labelOf = ({ kind, bank, number }: Shown): string =>
  say.label(kind === "bank" && bank !== null ? bank : say.kinds[kind], number.slice(-4));

/** States of a claim (contract, "Claims"). This file can be imported in the browser. */
export const CLAIM_STATES = ["open", "accepted", "contested", "unanswered", "decided"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const TO_DECIDE: readonly ClaimState[] = ["contested", "unanswered"];

/** What was wrong with a line of the order. */
export const CLAIM_REASONS = [
  "missing",
  "wrong",
  "spoiled",
  "damaged",
  "allergen",
  "late",
  "never_came",
  "other",
] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/** Limits of one claim: `text` in characters, the number of `photos` and of `lines`. */
export const CLAIM_LIMITS = { text: 1_000, photos: 4, lines: 100 } as const;

/** How many claims one page of the list shows. */
export const CLAIMS_SIZE = 20;

/** The parts of the dashboard's list of claims: those that an administrator must decide, or all. */
export const CLAIM_PARTS = ["to_decide", "all"] as const;
export type ClaimPart = (typeof CLAIM_PARTS)[number];

/** Sums price (poisha) times quantity over the claimed lines, without delivery. */
export const claimedPoisha = (lines: readonly { price: number; quantity: number }[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

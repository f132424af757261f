import type { CodePurpose } from "./model";

/** The most proven numbers of an account, the one that opens it among them (contract, "The number is the account"). */
export const MOST_PHONES = 5;

/** What a code allows that a signed-in person has sent to the number that opens the account. */
export const OWN_PURPOSES = ["password", "email", "number", "delete"] as const satisfies CodePurpose[];
export type OwnPurpose = (typeof OWN_PURPOSES)[number];

/** How long a proof allows to make the number the one that opens the account, in ms. */
export const PROOF_HOLDS_MS = 3600_000;

/** How long a recovery can be finished once it is due, and how long it waits for a second admin, in ms: 7 days. */
export const RECOVERY_MS = 7 * 24 * 3600_000;

/** The number of wrong tries after which a new code must be requested (contract, "Codes"). */
export const triesOf = (purpose: CodePurpose): number => (purpose === "phone" ? 5 : 3);

/** What somebody who has typed a right code must do next. `sign_in`: nothing more. */
export const SIGN_IN_STEPS = ["new_password", "name", "sign_in", "second_key"] as const;
export type SignInNext = (typeof SIGN_IN_STEPS)[number];

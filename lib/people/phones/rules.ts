import type { CodePurpose } from "./model";

/** The most proven numbers of an account, the one that opens it among them (contract, "The number is the account"). */
export const MOST_PHONES = 5;

/** The number of wrong tries after which a new code must be requested (contract, "Codes"). */
export const triesOf = (purpose: CodePurpose): number => (purpose === "phone" ? 5 : 3);

/**
 * What proves that somebody is an account's owner, beside its number: a password, a proven e-mail, a linked Google
 * account (contract, "The number is the account"). Browsers may load this file.
 */
export const SECOND_KEYS = ["password", "email", "google"] as const;
export type SecondKey = (typeof SECOND_KEYS)[number];

import type { SecondKey } from "@/lib/people/auth/rules";
import type { SignInNext } from "./rules";

/** The account that a number opens, or that has proven it, as far as signing in depends on it. */
export type NumberOwner = {
  /** True: the number opens the account. False: the account has only proven it. */
  opens: boolean;
  disabled: boolean;
  /** True: an admin's or approved rider's account, or one with something of value (lib/account/holds-something.ts). */
  holds: boolean;
  /** True: no session of the account was used for `PHONE_QUIET_DAYS`. */
  unused: boolean;
  /** True: the number was not proven for `PHONE_PROOF_DAYS`. */
  unproven: boolean;
  /** True: the browser that asks was in this account before. */
  known: boolean;
  ways: readonly SecondKey[];
};

export type NumberFacts = {
  /** The id of the account whose recovery with this number is due; null: none. */
  recoveryOf: string | null;
  /** Null: no account has the number. */
  owner: NumberOwner | null;
};

/**
 * Decides what a right code of a number leads to (contract, "Signing in", the table of `next`: the first row that
 * fits). `forbidden`: the account is disabled, and its number is still its owner's.
 */
export function nextStep({ recoveryOf, owner }: NumberFacts): {
  next: SignInNext | "forbidden";
  ways: readonly SecondKey[];
} {
  if (recoveryOf !== null) return { next: "new_password", ways: [] };
  if (owner === null) return { next: "name", ways: [] };
  if (owner.opens && owner.disabled && !owner.unproven) return { next: "forbidden", ways: [] };
  const isQuiet = owner.unused || owner.unproven;
  if (owner.opens && !owner.disabled && !owner.holds && (!isQuiet || owner.known))
    return { next: "sign_in", ways: [] };
  return { next: "second_key", ways: owner.disabled ? [] : owner.ways };
}

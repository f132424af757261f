import "server-only";
import { brokenRule, type PasswordPolicy } from "@/lib/people/users/rules";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { validationTexts } from "@/lib/texts/validation";
import { isCommonPassword } from "./common-passwords";

/** The policy in force, from the settings. */
export function passwordPolicy(): PasswordPolicy {
  return { ...env().passwords };
}

/** Throws AppError `validation` (422) naming `path` and the rule that a new password breaks. */
export function requireAcceptable(password: string, path: string): void {
  const policy = passwordPolicy();
  const common = policy.refuseCommon && isCommonPassword(password) ? validationTexts.passwordCommon : null;
  const message = brokenRule(password, policy) ?? common;
  if (message) throw new AppError("validation", { detail: message, errors: [{ path, message }] });
}

import "server-only";
import { brokenRule, type PasswordPolicy } from "@/lib/people/users/rules";
import { accountSettings } from "@/lib/people/users/settings";
import { AppError, wrongField } from "@/lib/platform/errors";
import { isCommonPassword } from "./common-passwords";

export function passwordPolicy(): PasswordPolicy {
  return { ...accountSettings().passwords };
}

/** Throws AppError `validation` (422) at the field `path`, with the rule that a new password breaks. */
export function requireAcceptable(password: string, path: string): void {
  const policy = passwordPolicy();
  const broken = brokenRule(password, policy);
  if (broken) {
    const { message, code, values } = broken;
    throw new AppError("validation", undefined, { errors: [{ path, message, code, values }] });
  }
  if (policy.refuseCommon && isCommonPassword(password)) throw wrongField(path, "passwordCommon");
}

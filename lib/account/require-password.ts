import "server-only";
import { triesKey } from "@/lib/people/auth/login-throttle";
import { verifyPassword } from "@/lib/people/auth/passwords";
import { readHash } from "@/lib/people/users/data-account";
import { brokenRule, type PasswordPolicy } from "@/lib/people/users/rules";
import type { Viewer } from "@/lib/people/users/viewer";
import { env } from "@/lib/platform/env";
import { AppError, wrongField } from "@/lib/platform/errors";
import { limits, returnPoint, takePoint } from "@/lib/platform/limits/limits";
import { isCommonPassword } from "./common-passwords";

/** The policy in force, from the settings. */
export function passwordPolicy(): PasswordPolicy {
  return { ...env().passwords };
}

/** Throws AppError `validation` (422) naming `path` and the rule that a new password breaks. */
export function requireAcceptable(password: string, path: string): void {
  const policy = passwordPolicy();
  const broken = brokenRule(password, policy);
  if (broken) {
    const { message, code, values } = broken;
    throw new AppError("validation", undefined, { errors: [{ path, message, code, values }] });
  }
  if (policy.refuseCommon && isCommonPassword(password)) throw wrongField(path, "passwordCommon");
}

/**
 * Answers the hash that the viewer's own password was checked against. Throws AppError `invalid_credentials` (401) at
 * `path` for a wrong one, which counts as a wrong sign-in, `too_many_requests` (429), and `no_password` (409) when
 * Google is the only way in.
 */
export async function requireOwnPassword(
  viewer: Viewer,
  password: string,
  address: string,
  path: string,
): Promise<string> {
  const hash = await readHash(viewer.uid);
  if (hash === null) throw new AppError("no_password", "noPassword");
  const account = triesKey(viewer.email, address);
  await takePoint(limits.signIn(), account);
  if (!(await verifyPassword(hash, password))) {
    throw wrongField(path, "currentPasswordWrong", "invalid_credentials");
  }
  await returnPoint(limits.signIn(), account);
  return hash;
}

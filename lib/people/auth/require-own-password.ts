import "server-only";
import { readByCodeAt, readHash } from "@/lib/people/users/queries-account";
import { accountSettings } from "@/lib/people/users/settings";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError, wrongField } from "@/lib/platform/errors";
import { limits, type Points, returnPoints, takePoints } from "@/lib/platform/limits/limits";
import { triesKey } from "./login-throttle";
import { verifyPassword } from "./passwords";

/**
 * Checks the viewer's password and returns its stored hash. A wrong password counts as a wrong sign-in. Throws
 * AppError `invalid_credentials` (401) at the field `path` for a wrong password, `too_many_requests` (429), or
 * `no_password` (409) for an account with only Google sign-in.
 */
export async function requireOwnPassword(
  viewer: Pick<Viewer, "uid" | "email">,
  password: string,
  address: string,
  path: string,
  why: "currentPasswordWrong" | "passwordWrong" = "currentPasswordWrong",
): Promise<string> {
  const hash = await readHash(viewer.uid);
  if (hash === null) throw new AppError("no_password", "noPassword");
  const tries: Points = [
    [limits.signIn(), triesKey(viewer.email ?? viewer.uid, address)],
    [limits.signInAddress(), address],
  ];
  await takePoints(tries);
  if (!(await verifyPassword(hash, password))) {
    throw wrongField(path, why, "invalid_credentials");
  }
  await returnPoints(tries);
  return hash;
}

/**
 * From when on an account's password counts for payouts; null: at once. A password that an SMS code has set has to wait
 * (contract, "Second key").
 */
export async function passwordCountsFrom(uid: string): Promise<Date | null> {
  const setAt = await readByCodeAt(uid);
  return setAt && new Date(setAt.getTime() + accountSettings().firstPasswordMs);
}

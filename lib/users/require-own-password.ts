import "server-only";
import { verifyPassword } from "@/lib/auth/passwords";
import type { Viewer } from "@/lib/auth/viewer";
import { triesKey } from "@/lib/auth/wrong-tries";
import { AppError } from "@/lib/errors";
import { giveBack, limits, takePoint } from "@/lib/limits/limits";
import { authTexts } from "@/lib/texts";
import { readHash } from "./data";

/**
 * Answers the hash that the viewer's own password was checked against. Throws AppError `invalid_credentials` (401) at
 * `path` for a wrong one, which counts as a wrong sign-in, `too_many_requests` (429), and `no_password` (409) when Google
 * is the only way in.
 */
export async function requireOwnPassword(
  viewer: Viewer,
  password: string,
  address: string,
  path: string,
): Promise<string> {
  const hash = await readHash(viewer.uid);
  if (hash === null) throw new AppError("no_password", { detail: authTexts.noPassword });
  const account = triesKey(viewer.email, address);
  await takePoint(limits.signIn(), account);
  if (!(await verifyPassword(hash, password))) {
    const message = authTexts.currentPasswordWrong;
    throw new AppError("invalid_credentials", { detail: message, errors: [{ path, message }] });
  }
  await giveBack(limits.signIn(), account);
  return hash;
}

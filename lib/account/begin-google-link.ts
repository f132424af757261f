import "server-only";
import { linkCookie } from "@/lib/people/auth/google/google-flow";
import { readGoogleLink } from "@/lib/people/auth/google/queries-google";
import { googleSettings } from "@/lib/people/auth/google/settings";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";

/**
 * Starts linking Google to the viewer's account. Returns a `Set-Cookie` value: if this browser signs in with Google
 * within ten minutes, Google is linked to the account. Throws AppError `duplicate` (409) if the account already has a
 * Google account, `not_found` if sign-in with Google is switched off.
 */
export async function beginGoogleLink(viewer: Viewer): Promise<string> {
  if (!googleSettings()) throw new AppError("not_found");
  if (await readGoogleLink(viewer.uid)) {
    throw new AppError("duplicate", "googleLinkedAlready");
  }
  return linkCookie(viewer);
}

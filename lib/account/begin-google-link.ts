import "server-only";
import { linkCookie } from "@/lib/people/auth/google/google-flow";
import { readGoogleLink } from "@/lib/people/auth/google/queries-google";
import { googleSettings } from "@/lib/people/auth/google/settings";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";

/**
 * Begins to link Google to the viewer's account: answers a `Set-Cookie` value with which this browser's next sign-in
 * by Google, within ten minutes, links Google instead of signing in. Throws AppError `duplicate` (409) when the
 * account already has a Google account, `not_found` when the sign-in with Google is switched off.
 */
export async function beginGoogleLink(viewer: Viewer): Promise<string> {
  if (!googleSettings()) throw new AppError("not_found");
  if (await readGoogleLink(viewer.uid)) {
    throw new AppError("duplicate", "googleLinkedAlready");
  }
  return linkCookie(viewer);
}

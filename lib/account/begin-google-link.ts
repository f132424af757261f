import "server-only";
import { readGoogleLink } from "@/lib/people/auth/google/data-google";
import { linkCookie } from "@/lib/people/auth/google/google-flow";
import { googleSettings } from "@/lib/people/auth/google/settings";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";

/**
 * Begins to link Google to the viewer's account: a `Set-Cookie` value by which the next sign-in by Google of this browser,
 * within ten minutes, links instead. Throws AppError `duplicate` (409) when the account has a Google account already,
 * `not_found` without Google.
 */
export async function beginGoogleLink(viewer: Viewer): Promise<string> {
  if (!googleSettings()) throw new AppError("not_found");
  if (await readGoogleLink(viewer.uid)) {
    throw new AppError("duplicate", "googleLinkedAlready");
  }
  return linkCookie(viewer);
}

import "server-only";
import { AppError } from "@/lib/platform/errors";
import { readRole } from "./queries";
import { normalizeEmail } from "./rules";
import type { Viewer } from "./viewer";

/**
 * Returns the role of the account with this e-mail, for its owner and for admins (specification, point 6). `email`
 * may be percent-encoded, as in a path. Throws AppError `forbidden` (403) for everybody else, whether the account
 * exists or not. Throws `not_found` (404) if an admin asks for an unknown e-mail.
 */
export async function lookUpRole(viewer: Viewer, email: string) {
  const wanted = normalizeEmail(decoded(email));
  if (wanted === viewer.email) return { role: viewer.role, isRider: viewer.isRider };
  if (viewer.role !== "admin") throw new AppError("forbidden", "notYourAccount");
  const found = await readRole(wanted);
  if (!found) throw new AppError("not_found", "unknownEmail");
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

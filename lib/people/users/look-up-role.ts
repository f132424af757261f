import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { parse } from "@/lib/platform/http/problem";
import { accountKey, isViewer } from "./account-key";
import { readRole } from "./queries";
import type { Viewer } from "./viewer";

const inPath = z.object({ email: accountKey });

/**
 * Returns the role of the account with this e-mail or id, for its owner and for admins (specification, point 6).
 * `named` may be percent-encoded, as in a path. Throws AppError `forbidden` (403) for everybody else, whether the
 * account exists or not. Throws `not_found` (404) if an admin asks for an unknown account, and `validation` (422) for
 * a phone number.
 */
export async function lookUpRole(viewer: Viewer, named: string) {
  const { email: key } = parse(inPath, { email: decoded(named) });
  if (isViewer(key, viewer)) return { role: viewer.role, isRider: viewer.isRider };
  if (viewer.role !== "admin") throw new AppError("forbidden", "notYourAccount");
  const found = await readRole(key);
  if (!found) throw new AppError("not_found", "noSuchAccount");
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

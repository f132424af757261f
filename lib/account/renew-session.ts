import "server-only";
import { sessionOf } from "@/lib/people/auth/session";
import { BEARER_SECONDS, makeToken, RENEW_AFTER_SECONDS, sessionCookie } from "@/lib/people/auth/tokens";
import { issuedToken } from "@/lib/people/auth/views";
import { AppError } from "@/lib/platform/errors";
import { show } from "@/lib/platform/model/shapes";

/**
 * Returns a new session cookie if the current one is older than a day, else null (contract: 30 days, renewed daily).
 */
export async function renewedCookie(request: Request): Promise<string | null> {
  const session = await sessionOf(request.headers);
  if (session?.by !== "cookie") return null;
  const age = Date.now() / 1000 - session.claims.issuedAt;
  return age > RENEW_AFTER_SECONDS ? sessionCookie(session.claims) : null;
}

/**
 * Issues a Bearer token for the caller's session. It is valid for an hour, but not longer than the caller's own
 * token, so that no token can extend itself. `expires` is ISO 8601. Throws AppError `unauthenticated` without a
 * session.
 */
export async function issueToken(request: Request): Promise<{ token: string; expires: string }> {
  const session = await sessionOf(request.headers);
  if (!session) throw new AppError("unauthenticated");
  const now = Math.floor(Date.now() / 1000);
  const seconds = Math.min(BEARER_SECONDS, session.claims.expiresAt - now);
  return show(issuedToken, {
    token: await makeToken(session.claims, seconds),
    expires: new Date((now + seconds) * 1000),
  });
}

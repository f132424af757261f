import "server-only";
import { AppError } from "@/lib/platform/errors";
import { serverSettings } from "@/lib/platform/server/settings";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Throws AppError `cross_site` (403) if a state-changing request does not come from this site, according to
 * `Sec-Fetch-Site` or `Origin` (contract, "Answers"). Requests with a Bearer token are exempt, because no other site
 * can make a browser send the token.
 */
export function requireSameOrigin(request: Request): void {
  if (SAFE.has(request.method)) return;
  if (request.headers.get("authorization")?.toLowerCase().startsWith("bearer ")) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site !== null && site !== "same-origin") throw refusal();
  if (origin !== null && !ownOrigins(request).has(origin)) throw refusal();
  // Every current browser sends one of these two headers. So a request with a cookie but without both headers is
  // rejected.
  if (site === null && origin === null && request.headers.has("cookie")) throw refusal();
}

function ownOrigins(request: Request): Set<string> {
  const origins = new Set([new URL(serverSettings().baseUrl).origin]);
  // A request may also come from the host name in its `Host` header, such as localhost. A page of another site can't
  // set this header.
  const host = request.headers.get("host");
  if (host) origins.add(`http://${host}`).add(`https://${host}`);
  return origins;
}

const refusal = () => new AppError("cross_site", "crossSite");

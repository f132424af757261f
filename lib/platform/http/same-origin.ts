import "server-only";
import { AppError } from "@/lib/platform/errors";
import { serverSettings } from "@/lib/platform/server/settings";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A state-changing call by cookie must come from this site (contract, "Answers"): `Sec-Fetch-Site` says so, or `Origin`
 * is ours; else AppError `cross_site` (403). A Bearer token needs no such proof, because no other site can make a
 * browser send it.
 */
export function requireSameOrigin(request: Request): void {
  if (SAFE.has(request.method)) return;
  if (request.headers.get("authorization")?.toLowerCase().startsWith("bearer ")) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  if (site !== null && site !== "same-origin") throw refusal();
  if (origin !== null && !ownOrigins(request).has(origin)) throw refusal();
  // Without either it is no browser's call of today; it may act only as nobody.
  if (site === null && origin === null && request.headers.has("cookie")) throw refusal();
}

function ownOrigins(request: Request): Set<string> {
  const origins = new Set([new URL(serverSettings().baseUrl).origin]);
  // The address the browser used, e.g. localhost beside 127.0.0.1. A page elsewhere cannot choose it for us.
  const host = request.headers.get("host");
  if (host) origins.add(`http://${host}`).add(`https://${host}`);
  return origins;
}

const refusal = () => new AppError("cross_site", "crossSite");

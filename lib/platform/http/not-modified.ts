import "server-only";
import { createHash } from "node:crypto";

export const etagOf = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;

/**
 * Returns true if the client already has this text, so that 304 can be sent (RFC 9110, 13.1). Compares the ETag. If
 * the request has none, compares `madeAt` in whole seconds. A weak ETag (`W/`) matches too, because proxies that
 * compress responses make ETags weak.
 */
export function isKnown(request: Request, { etag, madeAt }: { etag: string; madeAt?: Date }): boolean {
  const tags = request.headers.get("if-none-match");
  if (tags !== null) {
    return tags
      .split(",")
      .map((tag) => tag.trim())
      .some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag);
  }
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  return madeAt !== undefined && !Number.isNaN(since) && Math.floor(madeAt.getTime() / 1000) * 1000 <= since;
}

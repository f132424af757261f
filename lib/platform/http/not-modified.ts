import "server-only";
import { createHash } from "node:crypto";

/** The tag of an answer's text. */
export const etagOf = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;

/**
 * Whether the client has this text already (RFC 9110, 13.1): by its tag, or without one by the time it was made, in
 * whole seconds. A proxy that packs an answer marks the tag as weak; it is the same text.
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

import "server-only";
import { createHash } from "node:crypto";

/** The ETag of an answer's text. */
export const etagOf = (text: string): string =>
  `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;

/**
 * Whether the client already has this text (RFC 9110, 13.1): by its ETag, or where it sends none by the time the text
 * was made, in whole seconds. A proxy that compresses an answer marks the ETag as weak (`W/`), which counts as the
 * same text.
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

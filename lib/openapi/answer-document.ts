import "server-only";
import { createHash } from "node:crypto";
import { apiDocument } from "./openapi-document";

let made: { text: string; etag: string } | null = null;

function written() {
  if (!made) {
    const text = JSON.stringify(apiDocument());
    made = { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
  }
  return made;
}

/** The document as JSON. It changes only with a release: whoever has it is told so (304). */
export function answerDocument(request: Request): Response {
  const { text, etag } = written();
  const headers = { etag, "cache-control": "public, max-age=300" };
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim());
  // A proxy that packs the answer marks the tag as weak; it is the same document.
  if (known.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(text, { headers: { ...headers, "content-type": "application/json" } });
}

import "server-only";
import { etagOf, isKnown } from "@/lib/platform/http/not-modified";
import { apiDocument } from "./openapi-document";

let made: { text: string; etag: string } | null = null;

function written() {
  if (!made) {
    const text = JSON.stringify(apiDocument());
    made = { text, etag: etagOf(text) };
  }
  return made;
}

/** Answers the OpenAPI document as JSON. It changes only with a release, so a client that has it gets 304. */
export function answerDocument(request: Request): Response {
  const { text, etag } = written();
  const headers = { etag, "cache-control": "public, max-age=300" };
  if (isKnown(request, { etag })) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "content-type": "application/json" } });
}

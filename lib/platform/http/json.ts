import "server-only";

/** A JSON response with a content-length header, so that small responses are not compressed. */
export function json(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const headers = { "content-type": "application/json", "content-length": length, ...init.headers };
  return new Response(text, { ...init, headers });
}

import "server-only";

/** A JSON response with a content-length header. The header prevents that a small response is compressed. */
export function json(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const headers = { "content-type": "application/json", "content-length": length, ...init.headers };
  return new Response(text, { ...init, headers });
}

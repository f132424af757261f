import "server-only";

/**
 * A JSON response that says its length, so that small responses are not compressed. Next removes content-length and
 * keeps x-ranna-length, which the server (scripts/serve) turns into content-length.
 */
export function json(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const headers = {
    "content-type": "application/json",
    "content-length": length,
    "x-ranna-length": length,
    ...init.headers,
  };
  return new Response(text, { ...init, headers });
}

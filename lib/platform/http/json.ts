import "server-only";

/** An answer as JSON, with its length: one of unknown length is compressed on its way out, however small it is. */
export function json(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const headers = { "content-type": "application/json", "content-length": length, ...init.headers };
  return new Response(text, { ...init, headers });
}

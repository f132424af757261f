import "server-only";

/** A JSON answer with its content-length: an answer of unknown length is compressed, however small it is. */
export function json(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const headers = { "content-type": "application/json", "content-length": length, ...init.headers };
  return new Response(text, { ...init, headers });
}

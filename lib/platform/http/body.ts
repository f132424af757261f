import "server-only";
import { AppError } from "@/lib/platform/errors";
import { MAX_JSON_BYTES } from "./body-limits.mjs";

/**
 * Reads a body of at most `max` bytes. Throws AppError too_large (413) as soon as a body exceeds the limit, without
 * reading the rest.
 */
export async function readBytes(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () =>
    new AppError("too_large", { key: "bodyTooLong", values: { kilobytes: Math.floor(max / 1024) } });
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (declared > max) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  // One growing buffer. A list of chunks would need too much memory if a body arrived byte by byte.
  let all = new Uint8Array(Math.min(4_096, max));
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return all.subarray(0, size);
    if (size + value.byteLength > max) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    if (size + value.byteLength > all.byteLength) {
      const grown = new Uint8Array(Math.min(max, Math.max(2 * all.byteLength, size + value.byteLength)));
      grown.set(all);
      all = grown;
    }
    all.set(value, size);
    size += value.byteLength;
  }
}

/**
 * Throws AppError unsupported_type (415) if the body is not declared as JSON. With `optional` a missing content type
 * is accepted.
 */
export function requireJsonType(request: Request, optional = false): void {
  if (optional && !request.headers.has("content-type")) return;
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json" && !type?.endsWith("+json")) {
    throw new AppError("unsupported_type", "sendJson");
  }
}

/**
 * Reads the body and returns it as JSON and as text. With `optional`, an empty body counts as `{}`. Throws AppError
 * unsupported_type, too_large or malformed_json.
 */
export async function readJson(
  request: Request,
  optional = false,
): Promise<{ value: unknown; text: string }> {
  if (optional && !request.headers.has("content-type")) {
    const { byteLength } = await readBytes(request, MAX_JSON_BYTES);
    if (byteLength === 0) return { value: {}, text: "" };
  }
  requireJsonType(request);
  const bytes = await readBytes(request, MAX_JSON_BYTES);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { value: JSON.parse(text), text };
  } catch (cause) {
    throw new AppError("malformed_json", "notJson", { cause });
  }
}

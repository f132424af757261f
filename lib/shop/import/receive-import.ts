import "server-only";
import { AppError, wrongField } from "@/lib/platform/errors";
import { readBytes, requireJsonType } from "@/lib/platform/http/body";
import { MAX_IMPORT_BODY_BYTES, MAX_IMPORT_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { parse } from "@/lib/platform/http/problem";
import { readFormFile } from "@/lib/platform/http/read-form-file";
import { excerpt } from "./found-words";
import { importText } from "./schema";

/**
 * The bytes of an import, and the field they were in: `text` of a JSON body, or `file` of a multipart one. Throws
 * AppError `unsupported_type` (415), `too_large` (413), `malformed_json` or `malformed_upload` (400), `validation` (422).
 */
export async function receiveImport(request: Request): Promise<{ field: string; bytes: Uint8Array }> {
  const type = request.headers.get("content-type") ?? "";
  const multipart = /^multipart\/form-data\s*;/i.test(type);
  if (!multipart) requireJsonType(request);
  const bytes = multipart ? await fileIn(request) : textIn(await readBytes(request, MAX_IMPORT_BODY_BYTES));
  if (bytes.byteLength > MAX_IMPORT_BYTES) throw tooLarge();
  return { field: multipart ? "file" : "text", bytes };
}

const tooLarge = () => new AppError("too_large", "importTooLarge");

function textIn(body: Uint8Array): Uint8Array {
  let sent: unknown;
  const text = new TextDecoder().decode(body);
  try {
    sent = JSON.parse(text);
  } catch {
    throw wrongField("text", { key: "noTextField", values: { found: excerpt(text) } }, "malformed_json");
  }
  return new TextEncoder().encode(parse(importText, sent).text);
}

async function fileIn(request: Request): Promise<Uint8Array> {
  const parts = { field: "file", maxBody: MAX_IMPORT_BODY_BYTES, maxFile: MAX_IMPORT_BYTES };
  const bytes = await readFormFile(request, parts).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "too_large" ? tooLarge() : error;
  });
  if (bytes) return bytes;
  throw wrongField("file", "nothingGiven");
}

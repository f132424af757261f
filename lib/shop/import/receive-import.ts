import "server-only";
import { AppError, wrongField } from "@/lib/platform/errors";
import { readBytes, requireJsonType } from "@/lib/platform/http/body";
import { MAX_IMPORT_BODY_BYTES, MAX_IMPORT_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { parse } from "@/lib/platform/http/problem";
import { readFormFile } from "@/lib/platform/http/read-form-file";
import { excerpt } from "./found-words";
import { parseJson } from "./parse-json";
import { importText } from "./schema";

/**
 * Returns the text to import, from `text` of a JSON body or `file` of a multipart body. Throws AppError
 * `unsupported_type` (415), `too_large` (413), `malformed_json` or `malformed_upload` (400), `validation` (422).
 */
export async function receiveImport(request: Request): Promise<{ field: "text" | "file"; text: string }> {
  const type = request.headers.get("content-type") ?? "";
  if (/^multipart\/form-data\s*;/i.test(type)) return { field: "file", text: await fileIn(request) };
  requireJsonType(request);
  return { field: "text", text: textIn(await readBytes(request, MAX_IMPORT_BODY_BYTES)) };
}

const tooLarge = () => new AppError("too_large", "importTooLarge");

function textIn(body: Uint8Array): string {
  const whole = new TextDecoder().decode(body);
  let sent: unknown;
  try {
    sent = parseJson(whole);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw wrongField("text", { key: "noTextField", values: { found: excerpt(whole) } }, "malformed_json");
  }
  const { text } = parse(importText, sent);
  if (Buffer.byteLength(text) > MAX_IMPORT_BYTES) throw tooLarge();
  return text;
}

async function fileIn(request: Request): Promise<string> {
  const parts = { field: "file", maxBody: MAX_IMPORT_BODY_BYTES, maxFile: MAX_IMPORT_BYTES };
  const bytes = await readFormFile(request, parts).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "too_large" ? tooLarge() : error;
  });
  if (!bytes) throw wrongField("file", "nothingGiven");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError("malformed_upload", "damagedFile", {
      cause,
      errors: [{ path: "file", why: "damagedFile" }],
    });
  }
}

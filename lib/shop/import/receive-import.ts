import "server-only";
import { AppError, wrongField } from "@/lib/platform/errors";
import { readBytes, requireJsonType } from "@/lib/platform/http/body";
import { MAX_IMPORT_BODY_BYTES, MAX_IMPORT_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { invalid } from "@/lib/platform/http/problem";
import { importText } from "./schema";

/**
 * The bytes of an import: the field `text` of a JSON body, or the field `file` of a multipart one. Throws AppError
 * `unsupported_type` (415), `too_large` (413), `malformed_json` or `malformed_upload` (400), `validation` (422).
 */
export async function receiveImport(request: Request): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  const multipart = /^multipart\/form-data\s*;/i.test(type);
  if (!multipart) requireJsonType(request);
  const body = await readBytes(request, MAX_IMPORT_BODY_BYTES);
  const bytes = multipart ? await fileIn(body, type) : textIn(body);
  if (bytes.byteLength > MAX_IMPORT_BYTES) throw new AppError("too_large", "importTooLarge");
  return bytes;
}

function textIn(body: Uint8Array): Uint8Array {
  let sent: unknown;
  try {
    sent = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch (cause) {
    throw new AppError("malformed_json", "notJson", { cause });
  }
  const parsed = importText.safeParse(sent);
  if (!parsed.success) throw invalid(parsed.error);
  return new TextEncoder().encode(parsed.data.text);
}

async function fileIn(body: Uint8Array<ArrayBuffer>, type: string): Promise<Uint8Array> {
  let field: FormDataEntryValue | null;
  try {
    field = (await new Response(body, { headers: { "content-type": type } }).formData()).get("file");
  } catch (cause) {
    throw new AppError("malformed_upload", "uploadUnreadable", { cause });
  }
  if (field === null || typeof field === "string" || field.size === 0)
    throw wrongField("file", "nothingGiven");
  return new Uint8Array(await field.arrayBuffer());
}

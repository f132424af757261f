import "server-only";
import { AppError } from "@/lib/platform/errors";
import { readBytes } from "@/lib/platform/http/body";
import { MAX_PICTURE_BYTES, MAX_UPLOAD_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { validationTexts } from "@/lib/texts/validation";

/** The multipart field that holds the picture. */
const FIELD = "image";

/**
 * The bytes of the field `image` of a multipart call. Throws AppError `unsupported_type` (415),
 * `too_large` (413, while reading), `malformed_upload` (400) or `validation` (422) when the field is missing.
 */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new AppError("unsupported_type", { detail: `Send multipart/form-data with the field ${FIELD}.` });
  }
  const body = await readBytes(request, MAX_UPLOAD_BYTES).catch((error: unknown) => {
    throw error instanceof AppError ? tooLarge(error) : error;
  });
  const field = await readField(body, type);
  if (field === null || typeof field === "string" || field.size === 0) {
    throw new AppError("validation", {
      detail: validationTexts.uploadPhoto,
      errors: [{ path: FIELD, message: validationTexts.uploadPhoto }],
    });
  }
  if (field.size > MAX_PICTURE_BYTES) throw tooLarge();
  return new Uint8Array(await field.arrayBuffer());
}

async function readField(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormDataEntryValue | null> {
  try {
    return (await new Response(body, { headers: { "content-type": type } }).formData()).get(FIELD);
  } catch (cause) {
    throw new AppError("malformed_upload", { detail: "The upload cannot be read.", cause });
  }
}

const tooLarge = (cause?: unknown) =>
  new AppError("too_large", { detail: validationTexts.photoSize, ...(cause ? { cause } : {}) });

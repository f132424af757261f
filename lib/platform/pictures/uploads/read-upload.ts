import "server-only";
import { AppError, wrongField } from "@/lib/platform/errors";
import { MAX_PICTURE_BYTES, MAX_UPLOAD_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { readFormFile } from "@/lib/platform/http/read-form-file";

/** The multipart field with the picture. */
const FIELD = "image";

/**
 * Reads the field `image` of a multipart request. Throws AppError `unsupported_type` (415), `too_large` (413, while
 * reading), `malformed_upload` (400), or `validation` (422) if the field is missing.
 */
export async function readUpload(request: Request): Promise<Uint8Array> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new AppError("unsupported_type", { key: "sendMultipart", values: { field: FIELD } });
  }
  const limits = { field: FIELD, maxBody: MAX_UPLOAD_BYTES, maxFile: MAX_PICTURE_BYTES };
  const bytes = await readFormFile(request, limits).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "too_large")
      throw new AppError("too_large", "photoSize", { cause: error });
    throw error;
  });
  if (bytes) return bytes;
  throw wrongField(FIELD, "uploadPhoto");
}

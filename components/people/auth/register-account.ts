import type { FieldError } from "@/lib/platform/errors";
import { ApiError, api } from "@/lib/platform/http/client";
import { authTexts } from "@/lib/texts/auth";
import { uploadPhoto } from "./photo";

/** What the form collected; `photo` is a file of the device. */
export type NewAccount = { name: string; email: string; password: string; photo: File };

/** `refused`: what to show, and at which fields. */
export type RegisterResult = { ok: true } | { ok: false; message: string; errors: FieldError[] };

/** Uploads the photo and makes the account. Never throws: what went wrong comes back in words. */
export async function registerAccount({ photo, ...fields }: NewAccount): Promise<RegisterResult> {
  try {
    const photoURL = await uploadPhoto(photo);
    await api("/users", { body: { ...fields, photoURL } });
    return { ok: true };
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): RegisterResult {
  if (!(error instanceof ApiError)) return { ok: false, message: authTexts.registerFailed, errors: [] };
  const photo = ["unsupported_type", "unreadable_image", "too_large"].includes(error.code);
  const errors = photo ? [{ path: "photo", message: error.detail }] : error.errors.map(toFormField);
  const explained = errors.length > 0 || error.code === "too_many_requests";
  return { ok: false, message: explained ? error.detail : authTexts.registerFailed, errors };
}

/** The form has one field for what the calls name `image` and `photoURL`. */
const toFormField = ({ path, message }: FieldError): FieldError => ({
  path: path === "image" || path === "photoURL" ? "photo" : path,
  message,
});

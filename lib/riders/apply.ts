import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/errors";
import { validationTexts } from "@/lib/texts";
import { requireOwnPicture } from "@/lib/users/require-own-picture";
import { insertApplication } from "./data";
import type { Application } from "./schema";

/**
 * Applies to become a rider (specification, point 7, Riders), with a photo that is an own upload or https:. One open or
 * approved application a person. Throws AppError validation (422) or duplicate (409).
 */
export async function applyAsRider(
  viewer: Viewer,
  application: Application,
): Promise<{ insertedId: string }> {
  const person = { id: viewer.uid, name: viewer.displayName, email: viewer.email };
  const photo = requireOwnPicture(application.photo, {
    path: "photo",
    message: validationTexts.photoRequired,
  });
  const id = await insertApplication({ ...application, photo }, person, new Date());
  if (id) return { insertedId: id };
  throw new AppError("duplicate", {
    detail: viewer.isRider ? "You are a rider already." : "Your application is waiting for an answer.",
  });
}

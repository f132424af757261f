import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/errors";
import { insertApplication } from "./data";
import type { Application } from "./schema";

/**
 * Applies to become a rider (specification, point 7, Riders). One open or approved application a person. Throws AppError
 * duplicate (409).
 */
export async function applyAsRider(
  viewer: Viewer,
  application: Application,
): Promise<{ insertedId: string }> {
  const person = { id: viewer.uid, name: viewer.displayName, email: viewer.email };
  const id = await insertApplication(application, person, new Date());
  if (id) return { insertedId: id };
  throw new AppError("duplicate", {
    detail: viewer.isRider ? "You are a rider already." : "Your application is waiting for an answer.",
  });
}

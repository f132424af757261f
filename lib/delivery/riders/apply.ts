import "server-only";
import { tell } from "@/lib/people/notices/tell";
import { touchAccountVersion } from "@/lib/people/users/queries-account-version";
import { requireOwnPicture } from "@/lib/people/users/require-own-picture";
import type { Viewer } from "@/lib/people/users/viewer";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { storedPhone } from "@/lib/platform/phone";
import { insertApplication } from "./queries";
import { applicationMail } from "./rider-mails";
import type { Application } from "./schema";

/**
 * Stores an application to become a rider (specification, point 7, Riders) and confirms it by mail. Throws AppError
 * validation (422), email_needed (409) or duplicate (409: the person has an application, open or approved).
 */
export async function applyAsRider(
  viewer: Viewer,
  application: Application,
): Promise<{ insertedId: string }> {
  const { uid: id, displayName: name, email } = viewer;
  if (email === null) throw new AppError("email_needed", "emailNeeded");
  const person = { id, name, email };
  const photo = requireOwnPicture(application.photo, { path: "photo", why: "riderPhoto" });
  const phone = storedPhone(application.phone);
  try {
    const insertedId = await withTransaction(async (tx) => {
      await touchAccountVersion(viewer.uid, tx);
      const _id = await insertApplication({ ...application, phone, photo }, person, new Date(), tx);
      const applied = { ...application, _id, userId: id, fullName: name, email };
      await tell([applicationMail("rider_applied", applied)], tx);
      return _id;
    });
    return { insertedId };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new AppError("duplicate", viewer.isRider ? "riderAlready" : "applicationWaits");
  }
}

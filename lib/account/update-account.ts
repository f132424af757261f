import "server-only";
import { renameEverywhere } from "@/lib/flows/rename-person";
import { updateProfile } from "@/lib/people/users/data";
import { requireOwnPicture } from "@/lib/people/users/require-own-picture";
import type { AccountChanges } from "@/lib/people/users/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { revalidatePages } from "@/lib/platform/cache/page-versions";
import { withTransaction } from "@/lib/platform/db/transactions";
import { routes } from "@/lib/routes";
import { type OwnAccount, readWithPhones } from "./read-account";

/**
 * Sets the viewer's name, photo and language, and the name on the recipes with it; answers the account. Throws AppError `validation`
 * (422) for a wrong photo.
 */
export async function updateAccount(viewer: Viewer, changes: AccountChanges): Promise<OwnAccount> {
  const { name, language } = changes;
  const photoURL = changes.photoURL === undefined ? undefined : requireOwnPicture(changes.photoURL);
  const email = await withTransaction(async (tx) => {
    const email = await updateProfile(
      viewer.uid,
      {
        ...(name === undefined ? {} : { name }),
        ...(photoURL === undefined ? {} : { photoURL }),
        ...(language === undefined ? {} : { language }),
      },
      tx,
    );
    const isShown = name !== undefined || photoURL !== undefined;
    if (email !== null && isShown) await revalidatePages([routes.kitchen(viewer.uid)], tx);
    if (name !== undefined && email !== null) {
      await renameEverywhere(viewer.uid, { displayName: name, email }, tx);
    }
    return email;
  });
  return readWithPhones({
    ...viewer,
    email: email ?? viewer.email,
    displayName: name ?? viewer.displayName,
    photoURL: photoURL ?? viewer.photoURL,
    language: language ?? viewer.language,
  });
}

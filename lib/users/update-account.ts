import "server-only";
import { type Account, readAccount } from "@/lib/auth/account";
import type { Viewer } from "@/lib/auth/viewer";
import { updateProfile } from "./data";
import { requireOwnPicture } from "./require-own-picture";
import type { AccountChanges } from "./schema";

/** Sets the viewer's name and photo; answers the account. Throws AppError `validation` (422) for a wrong photo. */
export async function updateAccount(viewer: Viewer, changes: AccountChanges): Promise<Account> {
  const { name } = changes;
  const photoURL = changes.photoURL === undefined ? undefined : requireOwnPicture(changes.photoURL);
  await updateProfile(viewer.uid, {
    ...(name === undefined ? {} : { name }),
    ...(photoURL === undefined ? {} : { photoURL }),
  });
  return readAccount({
    ...viewer,
    displayName: name ?? viewer.displayName,
    photoURL: photoURL ?? viewer.photoURL,
  });
}

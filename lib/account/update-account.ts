import "server-only";
import { type Account, readAccount } from "@/lib/people/auth/account";
import { updateProfile } from "@/lib/people/users/data";
import { requireOwnPicture } from "@/lib/people/users/require-own-picture";
import type { AccountChanges } from "@/lib/people/users/schema";
import type { Viewer } from "@/lib/people/users/viewer";

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

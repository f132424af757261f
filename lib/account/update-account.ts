import "server-only";
import { renameEverywhere } from "@/lib/flows/rename-person";
import { profile } from "@/lib/people/users/profile";
import { updateProfile } from "@/lib/people/users/queries";
import { requireOwnPicture } from "@/lib/people/users/require-own-picture";
import type { AccountChanges } from "@/lib/people/users/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { revalidatePages } from "@/lib/platform/cache/page-versions";
import { withTransaction } from "@/lib/platform/db/transactions";
import { storeSentFields } from "@/lib/platform/model/shapes";
import { routes } from "@/lib/routes";
import { type OwnAccount, readWithPhones } from "./read-account";

/**
 * Changes the viewer's name, photo and language, and the name on the viewer's recipes. Returns the account. Throws
 * AppError `validation` (422) for a wrong photo.
 */
export async function updateAccount(viewer: Viewer, changes: AccountChanges): Promise<OwnAccount> {
  const { photoURL: sentPhoto } = changes;
  const photoURL = sentPhoto === undefined ? undefined : requireOwnPicture(sentPhoto);
  const { name, ...others } = storeSentFields(profile, { ...changes, photoURL });
  const changed = await withTransaction(async (tx) => {
    const account = await updateProfile(viewer.uid, name === undefined ? others : { name, ...others }, tx);
    if (!account) return null;
    const isShown = name !== undefined || photoURL !== undefined;
    if (isShown) await revalidatePages([routes.kitchen(viewer.uid)], tx);
    if (name !== undefined) {
      await renameEverywhere(viewer.uid, { displayName: name, email: account.email }, tx);
    }
    return account;
  });
  return readWithPhones({
    ...viewer,
    ...others,
    ...changed,
    displayName: name ?? viewer.displayName,
  });
}

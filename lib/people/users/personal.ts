import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { credentialDocs, userDocs } from "./collections";

export const personal = {
  async pictures(uid, tx) {
    const filter = { _id: requireId(uid) };
    const user = await userDocs().findOne(filter, { projection: { photoURL: 1 }, ...inside(tx) });
    return user?.photoURL ? [user.photoURL] : [];
  },

  /**
   * Deletes the account itself. Throws AppError `conflict` (409) if a simultaneous request has already deleted it.
   */
  async erase({ uid }, tx) {
    const { deletedCount } = await userDocs().deleteOne({ _id: requireId(uid) }, inside(tx));
    if (deletedCount === 0) throw new AppError("conflict", "accountGone");
  },

  async leftovers(uid, tx) {
    await credentialDocs().deleteOne({ _id: requireId(uid) }, inside(tx));
  },
} satisfies PersonalData;

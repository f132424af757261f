import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { riderDocs } from "./collections";

export const personal = {
  /** Deletes the rider's record. Returns its id and name; null if there is none. */
  async erase({ uid }, tx) {
    const id = requireId(uid);
    const rider = await riderDocs().findOneAndDelete({ userId: id }, inside(tx));
    return rider && { id: idText(rider._id), fullName: rider.fullName };
  },

  async replaceEmail({ uid }, to, tx) {
    await riderDocs().updateMany({ userId: requireId(uid) }, { $set: { email: to } }, inside(tx));
  },
} satisfies PersonalData;

import "server-only";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { toTaka } from "@/lib/platform/money";
import { ledgerDocs, riderDocs } from "./document";

export const personal = {
  /** `takaOpen`: earned and not paid out, or collected and not handed in. */
  async open(uid, tx) {
    const rider = await riderDocs().findOne({ userId: requireId(uid) }, inside(tx));
    return { takaOpen: rider ? toTaka(rider.balancePoisha + rider.cashPoisha) : 0 };
  },

  /** Answers the rider's record that is gone; null without one. */
  async erase({ uid }, tx) {
    const id = requireId(uid);
    const rider = await riderDocs().findOneAndDelete({ userId: id }, inside(tx));
    await ledgerDocs().updateMany({ "by.id": id }, { $set: { "by.name": GONE } }, inside(tx));
    return rider && { id: rider._id.toHexString(), fullName: rider.fullName };
  },

  async replaceEmail({ uid }, to, tx) {
    await riderDocs().updateMany({ userId: requireId(uid) }, { $set: { email: to } }, inside(tx));
  },
} satisfies PersonalData;

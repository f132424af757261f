import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { accountDocs, oneTimeLinkDocs, sessionDocs, signInTicketDocs } from "./collections";

export const personal = {
  async leftovers(uid, tx) {
    const own = { userId: requireId(uid) };
    await accountDocs().deleteMany(own, inside(tx));
    await sessionDocs().deleteMany(own, inside(tx));
    await signInTicketDocs().deleteMany(own, inside(tx));
    await oneTimeLinkDocs().deleteMany(own, inside(tx));
  },
} satisfies PersonalData;

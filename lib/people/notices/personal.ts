import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { eraseMailsUntil } from "@/lib/platform/outbox/personal";
import { deviceDocs, noticeChoiceDocs, noticeDocs } from "./collections";

export const personal = {
  /** Deletes the person's notices, devices and choices, and the pushes and SMS that wait in the outbox. */
  async leftovers(uid, tx) {
    const userId = requireId(uid);
    await noticeDocs().deleteMany({ userId }, inside(tx));
    await deviceDocs().deleteMany({ userId }, inside(tx));
    await noticeChoiceDocs().deleteOne({ _id: userId }, inside(tx));
    await eraseMailsUntil(uid, new Date(), tx);
  },
} satisfies PersonalData;

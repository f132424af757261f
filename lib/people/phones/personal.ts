import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { eraseMailsUntil } from "@/lib/platform/outbox/personal";
import { numberChangeDocs, phoneCodeDocs, phoneDocs } from "./collections";

export const personal = {
  /** Deletes the person's numbers and codes, and the SMS that were sent to these numbers. */
  async leftovers(uid, tx) {
    const own = { userId: requireId(uid) };
    const proven = await phoneDocs().find(own, inside(tx)).toArray();
    const asked = await phoneCodeDocs().find(own, inside(tx)).toArray();
    for (const phone of new Set([...proven.map(({ _id }) => _id), ...asked.map(({ phone }) => phone)]))
      await eraseMailsUntil(phone, new Date(), tx);
    await phoneDocs().deleteMany(own, inside(tx));
    await phoneCodeDocs().deleteMany(own, inside(tx));
    await numberChangeDocs().deleteOne({ _id: own.userId }, inside(tx));
  },
} satisfies PersonalData;

import "server-only";
import { auditSearchText } from "@/lib/audit/data";
import { collections } from "@/lib/db/collections";
import type { AuditDoc } from "@/lib/db/documents";
import { requireId } from "@/lib/db/ids";
import { literalPattern } from "@/lib/db/literal-pattern";
import { inside, type Tx } from "@/lib/db/transactions";
import { accountTexts } from "@/lib/texts";
import { batches } from "./data-erase";

const GONE = accountTexts.deletedUser;

/**
 * The log keeps what was done, when and by which id, and loses the name and the e-mail of a person who is gone: the one
 * change that an entry ever sees.
 */
export async function eraseFromAudit(
  person: { uid: string; email: string; riderId: string | null },
  tx: Tx,
): Promise<void> {
  const by = requireId(person.uid);
  const own = [person.uid, ...(person.riderId === null ? [] : [person.riderId])];
  const named = { at: { $gte: new Date(0) }, searchText: { $regex: literalPattern(person.email) } };
  const found = new Map<string, AuditDoc>();
  for (const filter of [{ "by.id": by }, { "target.id": { $in: own } }, named]) {
    const docs = await collections.audit().find(filter, inside(tx)).toArray();
    for (const doc of docs) found.set(doc._id.toHexString(), doc);
  }
  const writes = [...found.values()].map((doc) => toWrite(doc, person, own));
  for (const some of batches(writes)) await collections.audit().bulkWrite(some, inside(tx));
}

function toWrite(doc: AuditDoc, person: { uid: string; email: string }, own: readonly string[]) {
  const mine = doc.by.id?.toHexString() === person.uid;
  const by = mine ? { ...doc.by, name: GONE, email: "" } : doc.by;
  const aboutMe = own.includes(doc.target.id) || doc.target.label.toLowerCase() === person.email;
  const target = aboutMe ? { ...doc.target, label: GONE } : doc.target;
  // What was changed on a person holds e-mails; which fields these were stays.
  const without = (values: AuditDoc["before"]) =>
    values && aboutMe
      ? Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === "string" && /@/.test(value) ? GONE : value,
          ]),
        )
      : values;
  return {
    updateOne: {
      filter: { _id: doc._id },
      update: {
        $set: {
          by,
          target,
          before: without(doc.before),
          after: without(doc.after),
          ...(mine ? { address: null } : {}),
          searchText: auditSearchText(by, target),
        },
      },
    },
  };
}

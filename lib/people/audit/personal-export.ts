import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { type AuditDoc, auditDocs } from "./document";

/** What the log says of a person: what they did, and what was done to their account. */
export async function personalExport(uid: string) {
  const id = requireId(uid);
  const find = (filter: object) => auditDocs().find(filter).sort({ at: -1 }).limit(MAX_EXPORTED).toArray();
  const [own, about] = await Promise.all([
    find({ "by.id": id }),
    find({ "target.id": uid, "by.id": { $ne: id } }),
  ]);
  return [...own, ...about]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map((doc) => toEntry(doc, uid));
}

/** Of others only the role; what was changed only where it is the person's own account. */
function toEntry(doc: AuditDoc, uid: string) {
  const mine = doc.by.id?.toHexString() === uid;
  const aboutMe = doc.target.id === uid;
  return {
    at: doc.at.toISOString(),
    action: doc.action,
    by: mine ? "you" : doc.by.role,
    target: { kind: doc.target.kind, id: doc.target.id, ...(aboutMe ? { label: doc.target.label } : {}) },
    ...(aboutMe ? { before: doc.before, after: doc.after } : {}),
    ...(mine ? { address: doc.address } : {}),
  };
}

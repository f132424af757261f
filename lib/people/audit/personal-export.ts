import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { show } from "@/lib/platform/model/shapes";
import { auditDocs } from "./collections";
import type { AuditDoc } from "./model";
import { exportedEntry } from "./views";

/** Exports the audit entries about a person: the person's own actions, and actions on the person's account. */
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

/**
 * Converts an audit entry for the export of a person's data. Another actor is shown by role only. Changed values are
 * shown only if the target is the person's own account.
 */
function toEntry(doc: AuditDoc, uid: string) {
  const { by, target, before, after, address } = doc;
  const mine = by.id?.equals(uid) === true;
  const aboutMe = target.id === uid;
  return show(exportedEntry, {
    ...doc,
    by: mine ? "you" : by.role,
    target: aboutMe ? target : { kind: target.kind, id: target.id },
    before: aboutMe ? before : undefined,
    after: aboutMe ? after : undefined,
    address: mine ? address : undefined,
  });
}

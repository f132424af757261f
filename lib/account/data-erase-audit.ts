import "server-only";
import type { Filter } from "mongodb";
import { type ParcelDoc, parcelDocs } from "@/lib/delivery/parcels/document";
import { auditSearchText } from "@/lib/people/audit/data";
import { type AuditDoc, auditDocs } from "@/lib/people/audit/document";
import { requireId } from "@/lib/platform/db/ids";
import { literalPattern } from "@/lib/platform/db/literal-pattern";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { accountTexts } from "@/lib/texts/account";
import { batches, type ErasedRider } from "./data-erase";

const GONE = accountTexts.deletedUser;
/** Fields that say who somebody is or where they live; as on the parcels themselves, region and district stay. */
const PERSONAL = /(?:Name|Email|Contact|Center|Address|Instruction)$|^createdBy$/;

type Gone = { uid: string; email: string; rider: ErasedRider | null };
/** Ids of what entries are about: the person, parcels of theirs, and parcels that they carried. */
type About = { person: Set<string>; owned: Set<string>; carried: Set<string> };

/**
 * The log keeps what was done, when and by which id, and loses what tells who and where a person was who is gone: the
 * one change that an entry ever sees.
 */
export async function eraseFromAudit(person: Gone, tx: Tx): Promise<void> {
  const id = requireId(person.uid);
  const about: About = {
    person: new Set([person.uid, ...(person.rider ? [person.rider.id] : [])]),
    owned: await parcelIds({ ownerId: id }, tx),
    carried: await parcelIds({ riderId: id }, tx),
  };
  const targets = Object.values(about).flatMap((ids) => [...ids]);
  const named = { at: { $gte: new Date(0) }, searchText: { $regex: literalPattern(person.email) } };
  const found = new Map<string, AuditDoc>();
  for (const filter of [{ "by.id": id }, { "target.id": { $in: targets } }, named]) {
    const docs = await auditDocs().find(filter, inside(tx)).toArray();
    for (const doc of docs) found.set(doc._id.toHexString(), doc);
  }
  const writes = [...found.values()].map((doc) => toWrite(doc, person, about));
  for (const some of batches(writes)) await auditDocs().bulkWrite(some, inside(tx));
}

async function parcelIds(filter: Filter<ParcelDoc>, tx: Tx): Promise<Set<string>> {
  const docs = await parcelDocs()
    .find(filter, { projection: { _id: 1 }, ...inside(tx) })
    .toArray();
  return new Set(docs.map(({ _id }) => _id.toHexString()));
}

function toWrite(doc: AuditDoc, person: Gone, about: About) {
  const mine = doc.by.id?.toHexString() === person.uid;
  const by = mine ? { ...doc.by, name: GONE, email: "" } : doc.by;
  const aboutMe = about.person.has(doc.target.id) || doc.target.label.toLowerCase() === person.email;
  const target = aboutMe ? { ...doc.target, label: GONE } : doc.target;
  const typed = aboutMe || about.owned.has(doc.target.id);
  const carried = about.carried.has(doc.target.id);
  const tells = (name: string, value: unknown) =>
    typeof value === "string" &&
    ((typed && (PERSONAL.test(name) || value.includes("@"))) ||
      (carried && name === "rider" && value === person.rider?.fullName));
  // Which fields these were stays.
  const without = (values: AuditDoc["before"]) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, tells(name, value) ? GONE : value]),
    );
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

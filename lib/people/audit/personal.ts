import "server-only";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId } from "@/lib/platform/db/ids";
import { batches, type Person, type PersonalData } from "@/lib/platform/db/personal-data";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { literalPattern } from "@/lib/platform/search-text";
import { auditDocs } from "./collections";
import type { AuditDoc } from "./model";
import { auditSearchText } from "./queries";

/**
 * Matches the personal fields that are erased from audit entries: names, e-mails, phone numbers, addresses. Region
 * and district are not erased.
 */
const PERSONAL = /(?:Name|Email|Contact|Center|Address|Landmark|Instruction)$|^createdBy$/;

/**
 * The deleted person, and the ids of records whose audit entries can name the person: the rider record, and the
 * parcels owned or carried.
 */
type Gone = Person & {
  rider: { id: string; fullName: string } | null;
  owned: ReadonlySet<string>;
  carried: ReadonlySet<string>;
};

export const personal = {
  /**
   * Removes a deleted person's names, contacts and addresses from the audit log. Action, time and ids stay. Nothing
   * else ever changes an entry.
   */
  async erase(gone: Gone, tx) {
    const id = requireId(gone.uid);
    const targets = [...aliases(gone), ...gone.owned, ...gone.carried];
    const named =
      gone.email === null
        ? []
        : [{ at: { $gte: new Date(0) }, searchText: { $regex: literalPattern(gone.email) } }];
    const found = new Map<string, AuditDoc>();
    for (const filter of [{ "by.id": id }, { "target.id": { $in: targets } }, ...named]) {
      const docs = await auditDocs().find(filter, inside(tx)).toArray();
      for (const doc of docs) found.set(idText(doc._id), doc);
    }
    const writes = [...found.values()].map((doc) => toWrite(doc, gone));
    for (const some of batches(writes)) await auditDocs().bulkWrite(some, inside(tx));
  },
} satisfies Omit<PersonalData, "erase"> & { erase: (gone: Gone, tx: Tx) => Promise<void> };

/**
 * Lists the earlier e-mails of an account, each with the time until which the account had it. After that time another
 * account may have the e-mail.
 */
export async function listFormerEmails(uid: string, tx: Tx): Promise<{ email: string; until: Date }[]> {
  const changes = auditDocs().find({ "target.id": uid, action: "user.email_changed" }, inside(tx));
  return (await changes.toArray()).flatMap(({ at, before }) =>
    typeof before?.email === "string" ? [{ email: before.email, until: at }] : [],
  );
}

const aliases = ({ uid, rider }: Gone) => (rider ? [uid, rider.id] : [uid]);

function toWrite(doc: AuditDoc, gone: Gone) {
  const mine = doc.by.id?.equals(gone.uid) === true;
  const by = mine ? { ...doc.by, name: GONE, email: "" } : doc.by;
  const aboutMe = aliases(gone).includes(doc.target.id) || doc.target.label.toLowerCase() === gone.email;
  const target = aboutMe ? { ...doc.target, label: GONE } : doc.target;
  const typed = aboutMe || gone.owned.has(doc.target.id);
  const carried = gone.carried.has(doc.target.id);
  const tells = (name: string, value: unknown) =>
    typeof value === "string" &&
    ((typed && (PERSONAL.test(name) || value.includes("@"))) ||
      (carried && name === "rider" && value === gone.rider?.fullName));
  // Erases only the values; the names of the fields stay.
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

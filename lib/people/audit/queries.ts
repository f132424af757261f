import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { type TablePlan, tableQueries } from "@/lib/platform/admin-table/query";
import { shownName } from "@/lib/platform/db/gone-name";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { idText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import { composed } from "@/lib/platform/plain-text";
import { literalPattern } from "@/lib/platform/search-text";
import { readyMade } from "@/lib/texts/ready-made";
import { ridersTexts } from "@/lib/texts/riders";
import { salesTexts } from "@/lib/texts/sales";
import { auditDocs } from "./collections";
import type { AuditQuery } from "./list-query";
import { type AuditDoc, shownEntry } from "./model";
import type { NewAuditEntry } from "./schema";
import type { AuditEntry, AuditPage } from "./views";

/**
 * The text that the audit search matches: actor and target, folded (one spelling, lower case). An actor without an
 * e-mail is found by the id.
 */
export const auditSearchText = (
  by: Pick<AuditDoc["by"], "id" | "email" | "name">,
  target: AuditDoc["target"],
) => fold([by.name, by.email ?? (by.id && idText(by.id)), target.label, target.id].join("\n"));

const fold = (text: string) => composed(text).toLowerCase();

/** The actor of the platform's own actions, such as making the author of a first recipe a seller. */
const PLATFORM = { id: null, email: "", name: "RANNA", role: "platform" } as const;

type Written = Omit<AuditDoc, "_id" | "by" | "searchText"> & Pick<NewAuditEntry, "by">;

/** Adds an audit entry inside the transaction of the action that the entry records. */
export async function insertAuditEntry({ by, ...entry }: Written, tx: Tx): Promise<void> {
  const who =
    by === "platform"
      ? PLATFORM
      : { id: new ObjectId(by.uid), email: by.email, name: by.displayName, role: by.role };
  const searchText = auditSearchText(who, entry.target);
  await auditDocs().insertOne({ _id: new ObjectId(), ...entry, by: who, searchText }, inside(tx));
}

/**
 * The filter and sort order of the audit list. `at` is always in the filter, so that a search reads only the index
 * that begins with `at`.
 */
function auditPlan(query: Pick<AuditQuery, "q" | "action" | "from" | "to">): TablePlan<AuditDoc> {
  const filter: Filter<AuditDoc> = {
    at: { $gte: query.from ?? new Date(0), $lt: query.to ?? new Date(8.64e15) },
    ...(query.action === undefined ? {} : { action: query.action }),
    ...(query.q ? { searchText: { $regex: literalPattern(fold(query.q)) } } : {}),
  };
  return { filter, sort: { at: -1, _id: -1 } };
}

/** Lists the ids of accounts deleted since `since`, latest first, at most `limit`. */
export async function listDeletedAccounts(since: Date, limit: number): Promise<string[]> {
  const docs = await auditDocs()
    .find({ action: "user.deleted", at: { $gte: since } }, { projection: { "target.id": 1 } })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .toArray();
  return docs.map(({ target }) => target.id);
}

/**
 * A change of rights that `by` made. `admin`: `who` became an admin. `no_admin`: `who` is no admin any more.
 * `disabled`: the account of `who` was disabled. Ids are text.
 */
export type RightsChange = { by: string; who: string; to: "admin" | "no_admin" | "disabled" };

export async function listRightsChanges(since: Date, tx?: Tx): Promise<RightsChange[]> {
  const docs = await auditDocs()
    .find({ action: { $in: ["user.role_changed", "user.disabled"] }, at: { $gte: since } }, inside(tx))
    .toArray();
  return docs.flatMap(({ by, target, action, before, after }) => {
    const one = { by: by.id ? idText(by.id) : "", who: target.id };
    if (action === "user.disabled") return { ...one, to: "disabled" as const };
    if (after?.role === "admin") return { ...one, to: "admin" as const };
    return before?.role === "admin" ? { ...one, to: "no_admin" as const } : [];
  });
}

function toEntry(doc: AuditDoc): AuditEntry {
  const entry = show(shownEntry, doc);
  entry.by.name = shownName(entry.by.name);
  entry.target.label = shownName(entry.target.label);
  entry.before = plain(entry.before);
  entry.after = plain(entry.after);
  return entry;
}

/** All reasons that people choose from lists, in the current language. */
const chosen = () => [...salesTexts.quickReasons, ...ridersTexts.reasons];

/**
 * Converts the values to plain JSON: ids as hex, dates as ISO 8601. Names of deleted people and reasons chosen from a
 * list are translated into the reader's language.
 */
const plain = (values: AuditDoc["before"]): AuditEntry["before"] =>
  JSON.parse(JSON.stringify(values), (_, value) =>
    typeof value === "string" ? readyMade(shownName(value), chosen) : value,
  );

const auditTable = tableQueries({ docs: auditDocs, plan: auditPlan, toRow: toEntry });

/** Returns a page of the audit log, newest first. A page beyond the end is an empty list. */
export async function listAudit(query: AuditQuery): Promise<AuditPage> {
  const { rows, ...page } = await auditTable.page(query);
  return { entries: rows, ...page };
}

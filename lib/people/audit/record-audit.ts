import "server-only";
import { ObjectId } from "mongodb";
import type { Viewer } from "@/lib/people/users/viewer";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { currentRequest } from "@/lib/platform/http/request-context";
import { auditSearchText } from "./data";
import { auditDocs } from "./document";
import { changedFields } from "./rules";
import type { AuditAction, AuditTarget, AuditValues } from "./schema";

/** What the platform does by itself, such as making the author of a first recipe a seller. */
const PLATFORM = { id: null, email: "", name: "RANNA", role: "platform" } as const;

export type NewAuditEntry = {
  by: Pick<Viewer, "uid" | "email" | "displayName" | "role"> | "platform";
  action: AuditAction;
  target: AuditTarget;
  /** States before and after; only what differs is kept, and never a secret. */
  before?: AuditValues | null;
  after?: AuditValues | null;
};

/**
 * Writes down who did what to what, inside the transaction of the deed: both happen or neither. When, from where and in
 * which call is known from the call being answered. Entries are never changed or deleted.
 */
export async function recordAudit(entry: NewAuditEntry, tx: Tx): Promise<void> {
  const { by, action, target } = entry;
  const who =
    by === "platform"
      ? PLATFORM
      : { id: new ObjectId(by.uid), email: by.email, name: by.displayName, role: by.role };
  const request = currentRequest();
  await auditDocs().insertOne(
    {
      _id: new ObjectId(),
      at: new Date(),
      by: who,
      action,
      target,
      ...changedFields(entry.before ?? null, entry.after ?? null),
      address: request?.address ?? null,
      requestId: request?.requestId ?? null,
      searchText: auditSearchText(who, target),
    },
    inside(tx),
  );
}

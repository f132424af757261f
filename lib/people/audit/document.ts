import "server-only";
import type { ObjectId } from "mongodb";
import { collection } from "@/lib/platform/db/client";
import type { AuditAction, AuditTarget, AuditValues } from "./schema";

/**
 * `audit`: who did what to what. Append-only: only the deletion of an account changes entries (its names), and only
 * retention removes them. `by.id` is null for the platform; `before` and `after` hold the changed fields only.
 */
export type AuditDoc = {
  _id: ObjectId;
  at: Date;
  by: { id: ObjectId | null; email: string; name: string; role: string };
  action: AuditAction;
  target: AuditTarget;
  before: AuditValues | null;
  after: AuditValues | null;
  /** Where the call came from and which it was; null in a background job. */
  address: string | null;
  requestId: string | null;
  /** Who and target, folded, for the search. */
  searchText: string;
};

export const auditDocs = collection<AuditDoc>("audit");

import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { currentRequest } from "@/lib/platform/http/request-context";
import { insertAuditEntry } from "./data";
import { changedFields } from "./rules";
import type { NewAuditEntry } from "./schema";

/** Records who did what to what, in its transaction; when, from where and in which call come from the request. */
export async function recordAudit({ before, after, ...entry }: NewAuditEntry, tx: Tx): Promise<void> {
  const request = currentRequest();
  await insertAuditEntry(
    {
      ...entry,
      ...changedFields(before ?? null, after ?? null),
      at: new Date(),
      address: request?.address ?? null,
      requestId: request?.requestId ?? null,
    },
    tx,
  );
}

import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { currentRequest } from "@/lib/platform/http/request-context";
import { insertAuditEntry } from "./queries";
import { changedFields } from "./rules";
import type { NewAuditEntry } from "./schema";

/**
 * Records an action in the audit log, inside the action's transaction. The IP address and the request id come from
 * the current request.
 */
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

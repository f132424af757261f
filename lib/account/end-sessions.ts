import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { accountTarget } from "@/lib/people/audit/schema";
import { endSession, endSessions } from "@/lib/people/auth/queries-sessions";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";

/** Ends one of the viewer's sessions. Throws AppError `malformed_id` (400), `not_found` (404). */
export async function signOutOne(viewer: Viewer, id: string): Promise<void> {
  requireId(id);
  if ((await endSession(viewer.uid, id)) === 0) {
    throw new AppError("not_found", "sessionEnded");
  }
}

/**
 * Ends all of the viewer's sessions, including the current one: cookies and Bearer tokens. Recorded in the audit log.
 */
export async function signOutEverywhere(viewer: Viewer): Promise<void> {
  await withTransaction(async (tx) => {
    await endSessions(viewer.uid, tx);
    const target = accountTarget(viewer);
    await recordAudit({ by: viewer, action: "user.sessions_ended", target }, tx);
  });
}

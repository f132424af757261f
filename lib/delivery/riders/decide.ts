import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { tell } from "@/lib/people/notices/tell";
import { makeRider } from "@/lib/people/users/queries";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireId } from "@/lib/platform/db/ids";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import type { RiderRecord } from "./model";
import { applicationExists, deleteApplication, markApproved } from "./queries";
import { applicationMail } from "./rider-mails";

/**
 * Approves an open application and tells the applicant. Throws AppError malformed_id, not_found (404: no such
 * application) or conflict (409: already approved).
 */
export async function approveRider(admin: Viewer, id: string): Promise<{ modifiedCount: 1 }> {
  const _id = requireId(id);
  const done = await withTransaction(async (tx) => {
    const application = await markApproved(_id, new Date(), tx);
    if (!application) return false;
    await makeRider(application.userId, tx);
    await tell([applicationMail("rider_approved", application)], tx);
    await record(admin, "rider.approved", application, tx);
    return true;
  });
  if (!done) await refuse(id);
  return { modifiedCount: 1 };
}

/**
 * Declines an open application by deleting it (specification, point 4), and tells the applicant. Throws the errors of
 * approveRider too.
 */
export async function declineRider(admin: Viewer, id: string): Promise<{ deletedCount: 1 }> {
  const _id = requireId(id);
  const done = await withTransaction(async (tx) => {
    const application = await deleteApplication(_id, tx);
    if (!application) return false;
    await tell([applicationMail("rider_declined", application)], tx);
    await record(admin, "rider.declined", application, tx);
    return true;
  });
  if (!done) await refuse(id);
  return { deletedCount: 1 };
}

/**
 * Writes the decision to the audit log. The entry has the application's main fields, because a declined application
 * is deleted.
 */
function record(
  admin: Viewer,
  action: "rider.approved" | "rider.declined",
  { _id: id, fullName, email, region, district }: RiderRecord,
  tx: Tx,
): Promise<void> {
  const target = { kind: "rider", id, label: email } as const;
  const approved = action === "rider.approved";
  return recordAudit(
    {
      by: admin,
      action,
      target,
      before: approved ? { status: "Pending" } : { fullName, region, district, status: "Pending" },
      after: approved ? { status: "Approved" } : null,
    },
    tx,
  );
}

async function refuse(id: string): Promise<never> {
  if (await applicationExists(requireId(id))) {
    throw new AppError("conflict", "approvedAlready");
  }
  throw new AppError("not_found", "noSuchApplication");
}

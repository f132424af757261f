import "server-only";
import { requireId } from "@/lib/db/ids";
import { withTransaction } from "@/lib/db/transactions";
import { AppError } from "@/lib/errors";
import { addMail } from "@/lib/outbox/outbox";
import { makeRider } from "@/lib/users/data";
import { applicationExists, deleteApplication, markApproved } from "./data";
import { applicationMail } from "./rider-mails";

/**
 * Approves an open application: its person is a rider from the next request on, and gets a mail. Throws AppError malformed_id, not_found
 * (404: gone already) or conflict (409: approved already).
 */
export async function approveRider(id: string): Promise<{ modifiedCount: 1 }> {
  const _id = requireId(id);
  const done = await withTransaction(async (tx) => {
    const application = await markApproved(_id, new Date(), tx);
    if (!application) return false;
    await makeRider(application.userId, tx);
    await addMail(applicationMail("rider_approved", application), tx);
    return true;
  });
  if (!done) await refuse(id);
  return { modifiedCount: 1 };
}

/** Declines an open application, which deletes it (specification, point 4); a mail says so. Throws as approveRider. */
export async function declineRider(id: string): Promise<{ deletedCount: 1 }> {
  const _id = requireId(id);
  const done = await withTransaction(async (tx) => {
    const application = await deleteApplication(_id, tx);
    if (application) await addMail(applicationMail("rider_declined", application), tx);
    return application !== null;
  });
  if (!done) await refuse(id);
  return { deletedCount: 1 };
}

async function refuse(id: string): Promise<never> {
  if (await applicationExists(requireId(id))) {
    throw new AppError("conflict", { detail: "This application has been approved already." });
  }
  throw new AppError("not_found", { detail: "There is no such application." });
}

import "server-only";
import { requireId } from "@/lib/db/ids";
import { withTransaction } from "@/lib/db/transactions";
import { AppError } from "@/lib/errors";
import { makeRider } from "@/lib/users/data";
import { applicationExists, deleteApplication, markApproved } from "./data";

/**
 * Approves an open application: its person is a rider from the next request on. Throws AppError malformed_id, not_found
 * (404: gone already) or conflict (409: approved already).
 */
export async function approveRider(id: string): Promise<{ modifiedCount: 1 }> {
  const _id = requireId(id);
  const done = await withTransaction(async (tx) => {
    const userId = await markApproved(_id, new Date(), tx);
    if (userId !== null) await makeRider(userId, tx);
    return userId !== null;
  });
  if (!done) await refuse(id);
  return { modifiedCount: 1 };
}

/** Declines an open application, which deletes it (specification, point 4). Throws as approveRider. */
export async function declineRider(id: string): Promise<{ deletedCount: 1 }> {
  if (!(await deleteApplication(requireId(id)))) await refuse(id);
  return { deletedCount: 1 };
}

async function refuse(id: string): Promise<never> {
  if (await applicationExists(requireId(id))) {
    throw new AppError("conflict", { detail: "This application has been approved already." });
  }
  throw new AppError("not_found", { detail: "There is no such application." });
}

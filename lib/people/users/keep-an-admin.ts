import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { anotherAdminExists, isActiveAdmin, lockAdmins } from "./data-admin";

/**
 * Call it first in a transaction that takes an account's rights or the account itself: afterwards there is still an
 * administrator who can sign in, also when two such changes meet. Throws AppError `last_admin` (409).
 */
export async function keepAnAdmin(uid: string, tx: Tx): Promise<void> {
  await lockAdmins(tx);
  if (!(await isActiveAdmin(uid, tx)) || (await anotherAdminExists(uid, tx))) return;
  throw new AppError("last_admin", {
    detail: "This is the last administrator. Make somebody else an administrator first.",
  });
}

import "server-only";
import { show } from "@/lib/platform/model/shapes";
import { findApplicationOf, listPending } from "./queries";
import { type RiderApplication, riderApplication } from "./views";

/** Lists open applications, oldest first (GET /pendingRiders); for admins. */
export const listApplications = async (page: { page: number; size: number }): Promise<RiderApplication[]> =>
  (await listPending(page)).map((doc) => show(riderApplication, doc));

/** Returns a person's application, open or approved; null if there is none. */
export async function readApplicationOf(userId: string): Promise<RiderApplication | null> {
  const doc = await findApplicationOf(userId);
  return doc && show(riderApplication, doc);
}

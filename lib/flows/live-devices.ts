import "server-only";
import { openSessionIds } from "@/lib/people/auth/queries-sessions";
import type { DeviceRecord } from "@/lib/people/notices/model";
import { dropLapsed, findDevices } from "@/lib/people/notices/queries-devices";

/** How much earlier than its notice a device may have ended to be told about the end, in ms: one transaction. */
const SAME_EVENT_MS = 60_000;

/**
 * Lists an account's devices whose sessions are open, and removes those whose sessions have lapsed. `endedFor`: also
 * those that ended with all sessions in the event of this time.
 */
export async function listLiveDevices(uid: string, endedFor: Date | null = null): Promise<DeviceRecord[]> {
  // Read before the sessions: a device whose session begins in between would look lapsed otherwise.
  const devices = await findDevices(uid);
  const open = await openSessionIds(uid);
  const since = endedFor && endedFor.getTime() - SAME_EVENT_MS;
  await dropLapsed(devices.filter(({ sessionId, endedAt }) => endedAt === null && !open.has(sessionId)));
  return devices.filter(({ sessionId, endedAt }) =>
    endedAt === null ? open.has(sessionId) : since !== null && endedAt.getTime() >= since,
  );
}

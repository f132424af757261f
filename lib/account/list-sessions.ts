import "server-only";
import { listSessions } from "@/lib/people/auth/data-sessions";
import { deviceName } from "@/lib/people/auth/device-name";
import type { OpenSession } from "@/lib/people/auth/schema";
import type { Claims } from "@/lib/people/auth/tokens";

/** An account's open sessions, last seen first, at most 100. The argument is the claims of the session that asks. */
export async function listOpenSessions({ uid, sid, sessionVersion }: Claims): Promise<OpenSession[]> {
  const sessions = await listSessions(uid);
  return sessions
    .filter(({ version }) => version === sessionVersion)
    .map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
      _id: id,
      device: deviceName(userAgent),
      address,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === sid,
    }));
}

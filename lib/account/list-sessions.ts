import "server-only";
import { deviceName } from "@/lib/people/auth/device-name";
import { listSessions } from "@/lib/people/auth/queries-sessions";
import type { Claims } from "@/lib/people/auth/tokens";
import { type OpenSession, openSession } from "@/lib/people/auth/views";
import { idText } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";

/**
 * An account's open sessions, most recently used first, at most 100. The argument is the claims of the caller's
 * session.
 */
export async function listOpenSessions({ uid, sid, sessionVersion }: Claims): Promise<OpenSession[]> {
  const sessions = await listSessions(uid);
  return sessions
    .filter(({ version }) => version === sessionVersion)
    .map((doc) =>
      show(openSession, {
        ...doc,
        device: deviceName(doc.userAgent),
        current: idText(doc._id) === sid,
      }),
    );
}

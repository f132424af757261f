import "server-only";
import { listActiveAdmins } from "@/lib/people/users/queries-account-state";
import { dayOf } from "@/lib/platform/days";
import { perDatabase } from "@/lib/platform/db/client";
import { withTransaction } from "@/lib/platform/db/transactions";
import { addMails } from "@/lib/platform/outbox/outbox";
import { sumStuck } from "./list-stuck";
import type { IncidentMail } from "./mails";
import { STUCK_KINDS, type StuckKind } from "./rules";

/** The kinds that the previous run of this server found. */
const found = perDatabase(() => ({ kinds: new Set<StuckKind>() }));

/**
 * Mails every administrator what needs a hand: for each kind at most one mail a day. A kind is told if the previous
 * run found it too, because much of it is over within minutes, such as a job that fails while the database restarts.
 * Several servers may run this at once, because the outbox takes a mail's key only once.
 */
export async function tellAdmins(now = new Date()): Promise<void> {
  const groups = await sumStuck(STUCK_KINDS, now);
  const before = found().kinds;
  found().kinds = new Set(groups.map(({ kind }) => kind));
  const lasting = groups.filter(({ kind }) => before.has(kind));
  if (lasting.length === 0) return;
  const admins = await listActiveAdmins();
  const mails = admins.flatMap(({ id, email, displayName }) =>
    lasting.map(
      ({ kind, count }): IncidentMail => ({
        key: `needs-a-hand-${kind}-${dayOf(now)}-${id}`,
        to: email,
        kind: "needs_a_hand",
        data: { name: displayName, incident: kind, count },
      }),
    ),
  );
  await withTransaction((tx) => addMails(mails, tx));
}

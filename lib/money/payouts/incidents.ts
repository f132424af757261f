import "server-only";
import { balancesOf } from "@/lib/money/journal/queries";
import type { AuditTarget } from "@/lib/people/audit/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { DAY_MS } from "@/lib/platform/days";
import { byObjectId, type IncidentSource } from "@/lib/platform/db/incidents";
import { adminLinks } from "@/lib/routes";
import { payoutsTexts } from "@/lib/texts/payouts";
import type { Run, RunItem } from "./model";
import { runLabel, runTotal } from "./open-run";
import { findOpenRun, listFailed, listWaiting, userOf } from "./queries-runs";

/** An approved payout that stays unpaid for longer than this becomes an incident; in ms. */
const WAITING_MS = 3 * DAY_MS;

const itemsOf = (runs: readonly Run[], isMeant: (item: RunItem) => boolean) =>
  runs.flatMap((run) => run.items.filter(isMeant).map((item) => ({ run, item })));

/**
 * Incidents for administrators: payouts that failed and are still owed, and payouts whose result at the bank nobody
 * has recorded.
 */
const payout: IncidentSource<AuditTarget, Viewer> = {
  asideMs: DAY_MS,
  list: byObjectId(async (now, most, id) => {
    const failed = itemsOf(await listFailed(most), ({ needsHand }) => needsHand);
    const balances = await balancesOf(failed.map(({ item }) => item.account));
    const owed = failed.filter(({ item }) => (balances.get(item.account) ?? 0) < 0);
    const approved = await listWaiting(new Date(now.getTime() - WAITING_MS), most);
    return [...owed, ...itemsOf(approved, ({ state }) => state === "waiting")]
      .filter(({ item }) => id === undefined || item._id === id)
      .slice(0, most)
      .map(({ run, item }) => ({
        id: item._id,
        detail: item.reason ?? item.state,
        since: item.settledAt ?? run.approvedAt ?? now,
        amountPoisha: item.amount,
        version: item.state,
        target: async () => ({ kind: "user", id: userOf(item.account), label: item.name }),
        touches: async () => [userOf(item.account)],
        hrefOf: () => adminLinks.payoutRun(run.id),
        retry: null,
      }));
  }),
};

/** The open run of payouts, which another admin has to approve, on its own page. */
const run: IncidentSource<AuditTarget, Viewer> = {
  asideMs: DAY_MS,
  list: byObjectId(async (_now, _most, id) => {
    const open = await findOpenRun();
    if (!open || (id !== undefined && open.id !== id)) return [];
    const { openedBy, items, openedAt, version } = open;
    return [
      {
        id: open.id,
        detail: payoutsTexts.openRun(openedBy.name, items.length),
        since: openedAt,
        amountPoisha: runTotal(open),
        version: `${version}`,
        target: async () => ({ kind: "run", id: open.id, label: runLabel(open) }),
        hrefOf: () => adminLinks.payoutRun(open.id),
        retry: null,
      },
    ];
  }),
};

export const incidents = { payout, run };

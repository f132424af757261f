import "server-only";
import type { AuditTarget } from "@/lib/people/audit/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Incident, NO_FACTS } from "@/lib/platform/db/incidents";
import { withTransaction } from "@/lib/platform/db/transactions";
import { show } from "@/lib/platform/model/shapes";
import { stuckItem, stuckSum } from "./model";
import { findAside } from "./queries";
import { MAX_COUNTED, MAX_SHOWN, STUCK_KINDS, type StuckKind } from "./rules";
import { listIncidents } from "./sources";
import type { StuckItem, StuckList, StuckSum } from "./views";

/**
 * The incidents that an administrator has to handle (GET /stuck), by kind, without those that were put aside. Each
 * kind is one bounded read of an index.
 */
export async function listStuck(now = new Date()): Promise<StuckList> {
  const groups: StuckList["groups"] = [];
  // The kinds are read one after another, so that other queries are not delayed by many reads at once.
  for (const kind of STUCK_KINDS) {
    const left = await listOpen(kind, now);
    if (left.length === 0) continue;
    groups.push({ kind, count: left.length, items: await shown(left.slice(0, MAX_SHOWN)) });
  }
  return { total: groups.reduce((sum, { count }) => sum + count, 0), groups };
}

/** What is open of these kinds, with the sum of its amounts, without reading what it is about. */
export async function sumStuck<Kind extends StuckKind>(
  kinds: readonly Kind[],
  now = new Date(),
): Promise<(StuckSum & { kind: Kind })[]> {
  const sums: (StuckSum & { kind: Kind })[] = [];
  for (const kind of kinds) {
    const left = await listOpen(kind, now);
    const amount = left.reduce((sum, { amountPoisha }) => sum + (amountPoisha ?? 0), 0);
    if (left.length > 0) sums.push({ ...show(stuckSum, { kind, count: left.length, amount }), kind });
  }
  return sums;
}

/** The incidents of a kind, without those that were put aside. */
async function listOpen(kind: StuckKind, now: Date) {
  const things = await listIncidents(kind, now, MAX_COUNTED);
  const aside = await findAside(kind, things, now);
  return things.filter(({ id }) => !aside.has(id));
}

const shown = (things: readonly Incident<AuditTarget, Viewer>[]): Promise<StuckItem[]> =>
  withTransaction(async (tx) => {
    const items: StuckItem[] = [];
    for (const thing of things) {
      const named = await thing.target(tx);
      const { id, detail, since, amountPoisha: amount, version } = thing;
      const canRetry = thing.retry !== null;
      const facts = (await thing.facts?.(tx)) ?? NO_FACTS;
      const item = {
        id,
        label: named.label,
        ...facts,
        people: [...facts.people],
        detail,
        since,
        amount,
        href: thing.hrefOf(named),
        canRetry,
        version,
      };
      items.push(show(stuckItem, item));
    }
    return items;
  });

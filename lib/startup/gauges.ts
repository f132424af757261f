import "server-only";
import { countStuck } from "@/lib/incidents/count-stuck";
import { STUCK_KINDS } from "@/lib/incidents/rules";
import { pingDatabase } from "@/lib/platform/db/client";

const PING_MS = 3_000;

/**
 * How much needs a hand, of every kind, counted up to 100 each. These are the figures of the dashboard, so that an
 * alert and the page under "Needs a hand" never differ.
 */
async function needsAHand(): Promise<Record<string, number>> {
  const { groups } = await countStuck();
  const open = new Map(groups.map(({ kind, count }) => [kind, count]));
  return Object.fromEntries(STUCK_KINDS.map((kind) => [kind, open.get(kind) ?? 0]));
}

/** What is read from the database for Prometheus. scripts/serve/metrics.mjs has the names of the metrics. */
export const gauges = { ping: () => pingDatabase(PING_MS), needsAHand };

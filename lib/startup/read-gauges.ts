import "server-only";
import { countOpenByAge, countUnsettled } from "@/lib/money/charges/data-gauges";
import { type JobRun, listJobRuns } from "@/lib/platform/jobs/job-runs";
import { readDue } from "@/lib/platform/outbox/outbox";

/** What Prometheus is told of the shop's state; names and units are turned into metrics by scripts/serve/metrics.mjs. */
export type Gauges = {
  outbox: { due: number; oldestDueMs: number };
  /** By age. */
  openCharges: Record<string, number>;
  unsettledRefunds: number;
  jobs: JobRun[];
};

/** Reads it now; a few counts over indexes. */
export async function readGauges(now = new Date()): Promise<Gauges> {
  const [outbox, openCharges, unsettledRefunds, jobs] = await Promise.all([
    readDue(now),
    countOpenByAge(now),
    countUnsettled(),
    listJobRuns(),
  ]);
  return { outbox, openCharges, unsettledRefunds, jobs };
}

import "server-only";
import { countOpenByAge, countUnsettled } from "@/lib/money/charges/queries-gauges";
import { type JobRun, listJobRuns } from "@/lib/platform/jobs/job-runs";
import { readDue } from "@/lib/platform/outbox/outbox";

/** Figures about the marketplace's state for Prometheus. scripts/serve/metrics.mjs defines their names and units. */
export type Gauges = {
  outbox: { due: number; oldestDueMs: number };
  /** The number of charges (payments) that are still open, by age class. */
  openCharges: Record<string, number>;
  unsettledRefunds: number;
  jobs: JobRun[];
};

/** Reads the figures with a few indexed queries. */
export async function readGauges(now = new Date()): Promise<Gauges> {
  const [outbox, openCharges, unsettledRefunds, jobs] = await Promise.all([
    readDue(now),
    countOpenByAge(now),
    countUnsettled(),
    listJobRuns(),
  ]);
  return { outbox, openCharges, unsettledRefunds, jobs };
}

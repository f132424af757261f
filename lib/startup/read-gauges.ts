import "server-only";
import { countOpenByAge, countUnsettled } from "@/lib/money/charges/queries-gauges";
import { type JobRun, listJobRuns } from "@/lib/platform/jobs/job-runs";
import { readDue } from "@/lib/platform/outbox/outbox";

/**
 * The figures about the marketplace's state for Prometheus; scripts/serve/metrics.mjs gives them their names and
 * units.
 */
export type Gauges = {
  outbox: { due: number; oldestDueMs: number };
  /** The number of open charges by age. */
  openCharges: Record<string, number>;
  unsettledRefunds: number;
  jobs: JobRun[];
};

/** Reads the figures by a few queries over indexes. */
export async function readGauges(now = new Date()): Promise<Gauges> {
  const [outbox, openCharges, unsettledRefunds, jobs] = await Promise.all([
    readDue(now),
    countOpenByAge(now),
    countUnsettled(),
    listJobRuns(),
  ]);
  return { outbox, openCharges, unsettledRefunds, jobs };
}

import "server-only";
import { addDays, dayOf } from "@/lib/platform/days";
import type { Job } from "@/lib/platform/jobs/run-every";
import { computeStatistics } from "./read-statistics";
import { MAX_DAYS } from "./rules";

/**
 * Sums the days that are not kept yet, of the longest period and the one that it is compared with, so that nobody waits for it
 * who looks at the dashboard: after an upgrade all of them, later yesterday's. When nothing is new it counts keys of indexes.
 */
export async function keepDays(now = new Date()): Promise<void> {
  const to = dayOf(now);
  await computeStatistics({ from: addDays(to, 1 - MAX_DAYS), to }, now);
}

export const jobs: Job[] = [
  // How long the dashboard may have to sum a day that is over itself.
  { name: "keep-day-sums", everyMs: () => 300_000, run: () => keepDays() },
];

import "server-only";
import { collection } from "@/lib/platform/db/client";

/**
 * A document of `leases`, because several servers share one database. `_id` is the name of a background job. Only the
 * server `holder` runs the job until the time `until`.
 */
export type LeaseDoc = { _id: string; holder: string; until: Date };

/**
 * A document of `jobRuns`: how the runs of a background job ended, on all servers together. `_id` is the job's name.
 */
export type JobRunDoc = {
  _id: string;
  /**
   * The time of the last successful run. It can be a minute old, because successes are written only about once a
   * minute.
   */
  lastOkAt: Date | null;
  /** The time of the last failed run. It stays set after later successful runs. */
  failedAt: Date | null;
  error: string | null;
  /** The number of failed runs since the last success. */
  failures: number;
};

export const jobRunDocs = collection<JobRunDoc>("jobRuns");

export const leaseDocs = collection<LeaseDoc>("leases");

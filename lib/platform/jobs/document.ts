import "server-only";
import { collection } from "@/lib/platform/db/client";

/**
 * A document of `leases`. `_id` is the name of a background job. Until the time `until`, only the server `holder`
 * runs the job.
 */
export type LeaseDoc = { _id: string; holder: string; until: Date };

/**
 * A document of `jobRuns`: how the runs of a background job ended, on all servers together. `_id` is the job's name.
 */
export type JobRunDoc = {
  _id: string;
  /** The time of the last successful run. It is updated about once a minute. */
  lastOkAt: Date | null;
  /** The time of the last failed run. It stays set after later successful runs. */
  failedAt: Date | null;
  error: string | null;
  /** The number of failed runs since the last success. */
  failures: number;
};

export const jobRunDocs = collection<JobRunDoc>("jobRuns");

export const leaseDocs = collection<LeaseDoc>("leases");

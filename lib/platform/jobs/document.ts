import "server-only";
import { collection } from "@/lib/platform/db/client";

/** `leases`: which of several servers on one database may run a background job; `_id` is the job's name. */
export type LeaseDoc = { _id: string; holder: string; until: Date };

/** `jobRuns`: how the rounds of a background job ended, on all servers together. `_id` is the job's name. */
export type JobRunDoc = {
  _id: string;
  /** When a round last succeeded. It is written about once a minute, so it may be a minute old. */
  lastOkAt: Date | null;
  /** When a round last failed; it stays after later rounds have succeeded, as `error` does. */
  failedAt: Date | null;
  error: string | null;
  /** How many rounds have failed since the last success. */
  failures: number;
};

export const jobRunDocs = collection<JobRunDoc>("jobRuns");

export const leaseDocs = collection<LeaseDoc>("leases");

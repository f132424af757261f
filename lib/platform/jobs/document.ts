import "server-only";
import { collection } from "@/lib/platform/db/client";

/** `leases`: one holder of a background job at a time, several servers on one database. */
export type LeaseDoc = { _id: string; holder: string; until: Date };

/** `jobRuns`: how a background job fares, of all servers together. `_id` is its name. */
export type JobRunDoc = {
  _id: string;
  /** When a round last ended well, to the minute. */
  lastOkAt: Date | null;
  /** Of the last round that failed; kept after it went well again. */
  failedAt: Date | null;
  error: string | null;
  /** Rounds that failed since one went well. */
  failures: number;
};

export const jobRunDocs = collection<JobRunDoc>("jobRuns");

export const leaseDocs = collection<LeaseDoc>("leases");

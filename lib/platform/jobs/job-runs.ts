import "server-only";
import { perDatabase } from "@/lib/platform/db/client";
import { jobRunDocs } from "./document";

/** The least time between two writes about successful runs, in ms, because a job may run every two seconds. */
const NOTE_MS = 60_000;

/** For each job of this process: when a run was last recorded, and whether that run failed. */
const noted = perDatabase(() => new Map<string, { at: number; failed: boolean }>());

/** Records that a run of a job failed with `error`, or that it succeeded (`error` is null). */
export async function recordRun(name: string, error: unknown | null, now = new Date()): Promise<void> {
  const last = noted().get(name);
  if (error !== null) {
    noted().set(name, { at: now.getTime(), failed: true });
    await jobRunDocs().updateOne(
      { _id: name },
      {
        $set: { failedAt: now, error: String(error).slice(0, 500) },
        $inc: { failures: 1 },
        $setOnInsert: { lastOkAt: null },
      },
      { upsert: true },
    );
    return;
  }
  if (last && !last.failed && now.getTime() - last.at < NOTE_MS) return;
  noted().set(name, { at: now.getTime(), failed: false });
  await jobRunDocs().updateOne(
    { _id: name },
    { $set: { lastOkAt: now, failures: 0 }, $setOnInsert: { failedAt: null, error: null } },
    { upsert: true },
  );
}

/** How the runs of a background job ended, on all servers together. */
export type JobRun = {
  name: string;
  lastOkAt: Date | null;
  failedAt: Date | null;
  error: string | null;
  failures: number;
};

/** Every job that ever ran, sorted by name: about a dozen. */
export async function listJobRuns(): Promise<JobRun[]> {
  const docs = await jobRunDocs().find().sort({ _id: 1 }).limit(100).toArray();
  return docs.map(({ _id, ...run }) => ({ name: _id, ...run }));
}

import "server-only";
import { perDatabase } from "@/lib/platform/db/client";
import { jobRunDocs } from "./document";

/** How often a job that goes well is noted, ms: it may run every two seconds. */
const NOTE_MS = 60_000;

/** Per job of this process: when it was last noted, and whether it failed since. */
const noted = perDatabase(() => new Map<string, { at: number; failed: boolean }>());

/** Notes how a round of a job ended; `error` null: well. */
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

/** How a job fares, of all servers together. */
export type JobRun = {
  name: string;
  lastOkAt: Date | null;
  failedAt: Date | null;
  error: string | null;
  failures: number;
};

/** Every job that ever ran, by name: a dozen. */
export async function listJobRuns(): Promise<JobRun[]> {
  const docs = await jobRunDocs().find().sort({ _id: 1 }).limit(100).toArray();
  return docs.map(({ _id, ...run }) => ({ name: _id, ...run }));
}

import "server-only";
import { building, readPageVersions } from "@/lib/platform/cache/page-versions";
import { brokenPage } from "@/lib/platform/http/unavailable-page";
import { recordRun } from "@/lib/platform/jobs/job-runs";
import { releaseLease } from "@/lib/platform/jobs/lease";
import { type RunningJob, runEvery } from "@/lib/platform/jobs/run-every";
import { meters } from "@/lib/platform/telemetry";
import { gauges } from "./gauges";
import { JOBS } from "./jobs";

const shared = globalThis as typeof globalThis & {
  rannaPageVersions?: { readVersions: typeof readPageVersions };
  rannaBrokenPage?: typeof brokenPage;
  rannaJobs?: RunningJob[];
};

/**
 * Starts the metrics and background jobs of a server process. Does nothing during a build. The jobs start only once
 * in a process.
 */
export async function startServer(): Promise<void> {
  if (building) return;
  shared.rannaPageVersions = { readVersions: readPageVersions };
  shared.rannaBrokenPage = brokenPage;
  if (shared.rannaJobs) return;
  meters().gauges?.(gauges);
  shared.rannaJobs = JOBS.map(({ name, everyMs, run }) => runEvery(name, everyMs(), run, recordRun));
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stopJobs());
}

/** Stops the background jobs and releases their leases, so that another server can take them over. */
export async function stopJobs(): Promise<void> {
  const jobs = shared.rannaJobs ?? [];
  await Promise.all(jobs.map((job) => job.stop()));
  for (const { name, leased } of JOBS) if (leased) await releaseLease(name).catch(() => undefined);
}

import "server-only";
import { DAY_MS } from "@/lib/platform/days";
import type { IncidentSource } from "@/lib/platform/db/incidents";
import { AppError } from "@/lib/platform/errors";
import { type JobRun, listJobRuns } from "./job-runs";
import { runNow } from "./run-every";

/** A job becomes an incident when its last success is this long ago, in ms. */
const STILL_MS = 15 * 60_000;

/**
 * Incidents about background jobs: the last run failed, or no run has succeeded for STILL_MS. `retry` runs the job
 * once on this server.
 */
const job: IncidentSource<{ kind: "job"; id: string; label: string }> = {
  asideMs: DAY_MS,
  list: async (now, most, id) => {
    const before = now.getTime() - STILL_MS;
    const isStuck = ({ failures, lastOkAt }: JobRun) => failures > 0 || (lastOkAt?.getTime() ?? 0) <= before;
    const jobs = (await listJobRuns()).filter((one) => isStuck(one) && (id === undefined || one.name === id));
    return jobs.slice(0, most).map(({ name, failures, error, failedAt, lastOkAt }) => ({
      id: name,
      detail: failures > 0 ? error : null,
      since: (failures > 0 ? failedAt : lastOkAt) ?? now,
      amountPoisha: null,
      version: lastOkAt?.toISOString() ?? "",
      target: async () => ({ kind: "job", id: name, label: name }),
      hrefOf: () => null,
      retry: async () => {
        if (await runNow(name)) return;
        throw new AppError("conflict", "jobNotHere");
      },
    }));
  },
};

export const incidents = { job };

import "server-only";
import { journalSettings } from "@/lib/money/journal/settings";
import { withTransaction } from "@/lib/platform/db/transactions";
import { processDue, type RoundOptions } from "@/lib/platform/jobs/process-due";
import type { Job } from "@/lib/platform/jobs/run-every";
import { toClaimRecord } from "./model";
import { listSilent, takeClaimStep } from "./queries";

const JOB = "pass-silent-claims";

/**
 * Passes claims to an administrator if the kitchen has not answered in time. Returns null if another server is
 * running the job.
 */
export const passSilentClaims = (options: RoundOptions = {}) =>
  processDue(
    {
      job: JOB,
      list: async (now, limit) => (await listSilent(now, limit)).map(toClaimRecord),
      // Claims are not postponed, because processing one is a single update. If it fails, the next run tries that
      // claim first.
      postpone: async () => true,
      process: async ({ id }, at) => {
        const step = { from: ["open"], to: "unanswered", by: "platform", at } as const;
        return (await withTransaction((tx) => takeClaimStep(id, step, tx))) ? "unanswered" : "answered";
      },
      label: ({ id }) => ({ claimId: id }),
    },
    options,
  );

export const jobs: Job[] = [
  {
    name: JOB,
    everyMs: () => journalSettings().roundMs,
    run: (stopped) => passSilentClaims({ stopped }),
    leased: true,
  },
];

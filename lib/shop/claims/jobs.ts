import "server-only";
import { journalSettings } from "@/lib/money/journal/settings";
import { withTransaction } from "@/lib/platform/db/transactions";
import { processDue, type RoundOptions } from "@/lib/platform/jobs/process-due";
import type { Job } from "@/lib/platform/jobs/run-every";
import { toClaimRecord } from "./model";
import { listSilent, takeClaimStep } from "./queries";

const JOB = "pass-silent-claims";

/**
 * One round: passes claims that kitchens have not answered in time to an administrator. null: another server has the
 * lease.
 */
export const passSilentClaims = (options: RoundOptions = {}) =>
  processDue(
    {
      job: JOB,
      list: async (now, limit) => (await listSilent(now, limit)).map(toClaimRecord),
      // Nothing is postponed: each claim is a single update, and one that fails stands first again in the next round.
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

import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import { RELEASE_HOLDINGS, releaseHoldings } from "./release-holdings";
import { journalSettings } from "./settings";

export const jobs: Job[] = [
  {
    name: RELEASE_HOLDINGS,
    everyMs: () => journalSettings().roundMs,
    run: (stopped) => releaseHoldings({ stopped }),
    leased: true,
  },
];

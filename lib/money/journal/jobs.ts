import "server-only";
import { env } from "@/lib/platform/env";
import type { Job } from "@/lib/platform/jobs/run-every";
import { RELEASE_HOLDINGS, releaseHoldings } from "./release-holdings";

export const jobs: Job[] = [
  {
    name: RELEASE_HOLDINGS,
    everyMs: () => env().boxesMs,
    run: (stopped) => releaseHoldings({ stopped }),
    leased: true,
  },
];

import "server-only";
import { env } from "@/lib/platform/env";
import type { Job } from "@/lib/platform/jobs/run-every";
import { RECONCILE_CHARGES, reconcileCharges } from "./reconcile-charges";

/** The reconciler. */
export const jobs: Job[] = [
  {
    name: RECONCILE_CHARGES,
    everyMs: () => Math.min(env().reconcileMs, env().askMs, env().refundAskMs),
    run: (stopped) => reconcileCharges({ stopped }),
    leased: true,
  },
];

import "server-only";
import { env } from "@/lib/platform/env";
import type { Job } from "@/lib/platform/jobs/run-every";
import type { ChargeHandlers } from "./charge-handler";
import { RECONCILE_CHARGES, reconcileCharges } from "./reconcile-charges";

/** The reconciler, for whatever is sold. */
export const jobs = (handlers: ChargeHandlers): Job[] => [
  {
    name: RECONCILE_CHARGES,
    everyMs: () => Math.min(env().reconcileMs, env().askMs, env().refundAskMs),
    run: (stopped) => reconcileCharges(handlers, { stopped }),
    leased: true,
  },
];

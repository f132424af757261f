import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import type { ChargeHandlers } from "./charge-handler";
import { RECONCILE_CHARGES, reconcileCharges } from "./reconcile-charges";
import { chargeSettings } from "./settings";

/** The reconciler, for whatever is sold. */
export const jobs = (handlers: ChargeHandlers): Job[] => [
  {
    name: RECONCILE_CHARGES,
    everyMs: () =>
      Math.min(chargeSettings().reconcileMs, chargeSettings().askMs, chargeSettings().refundAskMs),
    run: (stopped) => reconcileCharges(handlers, { stopped }),
    leased: true,
  },
];

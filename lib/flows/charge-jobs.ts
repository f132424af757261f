import "server-only";
import { chargeSettings } from "@/lib/money/charges/settings";
import type { Job } from "@/lib/platform/jobs/run-every";
import { RECONCILE_CHARGES, reconcileCharges } from "./reconcile-charges";

export const jobs: Job[] = [
  {
    name: RECONCILE_CHARGES,
    everyMs: () =>
      Math.min(chargeSettings().reconcileMs, chargeSettings().askMs, chargeSettings().refundAskMs),
    run: (stopped) => reconcileCharges({ stopped }),
    leased: true,
  },
];

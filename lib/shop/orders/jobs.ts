import "server-only";
import { env } from "@/lib/platform/env";
import type { Job } from "@/lib/platform/jobs/run-every";
import { EXPIRE_ORDERS, expireOrders } from "./expire-orders";
import { returnHolds } from "./release-reserved";

export const jobs: Job[] = [
  {
    name: EXPIRE_ORDERS,
    everyMs: () => env().boxesMs,
    run: (stopped) => expireOrders({ stopped }),
    leased: true,
  },
  { name: "return-holds", everyMs: () => env().boxesMs, run: () => returnHolds() },
];

import "server-only";
import { journalSettings } from "@/lib/money/journal/settings";
import type { Job } from "@/lib/platform/jobs/run-every";
import { EXPIRE_ORDERS, expireOrders } from "./cancel-order";
import { endUnordered } from "./give-up-sale";
import { returnHolds } from "./hold-stock";
import { TELL_LATE, tellLateBoxes } from "./tell-late";

export const jobs: Job[] = [
  {
    name: EXPIRE_ORDERS,
    everyMs: () => journalSettings().roundMs,
    run: (stopped) => expireOrders({ stopped }),
    leased: true,
  },
  {
    name: TELL_LATE,
    everyMs: () => journalSettings().roundMs,
    run: (stopped) => tellLateBoxes({ stopped }),
    leased: true,
  },
  {
    name: "return-holds",
    everyMs: () => journalSettings().roundMs,
    run: async () => {
      await returnHolds();
      await endUnordered();
    },
  },
];

import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import { NUMBER_RECEIPTS, numberReceipts } from "./number-receipts";

/** The contract gives a receipt ten seconds to get its number. */
const EVERY_MS = 3_000;

export const jobs: Job[] = [
  {
    name: NUMBER_RECEIPTS,
    everyMs: () => EVERY_MS,
    run: (stopped) => numberReceipts({ stopped }),
    leased: true,
  },
];

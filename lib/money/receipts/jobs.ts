import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import { NUMBER_RECEIPTS, numberReceipts } from "./number-receipts";

/** The interval of the numbering job. The contract requires that a receipt has its number within ten seconds. */
const EVERY_MS = 3_000;

export const jobs: Job[] = [
  {
    name: NUMBER_RECEIPTS,
    everyMs: () => EVERY_MS,
    run: (stopped) => numberReceipts({ stopped }),
    leased: true,
  },
];

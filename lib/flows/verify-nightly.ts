import "server-only";
import { readVerified } from "@/lib/money/journal/data-verified";
import { DAY_MS, startOfDay } from "@/lib/platform/days";
import { releaseLease, takeLease } from "@/lib/platform/jobs/lease";
import type { Job } from "@/lib/platform/jobs/run-every";
import { verifyJournal } from "./verify-journal";

const NAME = "verify-journal";
/** Looks whether it is time, ms. */
const EVERY_MS = 5 * 60_000;
/** The hour in Dhaka from which on it is done once a day: nobody orders then. */
const HOUR = 3;
const LEASE_MS = 30 * 60_000;

/** Verifies the journal every night, on one server. */
export const jobs: Job[] = [
  { name: NAME, everyMs: () => EVERY_MS, run: () => verifyNightly(), leased: true },
];

/** Verifies if it was not done since this night, or the last one; whether it was done now. */
export async function verifyNightly(now = new Date()): Promise<boolean> {
  const tonight = startOfDay(now).getTime() + HOUR * 60 * 60_000;
  const due = tonight <= now.getTime() ? tonight : tonight - DAY_MS;
  const last = await readVerified();
  if (last && last.at.getTime() >= due) return false;
  if (!(await takeLease(NAME, LEASE_MS))) return false;
  try {
    await verifyJournal();
    return true;
  } finally {
    await releaseLease(NAME);
  }
}

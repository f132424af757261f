import "server-only";
import { readVerified } from "@/lib/money/journal/queries-verified";
import { DAY_MS, startOfDay } from "@/lib/platform/days";
import { releaseLease, takeLease } from "@/lib/platform/jobs/lease";
import type { Job } from "@/lib/platform/jobs/run-every";
import { verifyJournal } from "./verify-journal";

const NAME = "verify-journal";
/** How often a server checks whether the nightly verification is due, in ms. */
const EVERY_MS = 5 * 60_000;
/** The hour in Dhaka after which the journal is verified once a day. */
const HOUR = 3;
const LEASE_MS = 30 * 60_000;

/** Verifies the journal once a night, on one server. */
export const jobs: Job[] = [
  { name: NAME, everyMs: () => EVERY_MS, run: () => verifyNightly(), leased: true },
];

/**
 * Verifies the journal, unless it was already verified after the latest 3 o'clock in Dhaka. Returns true if this call
 * has verified it.
 */
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

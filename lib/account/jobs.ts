import "server-only";
import { eraseOwnThings } from "@/lib/flows/erase-person";
import { listDeletedAccounts } from "@/lib/people/audit/data";
import { DAY_MS } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { takeLease } from "@/lib/platform/jobs/lease";
import type { Job } from "@/lib/platform/jobs/run-every";
import { forgetGuestPictures, forgetPicturesOf, listPicturesOf } from "@/lib/platform/pictures/uploads/data";

export const FORGET_OLD = "forget-old";

/** As long as a round may take, ms; a server that dies in it leaves the next one to another. */
const LEASE_MS = 5 * 60_000;

/**
 * How long after a deletion a call that was let in before may still write, ms; a day also covers servers that stood
 * still.
 */
const LEFT_FOR_MS = DAY_MS;

/** Most deletions that one round looks at. */
const MAX = 1_000;

/**
 * One round of what has no index that removes it (docs/decisions/retention.md): marks guests' old pictures for
 * removal, and removes what was written for accounts that are gone. Null: another server is at it. Safe any number of
 * times.
 */
export async function forgetOld(now = new Date()): Promise<{ pictures: number; accounts: number } | null> {
  if (!(await takeLease(FORGET_OLD, LEASE_MS))) return null;
  return {
    pictures: await forgetGuestPictures(now),
    accounts: await eraseLeftovers(new Date(now.getTime() - LEFT_FOR_MS)),
  };
}

/**
 * Removes what calls have written for accounts that were deleted since `since`, and that were let in before: a cart, a
 * picture, a session. Whatever money or other people depend on can't be left behind (touchAccountVersion). Answers of
 * how many accounts.
 */
async function eraseLeftovers(since: Date): Promise<number> {
  const deleted = await listDeletedAccounts(since, MAX);
  for (const uid of deleted) {
    const pictures = await listPicturesOf(uid);
    await withTransaction(async (tx) => {
      await eraseOwnThings(uid, tx);
      await forgetPicturesOf(
        uid,
        pictures.map(({ url }) => url),
        tx,
      );
    });
  }
  return deleted.length;
}

export const jobs: Job[] = [
  {
    name: FORGET_OLD,
    // Oftener than a job may stand still (lib/platform/jobs/incidents.ts).
    everyMs: () => 10 * 60_000,
    run: () => forgetOld(),
    leased: true,
  },
];

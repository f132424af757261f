import "server-only";
import { eraseOwnThings } from "@/lib/flows/erase-person";
import { listDeletedAccounts } from "@/lib/people/audit/queries";
import { DAY_MS } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { takeLease } from "@/lib/platform/jobs/lease";
import type { Job } from "@/lib/platform/jobs/run-every";
import { forgetGuestPictures, forgetPicturesOf, listPicturesOf } from "@/lib/platform/pictures/uploads/data";

export const FORGET_OLD = "forget-old";

/**
 * The longest that a round may take, ms. When a server dies during one, another server takes over after this time.
 */
const LEASE_MS = 5 * 60_000;

/**
 * How long after an account's deletion a call that was let in before it may still write, ms. A day also covers
 * servers that were paused.
 */
const LEFT_FOR_MS = DAY_MS;

/** The most deletions that one round looks at. */
const MAX = 1_000;

/**
 * One round over data that no index of the database removes (docs/decisions/retention.md): marks guests' old pictures
 * for removal, and removes what was written for deleted accounts. null: another server is doing it. A round may be
 * repeated at any time.
 */
export async function forgetOld(now = new Date()): Promise<{ pictures: number; accounts: number } | null> {
  if (!(await takeLease(FORGET_OLD, LEASE_MS))) return null;
  return {
    pictures: await forgetGuestPictures(now),
    accounts: await eraseLeftovers(new Date(now.getTime() - LEFT_FOR_MS)),
  };
}

/**
 * Removes what was written for accounts that were deleted since `since`, by calls that were let in before the
 * deletion: a cart, a picture, a session. Nothing that concerns money or other people can be left behind
 * (touchAccountVersion). Answers the number of accounts looked at.
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
    // Shorter than the time after which a job counts as stuck (lib/platform/jobs/incidents.ts).
    everyMs: () => 10 * 60_000,
    run: () => forgetOld(),
    leased: true,
  },
];

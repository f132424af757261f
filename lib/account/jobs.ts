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
 * The longest time that a run can take, in ms. If a server dies during a run, another server takes over after this
 * time.
 */
const LEASE_MS = 5 * 60_000;

/**
 * How long after an account's deletion a call that started before the deletion can still write data, in ms. A day
 * also covers servers that were paused.
 */
const LEFT_FOR_MS = DAY_MS;

/** The most deleted accounts that one run handles. */
const MAX = 1_000;

/**
 * Removes old data that no index of the database expires (docs/decisions/retention.md). It marks guests' old pictures
 * for removal, and removes what was written for deleted accounts. Repeated runs are safe. Returns null if another
 * server is doing it.
 */
export async function forgetOld(now = new Date()): Promise<{ pictures: number; accounts: number } | null> {
  if (!(await takeLease(FORGET_OLD, LEASE_MS))) return null;
  return {
    pictures: await forgetGuestPictures(now),
    accounts: await eraseLeftovers(new Date(now.getTime() - LEFT_FOR_MS)),
  };
}

/**
 * Removes data that calls wrote for accounts after their deletion (since `since`): a cart, a picture, a session.
 * Nothing about money or other people can be left, because touchAccountVersion makes such a call fail. Returns the
 * number of accounts handled.
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
    // Must be shorter than the time after which a job counts as stuck (lib/platform/jobs/incidents.ts).
    everyMs: () => 10 * 60_000,
    run: () => forgetOld(),
    leased: true,
  },
];

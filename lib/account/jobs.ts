import "server-only";
import { deleteUnreachable } from "@/lib/flows/delete-account";
import { eraseOwnThings } from "@/lib/flows/erase-person";
import { listDeletedAccounts } from "@/lib/people/audit/queries";
import { forgetNumberLeft, listWithoutNumber } from "@/lib/people/users/queries-account";
import { DAY_MS } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { takeLease } from "@/lib/platform/jobs/lease";
import type { Job } from "@/lib/platform/jobs/run-every";
import { forgetGuestPictures, forgetPicturesOf, listPicturesOf } from "@/lib/platform/pictures/uploads/data";
import { completeDueChanges } from "./change-number";

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

/** How long an account without a way in and a proven e-mail is kept, in ms: 365 days. */
const UNREACHABLE_MS = 365 * DAY_MS;

/** The most accounts of each kind that one run handles. */
const MAX = 1_000;

/**
 * Removes old data that no index of the database expires (docs/decisions/retention.md). It marks guests' old pictures
 * for removal, removes what was written for deleted accounts, and deletes accounts that nobody can get into. Repeated runs are safe. Returns null if another
 * server is doing it.
 */
export async function forgetOld(
  now = new Date(),
): Promise<{ pictures: number; accounts: number; unreachable: number } | null> {
  if (!(await takeLease(FORGET_OLD, LEASE_MS))) return null;
  return {
    pictures: await forgetGuestPictures(now),
    accounts: await eraseLeftovers(new Date(now.getTime() - LEFT_FOR_MS)),
    unreachable: await deleteUnreachableAccounts(new Date(now.getTime() - UNREACHABLE_MS)),
  };
}

/**
 * Deletes accounts that lost their number before `before`, and into which nobody can get any more. Returns how many.
 */
async function deleteUnreachableAccounts(before: Date): Promise<number> {
  let deleted = 0;
  for (const uid of await listWithoutNumber(before, MAX)) {
    const outcome = await deleteUnreachable(uid);
    if (outcome === "deleted") deleted++;
    // The account has another way in, and keeps one from now on, so that it need not be looked at again.
    if (outcome === "reachable") await forgetNumberLeft(uid);
  }
  return deleted;
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
  // Several servers may do it at once: each change is completed in a transaction that checks it anew.
  { name: "number-changes", everyMs: () => 30_000, run: completeDueChanges },
  {
    name: FORGET_OLD,
    // Must be shorter than the time after which a job counts as stuck (lib/platform/jobs/incidents.ts).
    everyMs: () => 10 * 60_000,
    run: () => forgetOld(),
    leased: true,
  },
];

import "server-only";
import { eraseLeftovers } from "@/lib/account/data-leftovers";
import { DAY_MS } from "@/lib/platform/days";
import { takeLease } from "@/lib/platform/jobs/lease";
import { forgetGuestPictures } from "@/lib/platform/pictures/uploads/data";
import { GUEST_PICTURE_DAYS } from "@/lib/platform/pictures/uploads/document";

/** Names the job. */
export const FORGET_OLD = "forget-old";

/** As long as a round may take, ms; a server that dies in it leaves the next one to another. */
const LEASE_MS = 5 * 60_000;

/** How long after a deletion a call that was let in before may still write, ms; a day also covers servers that stood still. */
const LEFT_FOR_MS = DAY_MS;

/**
 * One round of what has no index that removes it (retention.ts): marks guests' old pictures for removal, and removes what was
 * written for accounts that are gone. Null: another server is at it. Safe any number of times.
 */
export async function forgetOld(now = new Date()): Promise<{ pictures: number; accounts: number } | null> {
  if (!(await takeLease(FORGET_OLD, LEASE_MS))) return null;
  return {
    pictures: await forgetGuestPictures(new Date(now.getTime() - GUEST_PICTURE_DAYS * DAY_MS), now),
    accounts: await eraseLeftovers(new Date(now.getTime() - LEFT_FOR_MS)),
  };
}

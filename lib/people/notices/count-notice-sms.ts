import "server-only";
import { dayOf } from "@/lib/platform/days";
import { AppError } from "@/lib/platform/errors";
import { limits, type Points, returnPoints, takePoints } from "@/lib/platform/limits/limits";

const pointsOf = (uid: string, now: Date): Points => {
  const day = dayOf(now);
  return [
    [limits.noticeSms(), `${uid}|${day}`],
    [limits.smsNoticesDay(), day],
  ];
};

/**
 * Counts an SMS of a notice against the limits of the Dhaka day, for its person and in all. Returns false at a limit:
 * the SMS is left out.
 */
export async function countNoticeSms(uid: string, now: Date): Promise<boolean> {
  try {
    await takePoints(pointsOf(uid, now));
    return true;
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "too_many_requests") return false;
    throw failure;
  }
}

/** Takes back the count of an SMS that was not written after all. Never throws. */
export const uncountNoticeSms = (uid: string, now: Date): Promise<void> => returnPoints(pointsOf(uid, now));

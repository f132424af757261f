import "server-only";
import { dayOf } from "@/lib/platform/days";
import { AppError } from "@/lib/platform/errors";
import { type Limit, limits, type Points, returnPoints, takePoints } from "@/lib/platform/limits/limits";

/**
 * The shares of a day's SMS that all notices may use. The rest is for those that go at once (reminders, ended jobs,
 * changes of the account), so that orders which a stranger places and cancels do not use up what these need.
 */
const SHARE = { person: 2 / 3, all: 9 / 10 };

const pointsOf = (uid: string, now: Date, isVital: boolean): Points => {
  const day = dayOf(now);
  const share = (limit: Limit, part: number): Limit =>
    isVital ? limit : { ...limit, points: Math.ceil(limit.points * part) };
  return [
    [share(limits.noticeSms(), SHARE.person), `${uid}|${day}`],
    [share(limits.smsNoticesDay(), SHARE.all), day],
  ];
};

/**
 * Counts an SMS of a notice against the limits of the Dhaka day, for its person and in all. Returns false at a limit:
 * the SMS is left out. `isVital`: it goes at once.
 */
export async function countNoticeSms(uid: string, now: Date, isVital: boolean): Promise<boolean> {
  try {
    await takePoints(pointsOf(uid, now, isVital));
    return true;
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "too_many_requests") return false;
    throw failure;
  }
}

/** Takes back the count of an SMS that was not written after all. Never throws. */
export const uncountNoticeSms = (uid: string, now: Date): Promise<void> =>
  returnPoints(pointsOf(uid, now, true));

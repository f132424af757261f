import "server-only";
import { dayOf } from "@/lib/platform/days";
import { AppError } from "@/lib/platform/errors";
import { limits, takePoints } from "@/lib/platform/limits/limits";

/**
 * Counts an SMS of a notice against the limits of the Dhaka day, for its person and in all. Returns false at a limit:
 * the SMS is left out.
 */
export async function countNoticeSms(uid: string, now: Date): Promise<boolean> {
  const day = dayOf(now);
  try {
    await takePoints([
      [limits.noticeSms(), `${uid}|${day}`],
      [limits.smsNoticesDay(), day],
    ]);
    return true;
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "too_many_requests") return false;
    throw failure;
  }
}

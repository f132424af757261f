import { mediumDay, shortDay } from "@/components/ui/dates";
import { changeOf } from "@/lib/dashboard/rules";
import type { Compared } from "@/lib/dashboard/schema";
import { startOf } from "@/lib/platform/days";
import { dashboardTexts as say } from "@/lib/texts/dashboard";

/** `21 Nov` of `2026-11-21`. */
export const shownDay = (day: string): string => shortDay(startOf(day));

/** `21 Nov 2026` of `2026-11-21`. */
export const shownDate = (day: string): string => mediumDay(startOf(day));

export const shownCount = (count: number): string => count.toLocaleString("en");

const MINUTE = 60_000;

/** Ms as people say it, in two units at most: `35 min`, `3 h 20 min`, `1 d 4 h`. */
export function shownDuration(ms: number): string {
  const minutes = Math.round(ms / MINUTE);
  if (minutes < 60) return say.duration.minutes(minutes);
  if (minutes < 24 * 60) return say.duration.hours(Math.floor(minutes / 60), minutes % 60);
  const hours = Math.round(minutes / 60);
  return say.duration.days(Math.floor(hours / 24), hours % 24);
}

/** How a figure stands to the one before, in words. */
export function comparison({ now, before }: Compared, shown: (value: number) => string): string {
  if (now === before) return say.same;
  const change = changeOf(now, before);
  if (change === null) return say.noneBefore;
  if (change === 0) return say.before(shown(before));
  return change > 0 ? say.more(change, shown(before)) : say.less(-change, shown(before));
}

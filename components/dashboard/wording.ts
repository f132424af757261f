import type { Compared } from "@/lib/dashboard/model";
import { changeOf } from "@/lib/dashboard/rules";
import { lengthText } from "@/lib/platform/figures";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { localFigure } from "@/lib/texts/digits";
import { figureTexts } from "@/lib/texts/figures";

const MINUTE = 60_000;

/** A duration in ms as text with at most two units: `35 min`, `3 h 20 min`, `1 d 4 h`. */
export function shownDuration(ms: number): string {
  const minutes = Math.round(ms / MINUTE);
  if (minutes === 0) return figureTexts.minutes(localFigure(0));
  if (minutes < 24 * 60) return lengthText(minutes * 60);
  const hours = Math.round(minutes / 60);
  const days = figureTexts.days(localFigure(Math.floor(hours / 24)));
  return hours % 24 === 0 ? days : `${days} ${figureTexts.hours(localFigure(hours % 24))}`;
}

/** A sentence that compares a figure with the previous period; null if that period had nothing to compare with. */
export function comparison({ now, before }: Compared, shown: (value: number) => string): string | null {
  const change = changeOf(now, before);
  if (change === null) return null;
  if (now === before) return texts.same;
  if (change === 0) return texts.before(shown(before));
  return change > 0 ? texts.more(change, shown(before)) : texts.less(-change, shown(before));
}

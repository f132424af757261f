import { addDays, DAY_MS, dayOf, lengthOf, type Period, type Span, startOf } from "@/lib/platform/days";

/** Keeps periods out of the time when Bangladesh changed its clocks. */
export const FIRST_DAY = "2010-01-01";
/** The longest period, in days. */
export const MAX_DAYS = 366;
const WEEK_MS = 7 * DAY_MS;
/** Periods that end today. */
export const CHOICES = ["today", "7", "30", "90"] as const;
export type Choice = (typeof CHOICES)[number];
const USUAL: Choice = "30";

/** When the present month began. */
export const startOfMonth = (now: Date): Date => startOf(`${dayOf(now).slice(0, 8)}01`);

/** Seven days ago, to the minute of the day. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - WEEK_MS);

/** What an address asks for: a choice, an own period, or nothing, which is the last 30 days. */
export type PeriodQuery = {
  period?: Choice | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Which choice a query stands for; null for an own period. */
export const choiceOf = ({ period, from }: PeriodQuery): Choice | null =>
  period ?? (from === undefined ? USUAL : null);

/** The days that a query asks for; the last of a choice is today. */
export function periodOf(query: PeriodQuery, now: Date): Period {
  if (query.from !== undefined && query.to !== undefined) return { from: query.from, to: query.to };
  const to = dayOf(now);
  const choice = query.period ?? USUAL;
  return { from: addDays(to, choice === "today" ? 0 : 1 - Number(choice)), to };
}

export const spanOf = ({ from, to }: Period): Span => ({
  start: startOf(from),
  end: startOf(addDays(to, 1)),
});

/**
 * As many days right before. Today is not over, so a period that ends today is compared with one that ends at this time
 * of its last day.
 */
export function spanBefore(period: Period, now: Date): Span {
  const { start, end } = spanOf(period);
  const back = lengthOf(period) * DAY_MS;
  const until = now < end && now >= start ? now : end;
  return { start: new Date(start.getTime() - back), end: new Date(until.getTime() - back) };
}

/** By how many percent a figure grew (negative: fell), rounded; null when there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** Bars a chart can show side by side on a phone. */
const MAX_BARS = 92;

/** Neighbouring days added up to weeks where there are too many for a chart; the last week may be short. */
export function chartSteps<T extends { day: string }>(
  days: readonly T[],
  figureOf: (day: T) => number,
): { unit: "day" | "week"; steps: { day: string; value: number }[] } {
  const width = days.length > MAX_BARS ? 7 : 1;
  const steps: { day: string; value: number }[] = [];
  for (const [i, day] of days.entries()) {
    const last = steps.at(-1);
    if (i % width === 0 || !last) steps.push({ day: day.day, value: figureOf(day) });
    else last.value += figureOf(day);
  }
  return { unit: width === 1 ? "day" : "week", steps };
}

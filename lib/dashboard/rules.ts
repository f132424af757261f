import { addDays, DAY_MS, dayOf, lengthOf, type Period, type Span, startOf } from "@/lib/platform/days";

/**
 * The earliest day of a period. In 2009 Bangladesh changed its clocks, so some earlier days did not have 24 hours.
 */
export const FIRST_DAY = "2010-01-01";
/** The longest period that can be requested, in days. */
export const MAX_DAYS = 366;
const WEEK_MS = 7 * DAY_MS;
/** The periods that can be chosen, in days; all end today. */
export const CHOICES = ["today", "7", "30", "90"] as const;
export type Choice = (typeof CHOICES)[number];
const USUAL: Choice = "30";

/** The beginning of the current month in Dhaka. */
export const startOfMonth = (now: Date): Date => startOf(`${dayOf(now).slice(0, 8)}01`);

/** Exactly seven times 24 hours before `now`. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - WEEK_MS);

/**
 * The period in an address: one of the choices, or a first and a last day. If all fields are missing, the period is
 * the last 30 days.
 */
export type PeriodQuery = {
  period?: Choice | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The chosen period of a query. Returns null if the query has a first and a last day (`from`, `to`). */
export const choiceOf = ({ period, from }: PeriodQuery): Choice | null =>
  period ?? (from === undefined ? USUAL : null);

/** The first and last day of a query. The last day of a choice is today. */
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
 * The previous period of the same number of days. A period that includes today is not over yet, so the previous one
 * ends at the same time of day.
 */
export function spanBefore(period: Period, now: Date): Span {
  const { start, end } = spanOf(period);
  const back = lengthOf(period) * DAY_MS;
  const until = now < end && now >= start ? now : end;
  return { start: new Date(start.getTime() - back), end: new Date(until.getTime() - back) };
}

/** The growth of a figure in percent, rounded; negative if it fell. Returns null if the earlier figure is 0. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);

/** The most bars that a chart can show side by side on a phone. */
const MAX_BARS = 92;

/**
 * The values of a chart: one for each day, or one for each week if there are too many days. The last week may be
 * incomplete.
 */
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

/**
 * A step before the first order, sale or delivery. `test`: an emulator does it, so no money moves and nothing is
 * sent.
 */
export type SetupStep = { name: SetupStepName; state: "done" | "test" | "missing" };

type SetupStepName =
  | "kitchen"
  | "pickup"
  | "rider"
  | "payment"
  | "mail"
  | "sms"
  | "push"
  | "sell"
  | "pickUpHere"
  | "payoutAccount"
  | "available"
  | "firstJob";

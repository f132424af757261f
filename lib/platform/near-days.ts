import type { DateTexts } from "@/lib/texts/dates";
import { DAY_MS, dayOf, OFFSET, startOf } from "./days";

const OFFSET_MS = Number.parseInt(OFFSET, 10) * 60 * 60 * 1000;

/** A day `YYYY-MM-DD` that is near: `Wed 25 Nov`. */
export function nearDay(day: string, { weekdays, months, figures }: DateTexts): string {
  const date = new Date(`${day}T00:00:00Z`);
  return figures(`${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`);
}

/** Days from which a weekday alone does not say which one. */
const NEAR_DAYS = 6;

/** A moment that is near, by the clock of Dhaka: `Tue 14:00`, further away with its day. */
export function nearMoment(at: Date, words: DateTexts, now: Date): string {
  if (Math.abs(at.getTime() - now.getTime()) >= NEAR_DAYS * DAY_MS) return datedMoment(at, words);
  return `${words.weekdays[inDhaka(at).getUTCDay()]} ${clockOf(at, words)}`;
}

/** The same with its day, however near: `Wed 25 Nov 14:00`. */
export const datedMoment = (at: Date, words: DateTexts): string =>
  `${nearDay(dayOf(at), words)} ${clockOf(at, words)}`;

/** Its UTC parts are those of a clock in Dhaka. */
const inDhaka = (at: Date) => new Date(at.getTime() + OFFSET_MS);

function clockOf(at: Date, { clock, figures }: DateTexts): string {
  const local = inDhaka(at);
  return figures(clock(local.getUTCHours(), String(local.getUTCMinutes()).padStart(2, "0")));
}

/** The hour of the day in Dhaka, 0 to 23.999. */
export const hourOf = (at: Date): number => (at.getTime() - startOf(dayOf(at)).getTime()) / (60 * 60 * 1000);

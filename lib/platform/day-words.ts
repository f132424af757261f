import { dateTexts as words } from "@/lib/texts/dates";
import { localDigits } from "@/lib/texts/digits";
import { DAY_MS, DHAKA_MS } from "./days";

/** A moment, ISO 8601 or `YYYY-MM-DD` for a day; days and clocks are those of Dhaka. */
type Moment = string | Date;

/** Its UTC parts are those of a clock in Dhaka. */
const inDhaka = (at: Moment) => new Date(new Date(at).getTime() + DHAKA_MS);

const dayAndMonth = (local: Date) => `${local.getUTCDate()} ${words.months[local.getUTCMonth()]}`;

/** A day that is near: `Wed 25 Nov`. */
export function nearDay(at: Moment): string {
  const local = inDhaka(at);
  return localDigits(`${words.weekdays[local.getUTCDay()]} ${dayAndMonth(local)}`);
}

/** Days from which a weekday alone does not say which one. */
const NEAR_DAYS = 6;

/** A moment that is near: `Tue 14:00`, further away with its day. */
export function nearMoment(at: Date, now: Date): string {
  if (Math.abs(at.getTime() - now.getTime()) >= NEAR_DAYS * DAY_MS) return datedMoment(at);
  return `${words.weekdays[inDhaka(at).getUTCDay()]} ${timeOfDay(at)}`;
}

/** The same with its day, however near: `Wed 25 Nov 14:00`. */
export const datedMoment = (at: Moment): string => `${nearDay(at)} ${timeOfDay(at)}`;

/** Any day: `24 Nov 2026`. */
export function dayText(at: Moment): string {
  const local = inDhaka(at);
  return localDigits(`${dayAndMonth(local)} ${local.getUTCFullYear()}`);
}

/** A month, `2026-11`: `Nov 2026`. */
export const monthText = (month: string): string => dayText(`${month}-01T12:00:00Z`).replace(/^\S+ /, "");

/** Any moment: `24 Nov 2026, 09:05`. */
export const momentText = (at: Moment): string => `${dayText(at)}, ${timeOfDay(at)}`;

/** A time of the day: `09:05`. */
export function timeOfDay(at: Moment): string {
  const local = inDhaka(at);
  return words.clock(local.getUTCHours(), String(local.getUTCMinutes()).padStart(2, "0"));
}

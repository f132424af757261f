import { dateTexts as words } from "@/lib/texts/dates";
import { localDigits } from "@/lib/texts/digits";
import { DAY_MS, DHAKA_MS } from "./days";

/** A point in time: a Date, an ISO 8601 text, or a day as `YYYY-MM-DD`. */
type Moment = string | Date;

/** A date whose UTC fields (getUTCHours etc.) show the local time in Dhaka. */
const inDhaka = (at: Moment) => new Date(new Date(at).getTime() + DHAKA_MS);

/** The moment that names the day of a time: in Bangla, one after midnight is a night of the day before. */
function dayOfTime(at: Moment): Date {
  const days = inDhaka(at).getUTCHours() < words.dayBegins ? 1 : 0;
  return new Date(new Date(at).getTime() - days * DAY_MS);
}

const dayAndMonth = (local: Date) => words.day(local.getUTCDate(), words.months[local.getUTCMonth()] ?? "");

/** A day without its year: `Wed 25 Nov`. */
export function nearDay(at: Moment): string {
  const local = inDhaka(at);
  return localDigits(`${words.weekdays[local.getUTCDay()]} ${dayAndMonth(local)}`);
}

/** A time this many days away, or more, is shown with its date in addition to the weekday. */
const NEAR_DAYS = 6;

/** A time with its weekday: `Tue 14:00`. The date is added if the time is NEAR_DAYS or more days away from `now`. */
export function nearMoment(at: Date, now: Date): string {
  if (Math.abs(at.getTime() - now.getTime()) >= NEAR_DAYS * DAY_MS) return datedMoment(at);
  return `${words.weekdays[inDhaka(dayOfTime(at)).getUTCDay()]} ${clock(at)}`;
}

/** A time with its weekday and date: `Wed 25 Nov 14:00`. */
export const datedMoment = (at: Moment): string => `${dayHeading(at)} ${clock(at)}`;

/** The day of a moment, for the heading above what happened on it: `Wed 25 Nov`. */
export const dayHeading = (at: Moment): string => nearDay(dayOfTime(at));

/** A day with its year: `24 Nov 2026`. */
export function dayText(at: Moment): string {
  const local = inDhaka(at);
  return localDigits(`${dayAndMonth(local)} ${local.getUTCFullYear()}`);
}

/** A day in a list: `29 Nov`, with its year only if `now` is in another one. */
export function shortDay(at: Moment, now = new Date()): string {
  const local = inDhaka(at);
  return local.getUTCFullYear() === inDhaka(now).getUTCFullYear()
    ? localDigits(dayAndMonth(local))
    : dayText(at);
}

/** A month with its year: `2026-11` -> `Nov 2026`. */
export const monthText = (month: string): string => dayText(`${month}-01T12:00:00Z`).replace(/^\S+\s/, "");

/** A date and time with the year: `24 Nov 2026, 09:05`. */
export const momentText = (at: Moment): string => momentParts(at).join(", ");

/** The day and the time of a moment, for two lines: `24 Nov 2026` and `09:05`. */
export const momentParts = (at: Moment): [day: string, time: string] => [dayText(dayOfTime(at)), clock(at)];

/** An hour of the day, 0 to 24, as a time: `22.5` -> `22:30`. */
export function hourText(hour: number): string {
  const minutes = Math.round(hour * 60);
  return words.clock(Math.floor(minutes / 60) % 24, String(minutes % 60).padStart(2, "0"));
}

function clock(at: Moment): string {
  const local = inDhaka(at);
  return words.clock(local.getUTCHours(), String(local.getUTCMinutes()).padStart(2, "0"));
}

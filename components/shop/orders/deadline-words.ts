import { salesTexts as say } from "@/lib/texts/sales";

const HOUR_MS = 3600_000;
const MINUTE_MS = 60_000;

/** With less than this left a deadline is shown in red, ms. */
export const URGENT_MS = 6 * HOUR_MS;

const day = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
  timeZone: "Asia/Dhaka",
});

/** A deadline as a clock in Dhaka shows it: `Tue, 24 Nov, 14:05`. */
export const deadlineMoment = (iso: string): string => day.format(new Date(iso));

/** How long is left, in plain words; whole hours, then whole minutes, rounded down. */
export function leftWords(iso: string, now: number): string {
  const left = new Date(iso).getTime() - now;
  if (left < MINUTE_MS) return say.left.none;
  return left >= HOUR_MS
    ? say.left.hours(Math.floor(left / HOUR_MS))
    : say.left.minutes(Math.floor(left / MINUTE_MS));
}

import { formatTakaInLetters, toTaka } from "@/lib/platform/money";

const moment = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Dhaka",
});
const deadline = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Asia/Dhaka",
});

/** A moment of the next days as a clock in Dhaka shows it, with its weekday. */
export const deadlineText = (at: Date): string => deadline.format(at);

/** A moment as a clock in Dhaka shows it. */
export const momentText = (at: Date): string => moment.format(at);

/** An amount in poisha as people read it, in taka; many systems have no sign for it. */
export const amountText = (poisha: number): string => formatTakaInLetters(toTaka(poisha));

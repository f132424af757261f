/** A status as a sentence begins: `out_for_delivery` is "Out for delivery". */
export function word(status: string): string {
  const text = status.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const moment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Asia/Dhaka",
});
const longDay = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** A moment in Dhaka, `19 Nov, 14:06`. */
export const momentOf = (iso: string): string => moment.format(new Date(iso));

const dhakaShortDay = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  timeZone: "Asia/Dhaka",
});

/** The day of a moment in Dhaka, `19 Nov`. */
export const dayOfMoment = (iso: string): string => dhakaShortDay.format(new Date(iso));

/** A day `YYYY-MM-DD` as people read it: `Friday, 21 November` or `21 Nov`. */
export const dayOf = (day: string, style: "long" | "short" = "long"): string =>
  (style === "long" ? longDay : shortDay).format(new Date(`${day}T00:00:00Z`));

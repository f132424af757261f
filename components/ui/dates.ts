/** A format is dear to make and cheap to use: made when it is first wanted. Moments are ISO 8601, shown as in Dhaka. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (moment: string | Date): string => {
    format ??= new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "Asia/Dhaka" });
    return format.format(new Date(moment));
  };
}

/** `25 November 2026`. */
export const longDay = dateFormat({ dateStyle: "long" });
/** `25 Nov 2026`. */
export const mediumDay = dateFormat({ dateStyle: "medium" });
/** `25 Nov`. */
export const shortDay = dateFormat({ day: "numeric", month: "short" });
/** `25 November 2026 at 14:06`. */
export const longMoment = dateFormat({ dateStyle: "long", timeStyle: "short" });
/** `25 Nov 2026, 14:06`. */
export const mediumMoment = dateFormat({ dateStyle: "medium", timeStyle: "short" });

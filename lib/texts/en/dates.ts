/** How days and moments are written (lib/platform/day-words.ts). */
export type DateTexts = {
  weekdays: readonly string[];
  months: readonly string[];
  /** A time of the day: the hour from 0, the minute with two digits. */
  clock: (hour: number, minute: string) => string;
};

export const dateTexts: DateTexts = {
  weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  clock: (hour, minute) => `${String(hour).padStart(2, "0")}:${minute}`,
};

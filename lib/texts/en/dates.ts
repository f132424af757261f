/** How days and moments are written (lib/platform/day-words.ts). */
export type DateTexts = {
  weekdays: readonly string[];
  months: readonly string[];
  /** A day of a month, without its year. */
  day: (day: number, month: string) => string;
  /** A time of the day: the hour from 0, the minute with two digits. */
  clock: (hour: number, minute: string) => string;
  /** A moment before this hour is said with the day before it: in Bangla the night belongs to the evening it began. */
  dayBegins: number;
};

export const dateTexts: DateTexts = {
  weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  day: (day, month) => `${day} ${month}`,
  clock: (hour, minute) => `${String(hour).padStart(2, "0")}:${minute}`,
  dayBegins: 0,
};

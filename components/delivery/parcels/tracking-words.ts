import { valuesTexts } from "@/lib/texts/values";

/** A status as a sentence begins: `out_for_delivery` is "Out for delivery". */
export function word(status: string): string {
  const text = valuesTexts.status(status);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const DAY = { day: "numeric", month: "short", timeZone: "Asia/Dhaka" } as const;
const TIME = { hour: "2-digit", minute: "2-digit" } as const;
const dhakaYear = new Intl.DateTimeFormat("en-GB", { year: "numeric", timeZone: "Asia/Dhaka" });

/** A format is dear to make and cheap to use: one for each way to show a time. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = Object.keys(options).join();
  const known = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", options);
  formats.set(key, known);
  return known;
}

/** With its year where that is not this year. */
function inDhaka(iso: string, now: Date, time: Partial<typeof TIME>): string {
  const at = new Date(iso);
  const year = dhakaYear.format(at) === dhakaYear.format(now) ? {} : ({ year: "numeric" } as const);
  return formatOf({ ...DAY, ...year, ...time }).format(at);
}

/** A moment in Dhaka, `19 Nov, 14:06`; of another year `19 Nov 2025, 14:06`. */
export const momentOf = (iso: string, now = new Date()): string => inDhaka(iso, now, TIME);

/** The day of a moment in Dhaka, `19 Nov`; of another year `19 Nov 2025`. */
export const dayOfMoment = (iso: string, now = new Date()): string => inDhaka(iso, now, {});

import { lengthText } from "@/lib/platform/figures";
import { latinDigits } from "@/lib/platform/latin-digits";
import { currentLanguage } from "@/lib/texts/language";

/** Sort key of cooking times that cannot be parsed, so that they come last. */
export const TIME_UNKNOWN = 1e9;

const UNITS: [RegExp, number][] = [
  [/^(?:s|secs?|seconds?|সেকেন্ড)$/, 1 / 60],
  [/^(?:m|mins?|minutes?|minuets?|মি|মিনিট)$/, 1],
  [/^(?:h|hs|hrs?|hours?|ঘণ্টা|ঘন্টা)$/, 60],
  [/^(?:d|days?|দিন)$/, 24 * 60],
  [/^(?:w|weeks?|সপ্তাহ)$/, 7 * 24 * 60],
];
const YEAR = 366 * 24 * 60;

/**
 * Parses a cooking time such as "1 h 20 min" or "30-40 min" (the longer end) to minutes, rounded up. Returns null if
 * it cannot be parsed.
 */
export function parseCookingTime(text: string): number | null {
  const plain = latinDigits(text)
    .replace(/(\d*)\s*([½¼¾])/g, (_, whole: string, part: string) =>
      String(Number(whole || 0) + { "½": 0.5, "¼": 0.25, "¾": 0.75 }[part as "½" | "¼" | "¾"]),
    )
    .normalize("NFC")
    .toLowerCase()
    .trim();
  if (/^\d{1,6}$/.test(plain)) return bounded(Number(plain));
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(plain);
  if (clock) return bounded(Number(clock[1]) * 60 + Number(clock[2]));
  let minutes = 0;
  let read = false;
  let afterHours = false;
  // Captures a number and the word after the number. Of a range, captures the second number.
  const pattern = /(?:\d+(?:[.,]\d+)?\s*(?:-|–|—|to|or)\s*)?(\d+(?:[.,]\d+)?)\s*([\p{L}\p{M}]*)/gu;
  for (const [, number = "", word = ""] of plain.matchAll(pattern)) {
    const value = Number(number.replace(",", "."));
    const unit = UNITS.find(([names]) => names.test(word))?.[1];
    if (unit !== undefined) {
      minutes += value * unit;
      read = true;
    } else if (afterHours && word === "") {
      minutes += value;
    }
    afterHours = unit === 60;
  }
  return read ? bounded(minutes) : null;
}

/** Returns a cooking time as typed, or translated to the page's language if it is in another script. */
export function cookingTimeText(typed: string): string {
  const isBangla = /\p{Script=Bengali}/u.test(typed);
  const minutes = isBangla === (currentLanguage() === "bn") ? null : parseCookingTime(typed);
  return minutes === null ? typed : lengthText(minutes * 60);
}

const bounded = (minutes: number): number | null =>
  minutes > 0 && minutes <= YEAR ? Math.ceil(Number(minutes.toFixed(6))) : null;

export function isoDuration(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  const time = `${hours ? `${hours}H` : ""}${rest ? `${rest}M` : ""}`;
  if (!days) return `PT${time || "0M"}`;
  return `P${days}D${time ? `T${time}` : ""}`;
}

/**
 * Parses an ISO 8601 duration to minutes, rounded up: "PT1H20M", "P0DT45M", "PT90S". Returns null if it is no
 * duration or longer than a year.
 */
export function isoMinutes(text: string): number | null {
  const number = String.raw`(\d{1,9}(?:[.,]\d{1,9})?)`;
  const pattern = new RegExp(`^P(?:${number}D)?(?:T(?:${number}H)?(?:${number}M)?(?:${number}S)?)?$`, "i");
  const match = pattern.exec(text);
  if (!match || text.length < 3) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number((part ?? "0").replace(",", ".")));
  const sum = days * 1440 + hours * 60 + minutes + seconds / 60;
  return sum === 0 ? 0 : bounded(sum);
}

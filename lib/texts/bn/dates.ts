import type { DateTexts } from "../en/dates";
import { plainFigure } from "./count";

/** The night ends here. */
const DAWN = 4;

/** Parts of the day, each from its first hour on. "দিবাগত রাত" is the night that follows the day named before it. */
const PARTS = [
  [20, "রাত"],
  [18, "সন্ধ্যা"],
  [16, "বিকেল"],
  [12, "দুপুর"],
  [6, "সকাল"],
  [DAWN, "ভোর"],
  [0, "দিবাগত\u00a0রাত"],
] as const;

export const dateTexts: DateTexts = {
  weekdays: ["রবিবার", "সোমবার", "মঙ্গলবার", "বুধবার", "বৃহস্পতিবার", "শুক্রবার", "শনিবার"],
  months: [
    "জানুয়ারি",
    "ফেব্রুয়ারি",
    "মার্চ",
    "এপ্রিল",
    "মে",
    "জুন",
    "জুলাই",
    "আগস্ট",
    "সেপ্টেম্বর",
    "অক্টোবর",
    "নভেম্বর",
    "ডিসেম্বর",
  ],
  // No line ends in a day or in a time.
  day: (day, month) => plainFigure(`${day}\u00a0${month}`),
  clock: (hour, minute) =>
    plainFigure(`${PARTS.find(([from]) => hour >= from)?.[1]}\u00a0${hour % 12 || 12}:${minute}`),
  dayBegins: DAWN,
};

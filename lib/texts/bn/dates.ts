import type { DateTexts } from "../en/dates";
import { plainFigure } from "./count";

/** Parts of the day, each from its first hour on. */
const PARTS = [
  [20, "রাত"],
  [18, "সন্ধ্যা"],
  [16, "বিকেল"],
  [12, "দুপুর"],
  [6, "সকাল"],
  [4, "ভোর"],
  [0, "রাত"],
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
  clock: (hour, minute) =>
    plainFigure(`${PARTS.find(([from]) => hour >= from)?.[1]} ${hour % 12 || 12}:${minute}`),
};

import { expect, it, test } from "vitest";
import { inLanguage } from "@/lib/texts/language";
import { datedMoment, dayText, momentParts, momentText, nearDay, nearMoment, shortDay } from "./day-words";

/** Both languages. The spaces at which no line ends are a test of their own. */
const both = (say: () => string) => [inLanguage("en", say), inLanguage("bn", say).replaceAll("\u00a0", " ")];
const NOW = new Date("2026-11-22T08:00:00Z");

it("writes a near day and moment by the clock of Dhaka, in both languages", () => {
  expect(both(() => nearDay("2026-11-25"))).toEqual(["Wed 25 Nov", "বুধবার ২৫ নভেম্বর"]);
  const at = (moment: string) => both(() => nearMoment(new Date(moment), NOW));
  expect(at("2026-11-24T08:00:00Z")).toEqual(["Tue 14:00", "মঙ্গলবার দুপুর ২:০০"]);
  expect(at("2026-11-24T18:30:00Z")).toEqual(["Wed 00:30", "মঙ্গলবার দিবাগত রাত ১২:৩০"]);
});

it("says the day of what is further away", () => {
  const later = new Date("2026-12-24T08:00:00Z");
  expect(both(() => nearMoment(later, NOW))).toEqual(["Thu 24 Dec 14:00", "বৃহস্পতিবার ২৪ ডিসেম্বর দুপুর ২:০০"]);
  expect(datedMoment(NOW)).toBe("Sun 22 Nov 14:00");
});

it("says a time after midnight with the day whose night it is, in Bangla", () => {
  const night = "2026-12-31T19:57:00Z";
  expect(both(() => datedMoment(night))).toEqual(["Fri 1 Jan 01:57", "বৃহস্পতিবার ৩১ ডিসেম্বর দিবাগত রাত ১:৫৭"]);
  expect(both(() => momentText(night))).toEqual(["1 Jan 2027, 01:57", "৩১ ডিসেম্বর ২০২৬, দিবাগত রাত ১:৫৭"]);
  const dawn = "2026-12-31T22:00:00Z";
  expect(both(() => momentText(dawn))).toEqual(["1 Jan 2027, 04:00", "১ জানুয়ারি ২০২৭, ভোর ৪:০০"]);
  expect(both(() => dayText(night))).toEqual(["1 Jan 2027", "১ জানুয়ারি ২০২৭"]);
});

it("ends no line in a day or in a time, in Bangla", () => {
  expect(inLanguage("bn", () => datedMoment("2026-11-27T14:50:00Z"))).toBe(
    "শুক্রবার ২৭\u00a0নভেম্বর রাত\u00a0৮:৫০",
  );
});

it("writes any day and moment with its year, as in Dhaka", () => {
  const moment = "2026-11-24T03:05:00Z";
  expect(both(() => dayText(moment))).toEqual(["24 Nov 2026", "২৪ নভেম্বর ২০২৬"]);
  expect(both(() => momentText(moment))).toEqual(["24 Nov 2026, 09:05", "২৪ নভেম্বর ২০২৬, সকাল ৯:০৫"]);
  expect(dayText("2026-11-01")).toBe("1 Nov 2026");
  // The new year begins six hours earlier in Dhaka than in UTC.
  expect(dayText("2025-12-31T18:00:00Z")).toBe("1 Jan 2026");
});

test.each(
  [
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
  ].map((name, month) => [name, month + 1] as const),
)("%s is month %d", (name, month) => {
  const day = `2026-${String(month).padStart(2, "0")}-03`;
  expect(both(() => dayText(day))[1]?.normalize("NFC")).toBe(`৩ ${name} ২০২৬`.normalize("NFC"));
});

it("names the part of the day in Bangla, each from its first hour on", () => {
  const part = (hour: number) =>
    inLanguage("bn", () => momentParts(`2026-11-24T${String(hour).padStart(2, "0")}:00:00+06:00`))[1].split(
      "\u00a0",
    )[0];
  expect([0, 3, 4, 6, 11, 12, 16, 18, 20, 23].map(part)).toEqual([
    "দিবাগত",
    "দিবাগত",
    "ভোর",
    "সকাল",
    "সকাল",
    "দুপুর",
    "বিকেল",
    "সন্ধ্যা",
    "রাত",
    "রাত",
  ]);
});

it("a day in a list has its year only if that is not the year in Dhaka", () => {
  const now = new Date("2026-12-31T17:59:00Z");
  expect(shortDay("2026-11-24T08:00:00Z", now)).toBe("24 Nov");
  expect(shortDay("2025-11-24T08:00:00Z", now)).toBe("24 Nov 2025");
  expect(shortDay("2026-11-24T08:00:00Z", new Date("2026-12-31T18:00:00Z"))).toBe("24 Nov 2026");
});

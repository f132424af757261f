import { expect, it } from "vitest";
import { dateTexts as bn } from "@/lib/texts/bn/dates";
import { dateTexts as en } from "@/lib/texts/dates";
import { languageOf } from "./language";
import { datedMoment, hourOf, nearDay, nearMoment } from "./near-days";

const NOW = new Date("2026-11-22T08:00:00Z");

it("writes a near day and moment by the clock of Dhaka, in both languages", () => {
  expect([nearDay("2026-11-25", en), nearDay("2026-11-25", bn)]).toEqual(["Wed 25 Nov", "বুধবার ২৫ নভেম্বর"]);
  const until = new Date("2026-11-24T08:00:00Z");
  expect([nearMoment(until, en, NOW), nearMoment(until, bn, NOW)]).toEqual(["Tue 14:00", "মঙ্গলবার দুপুর ২:০০"]);
  const midnight = new Date("2026-11-24T18:30:00Z");
  expect([nearMoment(midnight, en, NOW), nearMoment(midnight, bn, NOW)]).toEqual([
    "Wed 00:30",
    "বুধবার রাত ১২:৩০",
  ]);
});

it("says the day of what is further away", () => {
  expect(nearMoment(new Date("2026-12-24T08:00:00Z"), en, NOW)).toBe("Thu 24 Dec 14:00");
  expect(datedMoment(NOW, en)).toBe("Sun 22 Nov 14:00");
});

it("names the part of the day in Bangla, each from its first hour on", () => {
  const part = (hour: number) => bn.clock(hour, "00").split(" ")[0];
  expect([0, 3, 4, 6, 11, 12, 16, 18, 20, 23].map(part)).toEqual([
    ...["রাত", "রাত", "ভোর", "সকাল", "সকাল", "দুপুর", "বিকেল", "সন্ধ্যা", "রাত", "রাত"],
  ]);
});

it("reads the hour of a day in Dhaka", () => {
  expect(hourOf(new Date("2026-11-24T16:00:00+06:00"))).toBe(16);
  expect(hourOf(new Date("2026-11-24T00:00:00+06:00"))).toBe(0);
});

it.each([
  [null, "en"],
  ["bn", "bn"],
  ["bn-BD,en;q=0.5", "bn"],
  ["en-GB,bn;q=0.9", "en"],
  ["fr, bn;q=0.3", "bn"],
  ["en;q=0.2, bn;q=0.3", "bn"],
  ["bn;q=0", "en"],
  ["*", "en"],
  [";;q=x,", "en"],
])("an answer to %j is in %s", (header, language) => {
  expect(languageOf(header)).toBe(language);
});

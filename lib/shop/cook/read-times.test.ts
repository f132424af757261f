import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lengthText } from "@/lib/platform/figures";
import { allRecipes } from "../../../scripts/seed/recipes/all-recipes";
import { MAX_TIMES, readTimes } from "./read-times";

const said = (step: string): string =>
  readTimes(step)
    .map(({ seconds, max }) => lengthText(seconds) + (max === null ? "" : ` to ${lengthText(max)}`))
    .join(" ; ") || "-";

/** Every step of the demo recipes and the times in it: `text => time ; time to time`, checked by a person. */
const TABLE = readFileSync(new URL("demo-times.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((row) => row.split(" => ") as [step: string, times: string]);

test("every step of the demo recipes stands in the table, and asks for the times that it says", () => {
  const steps = allRecipes.flatMap(({ instructions }) => instructions);
  expect(new Set(steps)).toEqual(new Set(TABLE.map(([step]) => step)));
  expect(TABLE.map(([step]) => [step, said(step)])).toEqual(TABLE);
});

describe("a time is read as cooks write it", () => {
  test.each([
    ["Simmer 20 minutes.", "20 min"],
    ["Cook for 1 h 20 min, covered", "1 h 20 min"],
    ["Braise 1 hour and 20 minutes", "1 h 20 min"],
    ["Bake 1 hr 20.", "1 h 20 min"],
    ["Braise 2 hours 45 at 180 degrees", "2 h 45 min"],
    ["Cook 1h 20, covered", "1 h 20 min"],
    ["Cook 1h20", "1 h 20 min"],
    ["Cook 1h20m or 1hr20min", "1 h 20 min ; 1 h 20 min"],
    ["Simmer 1 hour and 20, then stir", "1 h 20 min"],
    ["Roast 1 hr 20-25 until soft", "1 h 20 min to 1 h 25 min"],
    ["Rest 1:20 hours", "1 h 20 min"],
    ["Cook 2 hrs. 30 or until soft", "2 h 30 min"],
    ["১ ঘণ্টা ২০ দমে রাখুন", "1 h 20 min"],
    ["Cook 1 hour 2 onions", "1 h"],
    ["After 1 hour 20 pieces are done", "1 h"],
    ["Bake 1 h 180 degrees", "1 h"],
    ["Fry 10-12 minutes", "10 min to 12 min"],
    ["Fry 10–12 mins.", "10 min to 12 min"],
    ["Fry for 10 or 12 minutes", "10 min to 12 min"],
    ["Leave it 45 minutes to 1 hour", "45 min to 1 h"],
    ["Chill for 1 1/2 hours", "1 h 30 min"],
    ["Chill for 1½ hrs", "1 h 30 min"],
    ["Chill for an hour and a half", "1 h 30 min"],
    ["Chill for one and a quarter hours", "1 h 15 min"],
    ["Rest half an hour", "30 min"],
    ["Rest for a quarter of an hour", "15 min"],
    ["Bake forty-five minutes", "45 min"],
    ["Stir for thirty seconds", "30 s"],
    ["Blanch for 90 sec", "1 min 30 s"],
    ["Soak overnight.", "8 h"],
    ["Soak for 4 hours or overnight", "4 h to 8 h"],
    ["Cook 10 minutes, turn and cook 5 more.", "10 min ; 5 min"],
    ["Rest 10 minutes before serving", "10 min"],
    ["২০ মিনিট সিদ্ধ করুন", "20 min"],
    ["১০-১২ মিনিট ভাজুন", "10 min to 12 min"],
    ["দশ মিনিট ঢেকে রাখুন", "10 min"],
    ["আধা ঘণ্টা ভিজিয়ে রাখুন", "30 min"],
    ["আধঘণ্টা ভিজিয়ে রাখুন", "30 min"],
    ["দেড় ঘন্টা রান্না করুন", "1 h 30 min"],
    ["১ ঘণ্টা ২০ মিনিট দমে রাখুন", "1 h 20 min"],
    ["ত্রিশ সেকেন্ড নাড়ুন", "30 s"],
    ["সারারাত ভিজিয়ে রাখুন", "8 h"],
    ["ঘণ্টাখানেক ফ্রিজে রাখুন", "1 h"],
  ])("%s", (step, times) => expect(said(step)).toBe(times));
});

describe("what is no waiting is no timer", () => {
  test.each([
    "Heat the oven to 180 degrees",
    "The market is 2 minutes' walk away",
    "Ten minutes before serving, warm the plates",
    "Two hours ahead: take it out",
    "Stir every 5 minutes",
    "Eat within 2 hours",
    "It keeps for 3 hours in the fridge",
    "It will keep 12 hours",
    "Roast 20 minutes per kilo",
    "Leave it for 3 days",
    "Marinate it for 48 hours",
    "Add a second egg",
    "Make 2 more",
    "Add 5 min-sized mint leaves",
    "Use overnight rice",
    "Wait 2 seconds",
    "Simmer for 0 minutes",
    "Cut it into 4 h-shaped pieces",
    "রান্নার ২ ঘণ্টা আগে ভিজিয়ে রাখুন",
    "৫ মিনিট পরপর নাড়ুন",
    "",
  ])("%s", (step) => expect(said(step)).toBe("-"));
});

test("where a time stands is told in the step's own letters", () => {
  const step = "Cover and simmer for 10 to 12 minutes, until soft.";
  const [time] = readTimes(step);
  expect(step.slice(time?.start, time?.end)).toBe("10 to 12 minutes");
});

// A parser that backtracks takes minutes for each of these texts.
test("a step that is nothing but times gives a few", () => {
  expect(readTimes("5 minutes. ".repeat(900))).toHaveLength(MAX_TIMES);
  for (const part of ["9", "1 ", "half an ", "every ", "overnight", "ঘণ্টা ", "1/2 to ", "keeps "])
    expect(readTimes(part.repeat(2_000)).length).toBeLessThanOrEqual(MAX_TIMES);
});

test("no text breaks the reader, and what it finds is in the text, in order, within a day", () => {
  const pieces = fc.constantFrom(
    ..."5|½|an|half an|hour|minutes|to|-|and a half|more|seconds|before|২০|মিনিট| |.|".split("|"),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((all) => all.join(" ")),
      ),
      (text) => {
        let from = 0;
        for (const { start, end, seconds, max } of readTimes(text)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.normalize("NFC").length);
          expect(seconds).toBeGreaterThanOrEqual(5);
          expect(seconds).toBeLessThanOrEqual(86_400);
          if (max !== null) expect(max).toBeGreaterThan(seconds);
          from = end;
        }
      },
    ),
  );
});

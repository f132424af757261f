import fc from "fast-check";
import { expect, test } from "vitest";
import { inLanguage } from "@/lib/texts/language";
import { cookingTimeText, isoDuration, parseCookingTime } from "./cooking-time";

test.each([
  ["1 h 20 min", 80],
  ["45 minutes", 45],
  ["2 h", 120],
  ["1h20", 80],
  ["1h 20m", 80],
  ["1 hour and 5 minutes", 65],
  ["1,5 h", 90],
  ["1½ hours", 90],
  ["½ hour", 30],
  ["30-40 min", 40],
  ["30 – 40 minutes", 40],
  ["1 to 2 hours", 120],
  ["20 min + 2 h rest", 140],
  ["about 25 mins.", 25],
  ["90", 90],
  ["1:30", 90],
  ["2 days", 2880],
  ["৪৫ মিনিট", 45],
  ["১ ঘণ্টা ১০ মিনিট", 70],
  ["90 seconds", 2],
])("reads %j as %d minutes", (text, minutes) => {
  expect(parseCookingTime(text)).toBe(minutes);
});

test.each([
  ["s sec secs second seconds সেকেন্ড", 120, 2],
  ["m min mins minute minutes minuet minuets মি মিনিট", 20, 20],
  ["h hs hr hrs hour hours ঘণ্টা ঘন্টা", 2, 120],
  ["d day days দিন", 2, 2_880],
  ["w week weeks সপ্তাহ", 2, 20_160],
])("knows every spelling of a unit: %s", (words, count, minutes) => {
  for (const word of words.split(" ")) {
    expect(parseCookingTime(`${count} ${word}`), word).toBe(minutes);
    expect(parseCookingTime(`${count}${word.toUpperCase()}.`), word).toBe(minutes);
  }
});

test.each([
  ["of a range the longer end counts, beside hours too", "1 h 10-20 min", 80],
  ["with blanks around the dash", "1 h 10 - 20 min", 80],
  ["with a long dash", "1 h 10–20 min", 80],
  ["with a longer one", "1 h 10—20 min", 80],
  ["with a word between", "1 h 10 to 20 min", 80],
  ["or another", "1 h 10 or 20 min", 80],
  ["with decimals", "1 h 1.25-2 min", 62],
  ["with decimals and a comma", "1 h 1,25 - 2,5 min", 63],
  ["of three digits", "100-120 min", 120],
  ["decimals may be two", "1.25 h", 75],
  ["a half may stand apart", "1 ½ hours", 90],
  ["and quarters count", "¼ h + 1¾ h", 120],
  ["a number behind hours is minutes", "2 h 5", 125],
  ["but not with another word", "1 h 20 eggs", 60],
  ["nor behind minutes", "45 min 20", 45],
  ["nor in front", "20 45 min", 45],
  ["blanks around and letter case do not matter", "  45 MIN ", 45],
  ["nor around a bare number", " 90 ", 90],
  ["a clock has hours of up to three digits", "12:30", 750],
  ["hours alone on it", "100:00", 6_000],
  ["the longest is a leap year", "366 days", 527_040],
  ["in minutes too", "527040", 527_040],
  ["part of a minute is a minute", "61 seconds", 2],
])("%s: %s", (_, text, minutes) => {
  expect(parseCookingTime(text)).toBe(minutes);
});

test.each([
  ["says no time", ["", "overnight", "a while", "serves 4", "N/A", "min", "-"]],
  ["is none", ["0 min", "0", "0 seconds"]],
  ["is none of a clock", ["1:300", "at 1:30", "1:60"]],
  ["is too long", ["367 days", "527041", "1234567"]],
  ["only begins or ends like a unit", ["5 spoons", "5 eggs", "4 mangoes", "5 warm", "3 hams", "4 each"]],
  ["only ends like one", ["2 dozen", "2 old", "3 wings", "2 raw"]],
])("is not sure about what %s", (_, texts) => {
  for (const text of texts) expect(parseCookingTime(text), text).toBeNull();
});

test("no duration is none of minutes", () => {
  expect(isoDuration(0)).toBe("PT0M");
});

test("is null or a whole positive number of minutes, whatever is written", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 100 }),
        fc.string({ unit: fc.constantFrom(..."0123456789 .,:-hmind½৪"), maxLength: 30 }),
      ),
      (text) => {
        const minutes = parseCookingTime(text);
        expect(minutes === null || (Number.isInteger(minutes) && minutes > 0)).toBe(true);
      },
    ),
  );
});

test("a duration says its minutes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), (minutes) => {
      const [, d = 0, h = 0, m = 0] =
        /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(isoDuration(minutes)) ?? [];
      expect(Number(d) * 1440 + Number(h) * 60 + Number(m)).toBe(minutes);
    }),
  );
});

test.each([
  ["45 minutes", "45 minutes", "৪৫ মিনিট"],
  ["1 h 20 min", "1 h 20 min", "১ ঘণ্টা ২০ মিনিট"],
  ["৩০-৪০ মিনিট", "40 min", "৩০-৪০ মিনিট"],
  ["overnight", "overnight", "overnight"],
  ["", "", ""],
])("%j is shown as %j and %j", (typed, en, bn) => {
  expect(cookingTimeText(typed)).toBe(en);
  expect(inLanguage("bn", () => cookingTimeText(typed))).toBe(bn);
});

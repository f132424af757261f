import { expect, test } from "vitest";
import { inLanguage } from "@/lib/texts/language";
import { lengthText, shortFigure, shortParts } from "./figures";

const both = (say: () => string) => [inLanguage("en", say), inLanguage("bn", say)];

test.each([
  [4_800, "1 h 20 min", "১ ঘণ্টা ২০ মিনিট"],
  [30, "30 s", "৩০ সেকেন্ড"],
  [28_800, "8 h", "৮ ঘণ্টা"],
  [0, "0 s", "০ সেকেন্ড"],
])("%d s is %s", (seconds, en, bn) => expect(both(() => lengthText(seconds))).toEqual([en, bn]));

test.each([
  [3_500, "3.5k", "৩.৫ হাজার"],
  [332_000, "332k", "৩.৩২ লাখ"],
  [999, "999", "৯৯৯"],
  [1_250_000, "1.3M", "১২.৫ লাখ"],
  [25_000_000, "25M", "২.৫ কোটি"],
  [0.25, "0.25", "০.২৫"],
])("%d in few digits is %s", (number, en, bn) => expect(both(() => shortFigure(number))).toEqual([en, bn]));

test("a figure that counts up knows its decimals", () => {
  expect(shortParts(3_500)).toEqual({ value: 3.5, decimals: 1, word: "k" });
  expect(inLanguage("bn", () => shortParts(332_000))).toEqual({ value: 3.32, decimals: 2, word: " লাখ" });
});

import { expect, test } from "vitest";
import "./language-store.mjs";
import { grouped, localDigits, localFigure } from "./digits";
import { inLanguage } from "./language";

test.each([
  [0, "0"],
  [987, "987"],
  [1_234, "1,234"],
  [123_456, "1,23,456"],
  [10_000_000, "1,00,00,000"],
  [-123_456, "-1,23,456"],
  [1_234.5678, "1,234.5678"],
])("%d is grouped by thousand, lakh and crore", (value, text) => expect(grouped(value)).toBe(text));

test("a figure has the decimals that are asked for, and the digits of the language that is spoken", () => {
  expect(localFigure(1_234.5, 2)).toBe("1,234.50");
  expect(inLanguage("bn", () => [localFigure(1_234.5, 2), localDigits("09:05")])).toEqual([
    "১,২৩৪.৫০",
    "০৯:০৫",
  ]);
});

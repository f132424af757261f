import { expect, test } from "vitest";
import { tidyDigits, tidyPhone, typedNumber } from "./latin-digits";

test.each([
  ["৮", 8],
  ["১২.৫০", 12.5],
  ["১,২৩,৪৫৬", 123_456],
  ["1,234.50", 1_234.5],
  ["৯9", 99],
  [" 4 ", 4],
  ["0.05", 0.05],
  [".5", 0.5],
  ["5.", 5],
  ["-1", -1],
  ["৩\u200b৫", 35],
  [7, 7],
])("%j is the number %d", (typed, number) => expect(typedNumber(typed)).toBe(number));

test.each(["abc", "1,5", "1 2", "1e3", "0x10", "Infinity", "--1", "1.2.3", "১/২", "৳5", ","])(
  "%j is no number",
  (typed) => expect(typedNumber(typed)).toBeNaN(),
);

test.each(["", "   ", "\u200b", null, undefined])("%j is nothing", (typed) =>
  expect(typedNumber(typed)).toBeUndefined(),
);

test("codes and phones are digits in whatever they come", () => {
  expect(tidyDigits(" ১২৩৪\u200b ")).toBe("1234");
  expect(tidyPhone("\u202a(+৮৮০)\u00a0১৭১২\u2011২০৪৫৮৮\u202c")).toBe("+880 1712-204588");
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { needsOfLines } from "@/lib/shop/lists/contents/needs";
import { formatAmount } from "./format-amount";
import { patternOf } from "./line-pattern";
import { readLine } from "./read-line";
import { lineText } from "./write-line";

/**
 * Lines as people write them, each with its correct reading, checked by a person, also where the program does not
 * read it so yet: `text => quantity | unit | food ; ... => shown for twice the servings => bought for twice the
 * servings`.
 */
const ROWS = readFileSync(new URL("lines.txt", import.meta.url), "utf8")
  .normalize("NFC")
  .trimEnd()
  .split("\n")
  .map((row) => {
    const [text = "", said = "", twice = "", bought = ""] = row.split(" => ");
    return { text, said, twice, bought };
  });

/** The reading of a line, in the form of the table. */
function readingOf(text: string): (typeof ROWS)[number] {
  const { items } = readLine(text);
  const said = items.map(({ quantity, max, unit, food }) =>
    [quantity === null ? "-" : max === null ? quantity : `${quantity} to ${max}`, unit ?? "-", food].join(
      " | ",
    ),
  );
  const needs = needsOfLines([{ text, items }], 2).map(({ quantity, unit, food }) =>
    quantity === null ? food : `${formatAmount({ quantity, max: null, unit })} ${food}`,
  );
  return {
    text,
    said: said.join(" ; ") || "heading",
    twice: lineText(patternOf({ text, items }), { factor: 2, units: "written" }),
    bought: needs.join(" ; ") || "-",
  };
}

const READ = ROWS.map(({ text }) => readingOf(text));
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

test("98 of 100 lines are read, scaled and bought right; the rest is told", () => {
  const wrong = ROWS.filter((row, at) => !isSame(row, READ[at]));
  expect(ROWS.length).toBeGreaterThanOrEqual(400);
  expect(new Set(ROWS.map(({ text }) => text)).size).toBe(ROWS.length);
  expect(wrong.map(({ text }) => text)).toEqual(NOT_YET);
  expect(wrong.length / ROWS.length).toBeLessThanOrEqual(0.02);
});

const numbersIn = (text: string) => text.match(/[\d০-৯]+(?:[./][\d০-৯]+)?/g) ?? [];

test("no line shows or buys a wrong number: what is not understood stays as it was typed", () => {
  const isWrong = (shown = "", right = "", text = "") =>
    ![right, text, ""].some((one) => isSame(numbersIn(shown), numbersIn(one)));
  const wrong = READ.filter(
    ({ text, said, twice, bought }, at) =>
      isWrong(twice, ROWS[at]?.twice, text) || (/^\d/.test(said) && isWrong(bought, ROWS[at]?.bought, text)),
  );
  expect(wrong).toEqual([]);
});

/** Lines that are not read correctly yet. */
const NOT_YET = [
  "তেল ভাজার জন্য",
  "ভাজার জন্য তেল",
  "up to 2 tsp chilli powder",
  "200 g biscuits x 2",
  "আদা ও রসুন বাটা ১ চা চামচ করে",
].map((text) => text.normalize("NFC"));

import { expect, test } from "vitest";
import "@/lib/texts/language-store.mjs";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { inLanguage } from "@/lib/texts/language";
import { contents, contentsRow } from "./box-in-words";

const ilish = { title: "Shorshe Ilish", titleBn: "সর্ষে ইলিশ", quantity: 1, ...boxFactsOf({}) };
const pitha = { title: "Bhapa Pitha", quantity: 1, ...boxFactsOf({}) };

test("a mail names a dish in its reader's language first, and the other name beneath", () => {
  const box = { quantity: 1, lines: [ilish] };
  expect(contents(box)[0]?.slice(1)).toEqual(["Shorshe Ilish", "সর্ষে ইলিশ"]);
  expect(inLanguage("bn", () => contents(box)[0]?.slice(1))).toEqual(["সর্ষে ইলিশ", "Shorshe Ilish"]);
  expect(inLanguage("bn", () => contentsRow({ quantity: 1, lines: [pitha] }).slice(1))).toEqual([
    "Bhapa Pitha",
    "",
  ]);
});

test("of several lines each is named so", () => {
  const box = { quantity: 2, lines: [ilish, pitha] };
  const [, value, under] = inLanguage("bn", () => contentsRow(box));
  expect(value).toContain("সর্ষে ইলিশ");
  expect(value).toContain("Bhapa Pitha");
  expect(under).toBe("Shorshe Ilish");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { foldSearch } from "@/lib/platform/search-text";
import { isVisible, searchTextOf, searchWords, tidyText } from "./search-text";

const dish = {
  title: "Shorshe Ilísh",
  description: "Grandmother’s way",
  ingredients: ["4 HILSA steaks"],
  tags: ["mustard"],
  category: "Fish",
};

test.each(["ilish", "ILISH", "grandmother's", "hilsa", "Mustard", "fish", "shorshe"])(
  "%j is found whatever its case, accents and apostrophes",
  (q) => {
    expect(searchTextOf(dish)).toContain(foldSearch(q));
  },
);

test("Bangla vowel signs tell words apart", () => {
  expect(foldSearch("মাছ")).not.toBe(foldSearch("মোছ"));
  expect(foldSearch("য়")).toBe(foldSearch("য়"));
});

test("folding twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const once = foldSearch(text);
      expect(foldSearch(once)).toBe(once);
    }),
  );
});

test("words of a search come once each, without blanks", () => {
  expect(searchWords("  Rice  rice and\tDAL ")).toEqual(["rice", "and", "dal"]);
  expect(searchWords(" \n ")).toEqual([]);
});

test("what a person writes keeps its line breaks and loses control characters", () => {
  expect(tidyText("  a\r\nb\u0000c\u0007 \ud800 ")).toBe("a\nbc");
});

test("a text of blanks and joiners is not visible", () => {
  for (const blank of ["", "   ", "\u200b\u200d", "\n\t"]) expect(isVisible(blank)).toBe(false);
  for (const text of ["a", "৫", "!", "মা", "🍚"]) expect(isVisible(text)).toBe(true);
});

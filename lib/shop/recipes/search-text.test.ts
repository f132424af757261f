import fc from "fast-check";
import { expect, test } from "vitest";
import { foldSearch, foldSpelling } from "@/lib/platform/search-text";
import { isVisible, searchTextOf, searchWords, tidyText } from "./search-text";
import { searchWordsOf } from "./search-words";

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

test("what a recipe is found by are its words, each once, the description's last", () => {
  const [sorshe, ilish, bhapa] = ["সর্ষে", "ইলিশ", "ভাপা"].map(foldSpelling);
  expect(searchWordsOf({ ...dish, titleBn: "সর্ষে ইলিশ, ভাপা" })).toEqual([
    "sorse",
    "ilis",
    sorshe,
    ilish,
    bhapa,
    "fis",
    "mustard",
    "4",
    "hilsa",
    "steaks",
    "grandmother's",
    "oay",
  ]);
  expect(searchWordsOf({ ...dish, description: "'Hot' five-spice (a+b) fish" })).toEqual(
    expect.arrayContaining(["hot", "five", "spice", "a", "b"]),
  );
});

test("the list and Manage All Recipes find what stands in Bangla only", () => {
  const bangla = { ...dish, descriptionBn: "ভোরের বাজার।", ingredientsBn: ["৪ টুকরা ইলিশ"] };
  for (const word of ["বাজার", "টুকরা"]) {
    expect(searchWordsOf(bangla)).toContain(foldSpelling(word));
    expect(searchTextOf(bangla)).toContain(foldSearch(word));
  }
});

test.each([
  ["deep–fry", "Deep - fry"],
  ["65", "চিকেন ৬৫"],
  ["biri\u00adyani", "Biriyani"],
])("%j is found in %j by Manage All Recipes, as by the list", (q, title) => {
  const text = searchTextOf({ ...dish, title });
  for (const word of searchWords(q)) expect(text).toContain(word);
});

test("long words are cut, and words beyond a thousand are the description's", () => {
  const long = "ক".repeat(400);
  expect(searchWordsOf({ ...dish, title: long })[0]).toBe("ক".repeat(40));
  const odd = searchWordsOf({ ...dish, title: `a${"𝒜".repeat(60)}b${"𐐷".repeat(60)}` });
  expect(odd.every((word) => word.isWellFormed())).toBe(true);
  const many = Array.from({ length: 2_000 }, (_, n) => `n${n}`).join(" ");
  const words = searchWordsOf({ ...dish, ingredients: [many], description: many });
  expect(words).toHaveLength(1_000);
  expect(words).toEqual(expect.arrayContaining(["mustard", "fis"]));
});

// An algorithm that backtracks for each mark takes minutes for this.
test("a text of marks without end is folded", () => {
  expect(searchWordsOf({ ...dish, description: `a${"\u0301".repeat(500_000)}` })).toContain("a");
});

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

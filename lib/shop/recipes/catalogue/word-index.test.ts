import fc from "fast-check";
import { expect, it } from "vitest";
import { foldSearch } from "@/lib/platform/search-text";
import { namePatterns } from "../data-plan";
import { PHRASES, type SearchTerm, searchTerms } from "../foods/search-terms";
import { Vocabulary } from "./vocabulary";
import { WordIndex } from "./word-index";

/** What the database is asked for (data-plan.ts), on one text. */
const isFound = (text: string, { words, names }: SearchTerm) =>
  (words.length > 0 && words.every((word) => text.includes(word))) ||
  (names.length > 0 && new RegExp(namePatterns(names).join("|")).test(text));

const PIECES = [
  ...[
    "ilish",
    "hilsa",
    "ইলিশ",
    "ইলিশের",
    "dal",
    "daler",
    "rice",
    "rices",
    "(hot)",
    "a+b",
    "মাছ",
    "ghee-fried",
    "5",
  ],
  ...[
    "mustard",
    "oil",
    "seed",
    "five",
    "spice",
    "x",
    "é",
    "coconut",
    "milk,",
    "milks",
    "\n",
    "'rice'",
    "_dal",
  ],
];
const piece = fc.oneof(fc.constantFrom(...PIECES), fc.constantFrom(...PHRASES), fc.string({ maxLength: 4 }));
const text = fc
  .array(fc.tuple(piece, fc.constantFrom(" ", " ", " ", "", "-", ", ")), { maxLength: 8 })
  .map((parts) => foldSearch(parts.flat().join("")));
const asked = fc.oneof(
  fc.array(piece, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
  fc.constantFrom("i", "a", "mustard oil", "ilish", "chal", "দুধ"),
);

it("finds just the texts that the database's patterns find", () => {
  let hits = 0;
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), asked, (texts, q) => {
      const index = new WordIndex();
      for (const [slot, one] of texts.entries()) index.add(slot, one);
      for (const term of searchTerms(q)) {
        const found = [...index.find(term, texts.length)];
        expect(found).toEqual(texts.map((one) => (isFound(one, term) ? 1 : 0)));
        hits += found.filter(Boolean).length;
      }
    }),
    { numRuns: 1_500 },
  );
  expect(hits).toBeGreaterThan(500);
});

it("every name of several words is found in itself, in the plural and in the middle of a text", () => {
  for (const name of PHRASES) {
    const index = new WordIndex();
    index.add(0, `fresh ${name}, cut`);
    index.add(1, "nothing of it");
    expect([...index.find({ words: [], names: [name] }, 2)], name).toEqual([1, 0]);
  }
});

it("finds parts of words, of those that were joined and of those that came since", () => {
  const words = new Vocabulary();
  const all = Array.from({ length: 5_001 }, (_, n) => `w${n}`);
  const holding = (part: string) => all.filter((word) => word.includes(part));
  for (const [at, word] of all.entries()) {
    words.add(word);
    if (at === 2_500) expect(words.holding("99").length).toBeGreaterThan(10);
  }
  for (const part of ["w", "7", "999", "w4999", "w5000", "none"])
    expect(words.holding(part).map((at) => words.at(at))).toEqual(holding(part));
  expect(words.add("w17")).toBe(17);
});

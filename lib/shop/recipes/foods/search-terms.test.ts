import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { foldSpelling } from "@/lib/platform/search-text";
import { formsOf, tokensOf } from "./phrases";
import { searchTerms } from "./search-terms";

/** Titles as cooks wrote them, and what people type to find them: `Written title: typed, typed`. */
const PAIRS = readFileSync(new URL("../spellings.txt", import.meta.url), "utf8")
  .normalize("NFC")
  .trimEnd()
  .split("\n")
  .flatMap((line) => {
    const [title = "", typed = ""] = line.split(": ");
    return typed.split(", ").map((one) => [one, title] as const);
  });

const wordsOf = (text: string) => tokensOf(foldSpelling(text)).map(({ word }) => word);

/** Matches as the database does (data-plan.ts): beginnings of words, or a name with its ending. */
function finds(typed: string, title: string): boolean {
  const words = wordsOf(title);
  const has = (word: string) => words.some((one) => formsOf(one).includes(word));
  return searchTerms(typed).every(
    (term) =>
      term.words.every((word) => words.some((one) => one.startsWith(word))) ||
      term.names.some((name) => wordsOf(name).every(has)),
  );
}

test("the table holds at least 200 pairs, each once", () => {
  expect(PAIRS.length).toBeGreaterThanOrEqual(200);
  expect(new Set(PAIRS.map((pair) => pair.join("|"))).size).toBe(PAIRS.length);
});

test("every usual spelling of a dish finds it, in either script", () => {
  expect(PAIRS.filter(([typed, title]) => !finds(typed, title))).toEqual([]);
});

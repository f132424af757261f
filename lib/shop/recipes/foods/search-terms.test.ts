import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { foldSpelling } from "@/lib/platform/search-text";
import { formsOf, tokensOf } from "./phrases";
import { searchTerms } from "./search-terms";

/** How cooks wrote a dish, and what people type who look for it: `Written title: typed, typed`. */
const PAIRS = readFileSync(new URL("../spellings.txt", import.meta.url), "utf8")
  .normalize("NFC")
  .trimEnd()
  .split("\n")
  .flatMap((line) => {
    const [title = "", typed = ""] = line.split(": ");
    return typed.split(", ").map((one) => [one, title] as const);
  });

const wordsOf = (text: string) => tokensOf(foldSpelling(text)).map(({ word }) => word);

/** As the database is asked (data-plan.ts): beginnings of words, or a name with its ending. */
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

test.each([
  [["fuska", "fuchka", "phuchka", "ফুচকা"]],
  [["ilish", "elish", "hilsa", "ইলিশ"]],
  [["biryani", "biriani", "বিরিয়ানি", "বিরানি"]],
  [["khichuri", "khichdi", "খিচুড়ি"]],
  [["begun", "eggplant", "বেগুন"]],
])("%j find one another", (names) => {
  for (const typed of names)
    for (const title of names) expect([typed, title, finds(typed, title)]).toContain(true);
});

test.each([
  ["খিচুরি", "খিচুড়ি"],
  ["চিংরি মালাইকারি", "চিংড়ি মালাইকারি"],
  ["পেয়াজু", "পেঁয়াজু"],
  ["সরষে ইলিস", "শরষে ইলিশ"],
  ["পানীর লবন", "পানির লবণ"],
  ["bhapa pitha", "Vapa Pitha"],
  ["phulkopi", "Fulkopi"],
  ["jhinge posto", "Zhinge Poshto"],
  ["peenut", "Pinut"],
  ["goorer payesh", "Gurer Payes"],
  ["halwa", "Haloa"],
])("%s, spelled otherwise, finds %s", (typed, title) => {
  expect(finds(typed, title)).toBe(true);
});

test("another dish is not found", () => {
  for (const [typed, title] of [
    ["fuska", "Chotpoti"],
    ["pitha", "Pita Bread"],
    ["halva", "Haleem"],
  ] as const)
    expect(finds(typed, title)).toBe(false);
});

import { readFileSync } from "node:fs";
import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, test } from "vitest";
import { startTestDatabase } from "../../../tests/support/test-database";
import type { AddRecipe } from "./schema";

startTestDatabase();

/** One spelling of each dish: every tenth line; all of them are tried in foods/search-terms.test.ts. */
const DISHES = readFileSync(new URL("spellings.txt", import.meta.url), "utf8")
  .normalize("NFC")
  .trimEnd()
  .split("\n")
  .map((line) => {
    const [title = "", typed = ""] = line.split(": ");
    return [typed.split(", ")[0] ?? "", title] as const;
  });
const PAIRS = DISHES.filter((_, at) => at % 10 === 0);

/** Pairs of spellings with invisible characters, dashes or digits between the letters. */
const ODD = [
  ["zarda", "Zar\u200bda"],
  ["labra", "Lab\u200cra"],
  ["shukto", "Shuk\u200dto"],
  ["chutney", "Chut\u00adney"],
  ["\ufeffborhani", "Borhani"],
  ["firni\u200b", "Fir\u2060ni"],
  ["লাবড়া", "লাব\u200bড়া"],
  ["deep-fry", "How to deep fry"],
  ["deep fry", "Deep–fry at home"],
  ["stir–fry", "Stir-fry for two"],
  ["phuchka", "Pani‑Puri"],
  ["65", "চিকেন ৬৫"],
  ["৬৫", "Paneer 65"],
] as const;

/** Sets of spellings that must find each other, from the contract. */
const SETS = [
  ["fuska", "fuchka", "phuchka", "ফুচকা"],
  ["ilish", "elish", "hilsa", "ইলিশ"],
  ["biryani", "biriani", "বিরিয়ানি", "বিরানি"],
  ["khichuri", "khichdi", "খিচুড়ি"],
  ["begun", "eggplant", "বেগুন"],
];

const COOK = { uid: new ObjectId().toHexString(), email: "cook@ranna.test", displayName: "Cook" };
const dish = (title: string, titleBn?: string): AddRecipe => ({
  title,
  titleBn,
  description: "As at home.",
  image: "",
  ingredients: ["salt"],
  instructions: ["Cook."],
  category: "Traditional Meals",
  tags: [],
  cookingTime: "",
  servings: null,
  difficulty: "easy",
  price: 0,
});

let listed: (q: string) => Promise<{ total: number; didYouMean?: string[] | undefined }>;
let found: (q: string) => Promise<string[]>;
beforeAll(async () => {
  const { insertRecipe } = await import("./queries");
  const { listRecipes } = await import("@/lib/flows/list-recipes");
  found = async (q) =>
    (await listRecipes({ q, size: 50, page: 1, sort: "newest" })).recipes.map(({ title }) => title);
  listed = (q) => listRecipes({ q, size: 10, page: 1, sort: "newest" });
  const titles = new Set([...DISHES, ...ODD].map(([, title]) => title));
  for (const title of titles) await insertRecipe(dish(title), COOK);
  await insertRecipe(dish("Grandmother's Friday Pot", "শুক্রবারের হাঁড়ি"), COOK);
  await insertRecipe(
    {
      ...dish("Plain Supper"),
      descriptionBn: "নদীর পাড়ের রান্না।",
      ingredientsBn: ["১ চিমটি জৈষ্ঠ্যমধু"],
    },
    COOK,
  );
});

test.each([...PAIRS, ...ODD])("%s finds %s", async (typed, title) => {
  expect(await found(typed)).toContain(title);
});

test.each(["নদির", "পারের", "জৈস্ঠ্যমধু"])("%s finds what is written in Bangla only", async (typed) => {
  expect(await found(typed)).toEqual(["Plain Supper"]);
});

test("a recipe is found by its title in Bangla script", async () => {
  expect(await found("শুক্রবারের")).toEqual(["Grandmother's Friday Pot"]);
});

test.each([
  ["birynai", "biryani"],
  ["shorshe ilihs", "shorshe ilish"],
  ["kitchuri", "kichuri"],
])("%s finds nothing, and %s is named instead, which finds something", async (typed, meant) => {
  const { total, didYouMean } = await listed(typed);
  expect(total).toBe(0);
  expect(didYouMean).toContain(meant);
  for (const text of didYouMean ?? []) expect((await listed(text)).total).toBeGreaterThan(0);
});

test.each([
  ["বিরয়ানিও", /^[\u0980-\u09ff]+$/],
  ["খিচুচুড়ি", /^[\u0980-\u09ff]+$/],
  ["biryyxni", /^[a-z]+$/],
])("for %s what is named instead is in its script", async (typed, script) => {
  const { didYouMean = [] } = await listed(typed);
  expect(didYouMean.length).toBeGreaterThan(0);
  for (const text of didYouMean) expect(text).toMatch(script);
});

test("what is named instead is a whole word", async () => {
  for (const typed of ["zarde", "shukti", "chutnay"]) {
    const { didYouMean = [] } = await listed(typed);
    expect(didYouMean.length).toBeGreaterThan(0);
    for (const text of didYouMean) expect(text).not.toMatch(/^(zar|shuk|chut|ney)$/);
  }
});

test.each(["zzzzzzzz", "x".repeat(200), "ilish"])("%s is left alone", async (typed) => {
  expect(await listed(typed)).not.toHaveProperty("didYouMean");
});

test.each([
  ["ili", "Shorshe Ilish"],
  ["hils", "সর্ষে ইলিশ"],
  ["শুক্র", "Grandmother's Friday Pot"],
  ["biriya", "Kacchi Biryani"],
  ["fusk", "Fuchka with Tamarind"],
  ["swe", "Sweet Lassi"],
  ["swee", "Sweet Lassi"],
])("while %s is typed %s is suggested", async (typed, title) => {
  const { suggestSearches } = await import("@/lib/flows/suggest-searches");
  const { suggestions } = await suggestSearches(typed, "a");
  expect(suggestions.filter(({ kind }) => kind === "dish").map(({ text }) => text)).toContain(title);
});

test("a kitchen is suggested by its name, and nothing for nothing or signs alone", async () => {
  const { suggestSearches } = await import("@/lib/flows/suggest-searches");
  const { suggestions } = await suggestSearches("coo", "a");
  expect(suggestions).toContainEqual({ kind: "kitchen", text: "Cook", href: `/kitchens/${COOK.uid}` });
  for (const q of ["", "  ", "***", "xqx"]) expect((await suggestSearches(q, "a")).suggestions).toEqual([]);
});

test("an address that asks without end is refused", async () => {
  const { limits, takePoint } = await import("@/lib/platform/limits/limits");
  const { suggestSearches } = await import("@/lib/flows/suggest-searches");
  await suggestSearches("ili", "busy");
  const rest = Array.from({ length: limits.suggest().points - 1 }, () => limits.suggest());
  for (let at = 0; at < rest.length; at += 100) {
    await Promise.all(rest.slice(at, at + 100).map((limit) => takePoint(limit, "busy")));
  }
  await expect(suggestSearches("ili", "busy")).rejects.toMatchObject({ status: 429 });
  await expect(suggestSearches("ili", "calm")).resolves.toBeTruthy();
});

test.each([
  ["ilish", "Rui Jhol"],
  ["biryani", "Morog Polao"],
  ["egg", "Smoked Aubergine"],
  ["dim", "Morning Nihari"],
])("%s does not find %s", async (typed, title) => {
  expect(await found(typed)).not.toContain(title);
});

describe("the contract's sets", () => {
  beforeAll(async () => {
    const { insertRecipe } = await import("./queries");
    for (const title of SETS.flat()) await insertRecipe(dish(`Set: ${title}`), COOK);
  });

  test.each(SETS.map((set) => [set]))("%j find one another", async (set) => {
    for (const typed of set)
      expect(await found(typed)).toEqual(expect.arrayContaining(set.map((title) => `Set: ${title}`)));
  });
});

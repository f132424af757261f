import { foldSearch } from "@/lib/platform/search-text";
import { counterFoods } from "./counter-foods";
import { dryFoods } from "./dry-foods";
import type { Food } from "./food";
import { freshFoods } from "./fresh-foods";
import { findPhrases, formsOf, phraseIndex, tokensOf } from "./phrases";
import { shelfFoods } from "./shelf-foods";

export const foods: readonly Food[] = [...freshFoods, ...counterFoods, ...dryFoods, ...shelfFoods];

export const namesOf = (food: Food): string[] => [food.id, ...food.spellings, ...food.bangla];

const byId = new Map(foods.map((food) => [food.id, food]));

/** Returns the Bangla name of a food, or undefined if the food table has none. */
export const banglaOf = (id: string): string | undefined => byId.get(id)?.bangla[0];

const foodIndex = phraseIndex(foods.flatMap((food) => namesOf(food).map((name) => [name, food] as const)));

/**
 * Finds the foods in a text, each once and in the order of the text. The longest name counts: "coconut milk" is not
 * milk. For allergens pass the whole line, because "ground with a little milk" counts too.
 */
export const foodsIn = (text: string): Food[] => [
  ...new Set(findPhrases(foldSearch(text), foodIndex).map((found) => found.value)),
];

/** Matches the end of an ingredient's name, where its preparation or an alternative begins. */
const NAME_END = /[,;(]| (?:or|and|for|with|from|in|of about|to) |\s(?:বা|অথবা)\s/u;

/**
 * Returns the food of an ingredient: "large round aubergines" -> aubergine, "ilish steaks" -> hilsa. The last food in
 * the name counts, because English names the kind first. Returns null if the food table has none.
 */
export function foodOf(ingredient: string): Food | null {
  const name = ingredient.split(NAME_END)[0] ?? "";
  return findPhrases(foldSearch(name), foodIndex).at(-1)?.value ?? foodsIn(ingredient)[0] ?? null;
}

/** Words that do not change the density of a food. */
const HARMLESS = new Set(
  `
    of the a an about fresh plain white fine sifted thick thin sour cold warm hot cool washed whole raw level
    heaped good best unsalted salted cooked uncooked dry dried grated shredded chopped minced sliced diced
    finely thinly freshly roughly small medium large organic ripe red brown golden soft strong light dark
    drinking boiled boiling extra virgin pure cold-pressed pressed long grain short melted softened powdered
    ground crushed roasted toasted split
    টাটকা তাজা সাদা লাল কালো সবুজ ঘন পাতলা টক ঠান্ডা গরম কুসুম আস্ত কাঁচা পাকা সেদ্ধ ভাজা টালা শুকনা ছোট বড় মাঝারি লম্বা
    গোল ননিসহ খাবার খাওয়ার ফোটানো ফেটানো গলানো গ্রেট করা কোরানো কুচি কুচানো গুঁড়া গুঁড়ো পাতা মিহি চিকন নরম হালকা কড়া ভালো
  `
    .trim()
    .split(/\s+/)
    .map(foldSearch),
);

/**
 * Bangla words that belong to the food key, such as "paste" or "packet", each with the English word used in the key.
 */
const MADE = new Map(
  [
    ["বাটা", "paste"],
    ["হাড়সহ", "on bone"],
    ["প্যাকেট", "packet"],
    ["বোতল", "bottle"],
    ["আঁটি", "bunch"],
    ["ভরি", "bhori"],
  ].map(([bangla = "", english = ""]) => [foldSearch(bangla), english]),
);

/**
 * Returns an ingredient's density in grams per millilitre (null if unknown), and whether it is measured in
 * millilitres.
 */
export function densityOf(ingredient: string): { density: number | null; liquid: boolean } {
  const unknown = { density: null, liquid: false };
  const name = foldSearch(ingredient.split(NAME_END)[0] ?? "");
  const found = findPhrases(name, foodIndex).at(-1);
  if (!found) return unknown;
  const rest = tokensOf(name).filter(({ start }) => start < found.start || start >= found.end);
  if (!rest.every(({ word }) => HARMLESS.has(word))) return unknown;
  return { density: found.value.density, liquid: found.value.liquid };
}

/**
 * Returns a key for merging ingredients into one line of a shopping list. English and Bangla names of a food have the
 * same key.
 */
export function foodKey(ingredient: string): string {
  const name = foldSearch(ingredient.split(NAME_END)[0] ?? "");
  const phrases = findPhrases(name, foodIndex);
  const food = phrases.at(-1)?.value;
  const said = food ? phrases.filter(({ value }) => value === food) : [];
  const rest = tokensOf(name).filter(
    ({ word, start, end }) =>
      !said.some((one) => start >= one.start && end <= one.end) && !(food && HARMLESS.has(word)),
  );
  return [
    ...(food ? [food.id] : []),
    ...rest.map(({ word }) => MADE.get(word) ?? formsOf(word).at(-1) ?? word),
  ].join(" ");
}

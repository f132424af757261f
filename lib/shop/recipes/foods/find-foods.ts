import { foldSearch } from "@/lib/platform/search-text";
import { counterFoods } from "./counter-foods";
import { dishes } from "./dishes";
import { dryFoods } from "./dry-foods";
import type { Food } from "./food";
import { freshFoods } from "./fresh-foods";
import { shelfFoods } from "./shelf-foods";

/** Every food of the table. */
export const foods: readonly Food[] = [...freshFoods, ...counterFoods, ...dryFoods, ...shelfFoods];

const namesOf = (food: Food) => [food.id, ...food.spellings, ...food.bangla];

type Token = { word: string; start: number; end: number };

/** Words as they are compared: folded; of `five-spice` two. */
const tokensOf = (folded: string): Token[] =>
  [...folded.matchAll(/[\p{L}\p{M}\p{N}']+/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));

/** The singulars that an English plural may have, and a Bangla word without its ending; the word itself first. */
function formsOf(word: string): string[] {
  const forms = [word];
  if (/^[\p{Script=Bengali}\p{M}]+$/u.test(word)) {
    const stem = word.replace(BANGLA_ENDING, "");
    return stem.length >= 2 && stem !== word ? [word, stem] : forms;
  }
  const bare = word.replace(/'s?$/, "");
  if (bare !== word) forms.push(bare);
  if (bare.endsWith("s") && bare.length > 3) forms.push(bare.slice(0, -1));
  if (bare.endsWith("es") && bare.length > 4) forms.push(bare.slice(0, -2));
  if (bare.endsWith("ies") && bare.length > 4) forms.push(`${bare.slice(0, -3)}y`);
  if (bare.endsWith("ves") && bare.length > 4) forms.push(`${bare.slice(0, -3)}f`);
  return forms;
}
const BANGLA_ENDING = new RegExp(
  `(?:${["গুলো", "গুলি", "টি", "টা", "য়ের", "ের", "র", "কে", "তে"].map(foldSearch).join("|")})$`,
  "u",
);

type Entry<T> = { words: string[]; value: T };

/** Phrases by their first word, the longest first. */
function indexOf<T>(entries: Iterable<readonly [name: string, value: T]>): Map<string, Entry<T>[]> {
  const index = new Map<string, Entry<T>[]>();
  for (const [name, value] of entries) {
    const words = tokensOf(foldSearch(name)).map((token) => token.word);
    const first = words[0];
    if (first === undefined) continue;
    const list = index.get(first) ?? [];
    if (!list.some((entry) => entry.words.join(" ") === words.join(" "))) list.push({ words, value });
    index.set(first, list);
  }
  for (const list of index.values()) list.sort((a, b) => b.words.length - a.words.length);
  return index;
}

type Found<T> = { value: T; start: number; end: number };

/** The phrases in a folded text, left to right, of those that begin together the longest. */
function search<T>(folded: string, index: Map<string, Entry<T>[]>): Found<T>[] {
  const tokens = tokensOf(folded);
  const forms = tokens.map((token) => formsOf(token.word));
  const found: Found<T>[] = [];
  for (let at = 0; at < tokens.length; ) {
    const entry = (forms[at] ?? [])
      .flatMap((form) => index.get(form) ?? [])
      .sort((a, b) => b.words.length - a.words.length)
      .find(({ words }) => words.every((word, i) => i === 0 || forms[at + i]?.includes(word)));
    const first = tokens[at];
    const last = tokens[at + (entry?.words.length ?? 1) - 1];
    if (entry && first && last) found.push({ value: entry.value, start: first.start, end: last.end });
    at += entry?.words.length ?? 1;
  }
  return found;
}

const foodIndex = indexOf(foods.flatMap((food) => namesOf(food).map((name) => [name, food] as const)));
const dishIndex = indexOf(dishes.flatMap((names) => names.map((name) => [name, names] as const)));

/**
 * Every food that a text names, each once, in the order of the text: "coconut milk" is coconut milk, not milk. For the
 * allergens that a line suggests, give it the whole line: "ground with a little milk" counts.
 */
export const foodsIn = (text: string): Food[] => [
  ...new Set(search(foldSearch(text), foodIndex).map((found) => found.value)),
];

/** Where one ingredient's name ends and its preparation or its alternative begins. */
const NAME_END = /[,;(]| (?:or|and|for|with|from|in|of about|to) |\s(?:বা|অথবা)\s/u;

/**
 * The food that an ingredient is ("large round aubergines" -> aubergine, "ilish steaks" -> hilsa): the last one named in
 * its first words, because English names the kind before the thing. null: not in the table.
 */
export function foodOf(ingredient: string): Food | null {
  const name = ingredient.split(NAME_END)[0] ?? "";
  return search(foldSearch(name), foodIndex).at(-1)?.value ?? foodsIn(ingredient)[0] ?? null;
}

/** Words that do not change how heavy a spoon of something is. */
const HARMLESS = new Set(
  "of the a an about fresh plain white fine sifted thick thin sour cold warm hot cool washed whole raw level heaped good best unsalted salted cooked uncooked dry dried grated shredded chopped minced sliced diced finely thinly freshly roughly small medium large organic ripe red brown golden soft strong light dark drinking boiled boiling extra virgin pure cold-pressed pressed long grain short melted softened powdered ground crushed roasted toasted split".split(
    " ",
  ),
);

/**
 * Grams of one millilitre of an ingredient, and whether it is measured rather than weighed. A density only where the
 * words name nothing but the food: sugar is known, sugar syrup is not.
 */
export function densityOf(ingredient: string): { density: number | null; liquid: boolean } {
  const unknown = { density: null, liquid: false };
  const name = foldSearch(ingredient.split(NAME_END)[0] ?? "");
  const found = search(name, foodIndex).at(-1);
  if (!found) return unknown;
  const rest = tokensOf(name).filter(({ start }) => start < found.start || start >= found.end);
  if (!rest.every(({ word }) => HARMLESS.has(word))) return unknown;
  return { density: found.value.density, liquid: found.value.liquid };
}

/**
 * What two ingredients must share to become one line of a list: the food, where the words name little else; otherwise the
 * words themselves, so that "can of chickpeas" and "chickpeas" stay apart.
 */
export function foodKey(ingredient: string): string {
  const name = foldSearch(ingredient.split(NAME_END)[0] ?? "");
  const found = search(name, foodIndex).at(-1);
  const rest = tokensOf(name).filter(({ start, end }) => !found || start < found.start || end > found.end);
  if (found && rest.every(({ word }) => HARMLESS.has(word))) return found.value.id;
  return tokensOf(name)
    .map(({ word }) => formsOf(word).at(-1) ?? word)
    .join(" ");
}

/** All names and spellings of the foods and dishes in a text, folded: what a search finds it by besides its words. */
export function otherNamesIn(text: string): string {
  const folded = foldSearch(text);
  const named = [
    ...search(folded, foodIndex).map((found) => namesOf(found.value)),
    ...search(folded, dishIndex).map((found) => found.value),
  ];
  return [...new Set(named.flat().map(foldSearch))].join(" ");
}

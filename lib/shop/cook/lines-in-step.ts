import { foldSearch } from "@/lib/platform/search-text";
import type { IngredientLine } from "../recipes/amounts/units";
import { foodOf, foods, namesOf } from "../recipes/foods/find-foods";
import type { Aisle, Food } from "../recipes/foods/food";
import { findPhrases, formsOf, phraseIndex, tokensOf } from "../recipes/foods/phrases";

const foodIndex = phraseIndex(foods.flatMap((food) => namesOf(food).map((name) => [name, food] as const)));

/** Words that stand for whatever the recipe has of an aisle: "slide in the fish" is the hilsa of the list. */
const KINDS: Record<string, readonly Aisle[]> = {
  fish: ["fish"],
  মাছ: ["fish"],
  meat: ["meat"],
  মাংস: ["meat"],
  vegetable: ["vegetables"],
};

/** What cooks call several lines at once, and how such a line reads. Both folded. */
const BUNDLES: readonly (readonly [said: RegExp, line: RegExp])[] = [
  [
    /whole spices?/gu,
    /^(?!.*(?:\bground|powder)).*\b(?:bay|cardamoms?|cinnamon|cloves(?! of)|star anise|peppercorns?)\b/u,
  ],
  [/(?:ground|roasted) spices?|\bspices\b/gu, /^(?!.*\bgarlic\b).*\b(?:ground|powder|turmeric)\b/u],
  [/pastes\b/gu, /\bpaste\b/u],
];

/** What is only looked at: "until the oil floats", "in the same oil". */
const NOT_TAKEN = /\buntil\b[^.;,]*|\bin the same \w+/gu;

/** Endings of a name that a cook leaves out: "chilli powder" is the chilli, "bay leaves" the bay. */
const ENDINGS = new Set(
  "powder paste leaf leaves seed seeds stick sticks clove cloves piece pieces juice steak steaks".split(" "),
);
const LITTLE = new Set("a an the of and or to for in with into each water hot cold".split(" "));

/** `exact`: an ending was left out, so only this form matches: "the chilli" is the powder, "the chillies" are not. */
type Named = { food: Food | null; words: Set<string>; exact: Set<string> };

/** The foods of a line, and the words that a step may call them by: "mustard oil" is the oil. */
const namedBy = ({ items }: IngredientLine): Named[] =>
  items.map(({ food }) => {
    const [name = ""] = foldSearch(food).split(/[,;(:]| (?:for|with|from|in|of) /u);
    const [words, exact] = [new Set<string>(), new Set<string>()];
    for (const one of name.split(/ (?:or|and) /u)) {
      const tokens = tokensOf(one).map(({ word }) => word);
      const last = tokens.at(-1) ?? "";
      if (/^steaks?$/.test(last)) words.add("steak");
      const core = tokens.findLast((word) => !ENDINGS.has(word)) ?? "";
      if (LITTLE.has(core) || core === "") continue;
      if (core === last) for (const form of formsOf(core)) words.add(form);
      else exact.add(core);
    }
    return { food: foodOf(food), words, exact };
  });

/** Places of the lines of ingredients that a step's text names, in the order of the list. */
export function linesInStep(step: string, lines: readonly IngredientLine[]): number[] {
  let folded = foldSearch(step).replace(NOT_TAKEN, " ");
  const bundled = new Set<number>();
  for (const [said, reads] of BUNDLES) {
    const rest = folded.replace(said, " ");
    if (rest === folded) continue;
    folded = rest;
    for (const [at, { text }] of lines.entries()) if (reads.test(foldSearch(text))) bundled.add(at);
  }
  const named = lines.map(namedBy);
  const has = (food: Food) => named.some((line) => line.some((one) => one.food === food));
  // Of "coconut milk" the milk is no word of its own, when the coconut milk is one of the ingredients.
  const taken = findPhrases(folded, foodIndex).filter(({ value }) => has(value));
  const said = new Set(taken.map(({ value }) => value));
  const loose = tokensOf(folded)
    .filter(({ start, end }) => !taken.some((one) => start < one.end && end > one.start))
    .map(({ word }) => word);
  const exact = new Set(loose);
  const words = new Set(loose.flatMap(formsOf));
  const aisles = new Set([...words].flatMap((word) => KINDS[word] ?? []));
  const isNamed = (one: Named) =>
    (one.food !== null && (said.has(one.food) || aisles.has(one.food.aisle))) ||
    [...one.words].some((word) => words.has(word)) ||
    [...one.exact].some((word) => exact.has(word));
  return [...lines.keys()].filter((at) => bundled.has(at) || named[at]?.some(isNamed));
}

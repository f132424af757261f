import { foldSearch } from "@/lib/platform/search-text";
import type { IngredientLine } from "../recipes/amounts/units";
import { foodOf, foods, namesOf } from "../recipes/foods/find-foods";
import type { Aisle, Food } from "../recipes/foods/food";
import { findPhrases, formsOf, phraseIndex, tokensOf } from "../recipes/foods/phrases";

const foodIndex = phraseIndex(foods.flatMap((food) => namesOf(food).map((name) => [name, food] as const)));

/** Words that mean all foods of a shop section, such as "the fish". */
const KINDS: Record<string, readonly Aisle[]> = {
  fish: ["fish"],
  মাছ: ["fish"],
  meat: ["meat"],
  মাংস: ["meat"],
  vegetable: ["vegetables"],
  সবজি: ["vegetables"],
};

/**
 * Phrases that mean several ingredient lines at once, each with a pattern for those lines. The patterns are for text
 * normalized for search.
 */
const BUNDLES: readonly (readonly [said: RegExp, line: RegExp])[] = [
  [
    /whole spices?/gu,
    /^(?!.*(?:\bground|powder)).*\b(?:bay|cardamoms?|cinnamon|cloves(?! of)|star anise|peppercorns?)\b/u,
  ],
  [/(?:ground|roasted) spices?|\bspices\b/gu, /^(?!.*\bgarlic\b).*\b(?:ground|powder|turmeric)\b/u],
  [/pastes\b/gu, /\bpaste\b/u],
  [/\bdough\b/gu, /\bflour\b.*\bdough\b/u],
  [folded("(?:আস্ত|গোটা) (?:গরম )?মসলা"), folded("^(?!.*গুঁড়া).*(?:তেজপাতা|এলাচ|দারুচিনি|লবঙ্গ)")],
  [folded("(?:(?:গুঁড়া|টালা|ভাজা) |(?<=ে |য় ))মসলা(?!য়)"), folded("^(?!.*(?:রসুন|চালের)).*গুঁড়া")],
  [folded("খামির"), folded("(?:ময়দা|আটা).*খামির")],
];

/**
 * Matches phrases that mention an ingredient without using it: "until the oil floats", "in the same oil", "তেল ভেসে
 * ওঠা", "পানি ঝরান", "ওই তেলেই", "বাদামের মতো".
 */
const NOT_TAKEN = [
  /\buntil\b[^.;,]*|\bin the same \w+/gu,
  folded("(?:তেল|পানি) (?:ভেসে|ছাড়|আলাদা|ঝর|মুছে|বেরো|চকচক)|ওই [^ ]+|[^ ]+র মতো"),
];

/** Last words of a food's name that a step may leave out: "powder" in "chilli powder". */
const ENDINGS = new Set(
  "powder paste leaf leaves seed seeds stick sticks clove cloves piece pieces juice steak steaks বাটা গুঁড়া গুঁড়ো কুচি"
    .split(" ")
    .map(foldSearch),
);
const LITTLE = new Set(
  "a an the of and or to for in with into each water hot cold দিয়ে করে".split(" ").map(foldSearch),
);

const BANGLA = /^\p{Script=Bengali}/u;

/** A pattern for text that is normalized for search. */
function folded(pattern: string): RegExp {
  return new RegExp(foldSearch(pattern), "gu");
}

/** The most ingredient lines shown with one step. */
const MAX_LINES = 16;

/** Finds the ingredient lines that a step's text names. Returns their indexes in order, at most `MAX_LINES`. */
export type StepLines = (step: string) => number[];

/** Prepares the ingredient lines once for all steps of a recipe. */
export function linesInSteps(lines: readonly IngredientLine[]): StepLines {
  const texts = lines.map(({ text, items }) => (items.length === 0 ? "" : foldSearch(text)));
  const bundles = BUNDLES.map(
    ([said, reads]) => [said, [...lines.keys()].filter((at) => texts[at]?.match(reads))] as const,
  );
  const named = new Named();
  for (const [at, { items }] of lines.entries()) for (const { food } of items) named.add(food, at);
  return (step) => {
    let text = NOT_TAKEN.reduce((left, said) => left.replace(said, " "), foldSearch(step));
    const found = new Set<number>();
    for (const [said, places] of bundles) {
      const rest = text.replace(said, " ");
      if (rest !== text) for (const at of places) found.add(at);
      text = rest;
    }
    for (const at of named.in(text)) found.add(at);
    return [...found].sort((a, b) => a - b).slice(0, MAX_LINES);
  };
}

/** Finds ingredient lines by their foods, and by shorter names: "the oil" for "mustard oil". */
class Named {
  private readonly foods = new Map<Food, number[]>();
  private readonly words = new Map<string, number[]>();
  /** Food names without their last word, as a step may use them: "chilli" for chilli powder. */
  private readonly exact = new Map<string, number[]>();

  add(food: string, at: number): void {
    const known = foodOf(food);
    if (known) put(this.foods, known, at);
    const [name = ""] = foldSearch(food).split(/[,;(:]| (?:for|with|from|in|of) /u);
    for (const one of name.split(/ (?:or|and) /u)) {
      const tokens = tokensOf(one).map(({ word }) => word);
      const last = tokens.at(-1) ?? "";
      if (/^steaks?$/.test(last)) put(this.words, "steak", at);
      const core = tokens.findLast((word) => !ENDINGS.has(word)) ?? "";
      if (LITTLE.has(core) || core === "") continue;
      if (core.endsWith("বাদাম")) put(this.words, "বাদাম", at);
      if (core === last || BANGLA.test(core)) for (const form of formsOf(core)) put(this.words, form, at);
      else put(this.exact, core, at);
    }
  }

  in(text: string): number[] {
    // Full names of foods are matched first, so that "coconut milk" does not match "milk" too.
    const taken = findPhrases(text, foodIndex).filter(({ value }) => this.foods.has(value));
    const rest = [...taken].reverse().reduce((left, { start, end }) => blanked(left, start, end), text);
    const exact = new Set(tokensOf(rest).map(({ word }) => word));
    const words = new Set([...exact].flatMap(formsOf));
    const aisles = new Set([...words].flatMap((word) => KINDS[word] ?? []));
    const foods = new Set(taken.map(({ value }) => value));
    for (const food of this.foods.keys()) if (aisles.has(food.aisle)) foods.add(food);
    return [
      ...[...foods].flatMap((food) => this.foods.get(food) ?? []),
      ...[...words].flatMap((word) => this.words.get(word) ?? []),
      ...[...exact].flatMap((word) => this.exact.get(word) ?? []),
    ];
  }
}

/**
 * Adds an index to a list unless it is there. Comparing the last entry is enough, because indexes are added in
 * ascending order.
 */
function put<K>(places: Map<K, number[]>, key: K, at: number): void {
  const known = places.get(key);
  if (!known) places.set(key, [at]);
  else if (known.at(-1) !== at && known.length < MAX_LINES) known.push(at);
}

const blanked = (text: string, start: number, end: number): string =>
  text.slice(0, start) + " ".repeat(end - start) + text.slice(end);

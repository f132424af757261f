import { currentLanguage } from "@/lib/texts/language";
import { tidyAllergens } from "./allergens";
import { banglaOf, foodsIn } from "./find-foods";
import { ALLERGENS, type Allergen } from "./food";

export type SuggestedAllergens = {
  contains: Allergen[];
  mayContain: Allergen[];
  /** For each allergen, the English names of the foods that suggest it. */
  because: Partial<Record<Allergen, string[]>>;
};

const OPTIONAL = /\b(?:optional|if you (?:like|wish|have))|ঐচ্ছিক/iu;
/** Matches the word before an alternative food: "gur or condensed milk". */
const INSTEAD = /\s(?:or|অথবা|বা)\s/iu;

/**
 * Suggests allergens from the ingredients. A suggestion is no statement: the author must confirm it. A food after
 * "or" ("oil or ghee") or in an optional line goes to `mayContain`.
 */
export function suggestAllergens(lines: readonly string[]): SuggestedAllergens {
  const contains: Allergen[] = [];
  const mayContain: Allergen[] = [];
  const because: Partial<Record<Allergen, string[]>> = {};
  for (const line of lines) {
    const sure = new Set(OPTIONAL.test(line) ? [] : foodsIn(beforeInstead(line)));
    for (const food of foodsIn(line)) {
      const named = (allergen: Allergen) => {
        because[allergen] = [...new Set([...(because[allergen] ?? []), food.id])];
      };
      for (const allergen of food.allergens) {
        (sure.has(food) ? contains : mayContain).push(allergen);
        named(allergen);
      }
      for (const allergen of food.mayBring) {
        mayContain.push(allergen);
        named(allergen);
      }
    }
  }
  const { stated: _, ...lists } = tidyAllergens({ contains, mayContain, stated: false });
  return { ...lists, because };
}

/** Returns a food's name in the page's language, for suggestions of allergens. */
export const foodWord = (id: string): string => (currentLanguage() === "bn" ? (banglaOf(id) ?? id) : id);

const beforeInstead = (line: string): string => {
  const at = line.search(INSTEAD);
  return at < 0 ? line : line.slice(0, at);
};

/** What an author can answer about an allergen, the weakest answer first. */
export const ANSWERS = ["no", "mayContain", "contains"] as const;
export type AllergenAnswer = (typeof ANSWERS)[number];

type Lists = Pick<SuggestedAllergens, "contains" | "mayContain">;

export const answerTo = ({ contains, mayContain }: Lists, one: Allergen): AllergenAnswer =>
  contains.includes(one) ? "contains" : mayContain.includes(one) ? "mayContain" : "no";

/** Returns the allergen lists after the author's answer about one allergen. */
export function withAnswer({ contains, mayContain }: Lists, one: Allergen, answer: AllergenAnswer): Lists {
  const but = (list: readonly Allergen[]) => list.filter((other) => other !== one);
  const { stated: _, ...lists } = tidyAllergens({
    contains: answer === "contains" ? [...contains, one] : but(contains),
    mayContain: answer === "mayContain" ? [...but(mayContain), one] : but(mayContain),
    stated: false,
  });
  return lists;
}

/**
 * Updates the author's answers after the suggestion changed from `before` to `after`. Never weakens an answer that
 * the author changed.
 */
export function followSuggestion(lists: Lists, before: Lists, after: Lists): Lists {
  return ALLERGENS.reduce((now, one) => {
    const [was, is, own] = [answerTo(before, one), answerTo(after, one), answerTo(now, one)];
    const follows = was !== is && (own === was || ANSWERS.indexOf(is) > ANSWERS.indexOf(own));
    return follows ? withAnswer(now, one, is) : now;
  }, lists);
}

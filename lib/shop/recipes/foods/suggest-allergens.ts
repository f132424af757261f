import { currentLanguage } from "@/lib/texts/language";
import { tidyAllergens } from "./allergens";
import { banglaOf, foodsIn } from "./find-foods";
import { ALLERGENS, type Allergen } from "./food";

export type SuggestedAllergens = {
  contains: Allergen[];
  mayContain: Allergen[];
  /** The foods that suggest each, by their English names. */
  because: Partial<Record<Allergen, string[]>>;
};

/** What is left out by some: "(optional)", "if you like". */
const OPTIONAL = /\b(?:optional|if you (?:like|wish|have))|ঐচ্ছিক/iu;
/** Before the other thing that would do as well: "gur or condensed milk". */
const INSTEAD = /\s(?:or|অথবা|বা)\s/iu;

/**
 * What the ingredients suggest, for the author to confirm; never a statement. A food in a line's second half ("oil or
 * ghee") or in an optional line is a "perhaps".
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

/** A food that suggests an allergen, as the page says it. */
export const foodWord = (id: string): string => (currentLanguage() === "bn" ? (banglaOf(id) ?? id) : id);

const beforeInstead = (line: string): string => {
  const at = line.search(INSTEAD);
  return at < 0 ? line : line.slice(0, at);
};

/** The three answers to one allergen, the stronger the later. */
export const ANSWERS = ["no", "mayContain", "contains"] as const;
export type AllergenAnswer = (typeof ANSWERS)[number];

type Lists = Pick<SuggestedAllergens, "contains" | "mayContain">;

export const answerTo = ({ contains, mayContain }: Lists, one: Allergen): AllergenAnswer =>
  contains.includes(one) ? "contains" : mayContain.includes(one) ? "mayContain" : "no";

/** The same lists with another answer to one allergen. */
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
 * The author's lists after the ingredients changed their suggestion: an answer that equalled the suggestion follows it;
 * one of the author's own gives way only to a new, stronger suggestion.
 */
export function followSuggestion(lists: Lists, before: Lists, after: Lists): Lists {
  return ALLERGENS.reduce((now, one) => {
    const [was, is, own] = [answerTo(before, one), answerTo(after, one), answerTo(now, one)];
    const follows = was !== is && (own === was || ANSWERS.indexOf(is) > ANSWERS.indexOf(own));
    return follows ? withAnswer(now, one, is) : now;
  }, lists);
}

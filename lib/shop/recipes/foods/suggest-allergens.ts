import { tidyAllergens } from "./allergens";
import { foodsIn } from "./find-foods";
import type { Allergen } from "./food";

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
 * What the ingredients suggest, for the author to confirm: it is never a statement. A food in a line's second half ("oil or
 * ghee") or in a line that may be left out is there perhaps.
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

const beforeInstead = (line: string): string => {
  const at = line.search(INSTEAD);
  return at < 0 ? line : line.slice(0, at);
};

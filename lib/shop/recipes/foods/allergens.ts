import { ALLERGENS, type Allergen } from "./food";

/** An author's statement about allergens. `stated` is true once the author has confirmed the statement. */
export type Allergens = { contains: Allergen[]; mayContain: Allergen[]; stated: boolean };

/** The allergen statement of a new recipe: not confirmed yet. */
export const NOT_STATED: Allergens = { contains: [], mayContain: [], stated: false };

/** Puts allergens in the contract's order and removes duplicates. */
const inOrder = (some: readonly Allergen[]) => ALLERGENS.filter((one) => some.includes(one));

/** Normalizes an allergen statement. An allergen in `contains` is removed from `mayContain`. */
export const tidyAllergens = ({ contains, mayContain, stated }: Allergens): Allergens => ({
  contains: inOrder(contains),
  mayContain: inOrder(mayContain.filter((one) => !contains.includes(one))),
  stated,
});

/**
 * Returns the allergens that a dish is free of, by its author's statement. Returns [] if the author has stated
 * nothing.
 */
export const freeOf = ({ contains, mayContain, stated }: Allergens): Allergen[] =>
  stated ? ALLERGENS.filter((one) => !contains.includes(one) && !mayContain.includes(one)) : [];

type Change = {
  /** The allergen statement that was sent with the change, or undefined. */
  sent: Allergens | undefined;
  ingredientsChanged: boolean;
  /** True if the recipe's author makes the change, false for an administrator. */
  byAuthor: boolean;
};

/**
 * Returns the allergen statement after a change of the recipe (contract, "At the stove"). Only the author can confirm
 * it.
 */
export function allergensAfter(before: Allergens, { sent, ingredientsChanged, byAuthor }: Change): Allergens {
  const after = tidyAllergens(sent ?? before);
  if (byAuthor) return { ...after, stated: sent ? after.stated : after.stated && !ingredientsChanged };
  const free = freeOf(before);
  const claimsNoMore = freeOf(after).every((one) => free.includes(one));
  return { ...after, stated: after.stated && before.stated && !ingredientsChanged && claimsNoMore };
}

/** Parses the allergens of `?without=`, ordered and without duplicates. Returns null if a word is no allergen. */
export function readWithout(text: string): Allergen[] | null {
  const words = text
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
  const known = inOrder(words as Allergen[]);
  return words.every((word) => known.some((one) => one === word)) ? known : null;
}

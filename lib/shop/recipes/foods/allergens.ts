import { ALLERGENS, type Allergen } from "./food";

/** An author's statement about allergens; `stated` false: the author has not confirmed the lists. */
export type Allergens = { contains: Allergen[]; mayContain: Allergen[]; stated: boolean };

/** The statement of a new recipe. */
export const NOT_STATED: Allergens = { contains: [], mayContain: [], stated: false };

/** These allergens in the contract's order, each once. */
const inOrder = (some: readonly Allergen[]) => ALLERGENS.filter((one) => some.includes(one));

/**
 * A statement in its only form: in order, without duplicates; an allergen that the dish contains is not in
 * `mayContain` too.
 */
export const tidyAllergens = ({ contains, mayContain, stated }: Allergens): Allergens => ({
  contains: inOrder(contains),
  mayContain: inOrder(mayContain.filter((one) => !contains.includes(one))),
  stated,
});

/** The allergens that the author states a dish is free of; [] when nothing is stated. */
export const freeOf = ({ contains, mayContain, stated }: Allergens): Allergen[] =>
  stated ? ALLERGENS.filter((one) => !contains.includes(one) && !mayContain.includes(one)) : [];

type Change = {
  /** The statement that the change sends; undefined: none. */
  sent: Allergens | undefined;
  ingredientsChanged: boolean;
  /** Whether the recipe's author makes the change, not an administrator. */
  byAuthor: boolean;
};

/**
 * The statement after a change (contract, "At the stove"). Changed ingredients clear it, unless the author states it
 * again in the same call. Only the author can state; an administrator may add allergens, and the statement is cleared
 * when one is removed.
 */
export function allergensAfter(before: Allergens, { sent, ingredientsChanged, byAuthor }: Change): Allergens {
  const after = tidyAllergens(sent ?? before);
  if (byAuthor) return { ...after, stated: sent ? after.stated : after.stated && !ingredientsChanged };
  const free = freeOf(before);
  const claimsNoMore = freeOf(after).every((one) => free.includes(one));
  return { ...after, stated: after.stated && before.stated && !ingredientsChanged && claimsNoMore };
}

/** The allergens of `?without=`, in order, each once; null when a word is no allergen. */
export function readWithout(text: string): Allergen[] | null {
  const words = text
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
  const known = inOrder(words as Allergen[]);
  return words.every((word) => known.some((one) => one === word)) ? known : null;
}

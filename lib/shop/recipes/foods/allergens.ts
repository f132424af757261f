import { ALLERGENS, type Allergen } from "./food";

/** What a cook says of a dish; where `stated` is false nobody answers for the lists. */
export type Allergens = { contains: Allergen[]; mayContain: Allergen[]; stated: boolean };

/** As every recipe begins. */
export const NOT_STATED: Allergens = { contains: [], mayContain: [], stated: false };

/** Of a list in the contract's order, each once. */
const inOrder = (some: readonly Allergen[]) => ALLERGENS.filter((one) => some.includes(one));

/** One way to write a statement: in order, each once; what is in the dish is not also said to be there perhaps. */
export const tidyAllergens = ({ contains, mayContain, stated }: Allergens): Allergens => ({
  contains: inOrder(contains),
  mayContain: inOrder(mayContain.filter((one) => !contains.includes(one))),
  stated,
});

/** What its author has stated a dish to be without; nothing, where nothing is stated. */
export const freeOf = ({ contains, mayContain, stated }: Allergens): Allergen[] =>
  stated ? ALLERGENS.filter((one) => !contains.includes(one) && !mayContain.includes(one)) : [];

type Change = {
  /** The whole object as it was sent, if it was. */
  sent: Allergens | undefined;
  ingredientsChanged: boolean;
  /** Whether the recipe's author sends it, not an administrator. */
  byAuthor: boolean;
};

/**
 * What holds after a change (contract, "At the stove"): other ingredients clear the statement, unless their author
 * states it again in the same call. Only the author states: an administrator may add allergens, but removes none.
 */
export function allergensAfter(before: Allergens, { sent, ingredientsChanged, byAuthor }: Change): Allergens {
  const after = tidyAllergens(sent ?? before);
  if (byAuthor) return { ...after, stated: sent ? after.stated : after.stated && !ingredientsChanged };
  const free = freeOf(before);
  const claimsNoMore = freeOf(after).every((one) => free.includes(one));
  return { ...after, stated: after.stated && before.stated && !ingredientsChanged && claimsNoMore };
}

/** The words of `?without=`, in order, each once; null when one of them is no allergen. */
export function readWithout(text: string): Allergen[] | null {
  const words = text
    .split(",")
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
  const known = inOrder(words as Allergen[]);
  return words.every((word) => known.some((one) => one === word)) ? known : null;
}

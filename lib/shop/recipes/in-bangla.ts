import { languageOfTexts } from "@/lib/platform/script";
import { currentLanguage, type Language } from "@/lib/texts/language";

/** Fields in Bangla script, each with the field that says the same in any language. */
export const TWINS = {
  descriptionBn: "description",
  ingredientsBn: "ingredients",
  instructionsBn: "instructions",
} as const;
export type BanglaField = keyof typeof TWINS;
export const BANGLA_FIELDS = Object.keys(TWINS) as BanglaField[];

export type Twins = { description: string; ingredients: string[]; instructions: string[] };
export type InBangla = {
  descriptionBn?: string | undefined;
  ingredientsBn?: string[] | undefined;
  instructionsBn?: string[] | undefined;
};

/** Names of the fields whose twin was changed without them, by this change or an earlier one. */
export function staleAfter(
  before: Twins & { staleBn: readonly BanglaField[] },
  after: Twins & InBangla,
  sent: InBangla,
): BanglaField[] {
  return BANGLA_FIELDS.filter((field) => {
    if (sent[field] !== undefined || !after[field]?.length) return false;
    const twin = TWINS[field];
    return JSON.stringify(after[twin]) !== JSON.stringify(before[twin]) || before.staleBn.includes(field);
  });
}

/** Whether a page in this language shows the field in Bangla: it is there, and its twin says nothing newer. */
const isShown = (
  recipe: InBangla & { staleBn?: readonly BanglaField[] | undefined },
  field: BanglaField,
  language: Language,
): boolean => language === "bn" && Boolean(recipe[field]?.length) && !recipe.staleBn?.includes(field);

type Described = {
  description: string;
  descriptionBn?: string | undefined;
  staleBn?: BanglaField[] | undefined;
};

/** The description that a page shows. */
export const shownDescription = (recipe: Described, language = currentLanguage()): string =>
  isShown(recipe, "descriptionBn", language) ? (recipe.descriptionBn ?? "") : recipe.description;

type Lined<Line> = Twins &
  InBangla & { ingredientLines: Line[]; ingredientLinesBn: Line[]; staleBn: BanglaField[] };

/** A recipe with what a page shows of it in the place of what it does not. */
export function shownRecipe<Line, R extends Lined<Line>>(
  recipe: R & Lined<Line>,
  language = currentLanguage(),
): R {
  return {
    ...recipe,
    description: shownDescription(recipe, language),
    ...(isShown(recipe, "ingredientsBn", language)
      ? { ingredients: recipe.ingredientsBn, ingredientLines: recipe.ingredientLinesBn }
      : {}),
    ...(isShown(recipe, "instructionsBn", language) ? { instructions: recipe.instructionsBn } : {}),
  };
}

/**
 * The language in which a page shows a recipe's ingredients and instructions: more letters of its script. Where it is
 * not the page's own, the recipe is found under the address of the other language.
 */
export function languageShown(recipe: Cooked, language: Language): Language {
  const ingredients = isShown(recipe, "ingredientsBn", language) ? recipe.ingredientsBn : recipe.ingredients;
  const instructions = isShown(recipe, "instructionsBn", language)
    ? recipe.instructionsBn
    : recipe.instructions;
  return languageOfTexts(...(ingredients ?? []), ...(instructions ?? [])) ?? language;
}

type Cooked = Omit<Twins, "description"> & InBangla & { staleBn?: readonly BanglaField[] | undefined };

/** The language in whose page alone a recipe can be read; null: in each page in its own. */
export function onlyLanguageOf(recipe: Cooked): Language | null {
  const [own] = (["en", "bn"] as const).filter((language) => languageShown(recipe, language) !== language);
  return own === undefined ? null : own === "en" ? "bn" : "en";
}

/** A dish's names in the order of the page's language: the first, and the other one where it has another. */
export function namesOfDish(
  dish: { title: string; titleBn?: string | undefined },
  language = currentLanguage(),
): [first: string, other?: string] {
  if (!dish.titleBn) return [dish.title];
  return language === "bn" ? [dish.titleBn, dish.title] : [dish.title, dish.titleBn];
}

/** What a dish is called in the language that is spoken. */
export const nameOfDish = (dish: Parameters<typeof namesOfDish>[0]): string => namesOfDish(dish)[0];

import { languageOfTexts } from "@/lib/platform/script";
import { currentLanguage, type Language } from "@/lib/texts/language";

/** Maps each field in Bangla script to the field with the same content in any language. */
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

/** Returns the Bangla fields whose original was changed after the last Bangla text was sent. */
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

/**
 * Returns true if a page in `language` shows the Bangla field. The field must have a value and must not be out of
 * date (`staleBn`).
 */
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

export const shownDescription = (recipe: Described, language = currentLanguage()): string =>
  isShown(recipe, "descriptionBn", language) ? (recipe.descriptionBn ?? "") : recipe.description;

type Lined<Line> = Twins &
  InBangla & { ingredientLines: Line[]; ingredientLinesBn: Line[]; staleBn: BanglaField[] };

/** Returns a recipe with the texts that a page in `language` shows. */
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

/** Returns the language of the ingredients and instructions that a page in `language` shows. */
export function languageShown(recipe: Cooked, language: Language): Language {
  const ingredients = isShown(recipe, "ingredientsBn", language) ? recipe.ingredientsBn : recipe.ingredients;
  const instructions = isShown(recipe, "instructionsBn", language)
    ? recipe.instructionsBn
    : recipe.instructions;
  return languageOfTexts(...(ingredients ?? []), ...(instructions ?? [])) ?? language;
}

type Cooked = Omit<Twins, "description"> & InBangla & { staleBn?: readonly BanglaField[] | undefined };

/**
 * Returns the only language in which a recipe can be read. Returns null if it can be read in English and in Bangla.
 */
export function onlyLanguageOf(recipe: Cooked): Language | null {
  const [own] = (["en", "bn"] as const).filter((language) => languageShown(recipe, language) !== language);
  return own === undefined ? null : own === "en" ? "bn" : "en";
}

/** Returns a dish's name in the page's language, followed by its second name if it has one. */
export function namesOfDish(
  dish: { title: string; titleBn?: string | undefined },
  language = currentLanguage(),
): [first: string, other?: string] {
  if (!dish.titleBn) return [dish.title];
  return language === "bn" ? [dish.titleBn, dish.title] : [dish.title, dish.titleBn];
}

export const nameOfDish = (dish: Parameters<typeof namesOfDish>[0]): string => namesOfDish(dish)[0];

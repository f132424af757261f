import { languageOfTexts } from "@/lib/platform/script";
import { currentLanguage, type Language } from "@/lib/texts/language";

/** Fields in Bangla script, each with its twin: the field with the same content in any language. */
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

/** Names of the Bangla fields whose twin was changed without them, by this change or an earlier one. */
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

/** Whether a page in this language shows the Bangla field: it has a value and its twin was not changed later. */
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

/** The description that a page in this language shows. */
export const shownDescription = (recipe: Described, language = currentLanguage()): string =>
  isShown(recipe, "descriptionBn", language) ? (recipe.descriptionBn ?? "") : recipe.description;

type Lined<Line> = Twins &
  InBangla & { ingredientLines: Line[]; ingredientLinesBn: Line[]; staleBn: BanglaField[] };

/** A recipe whose fields hold the texts that a page in this language shows. */
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
 * The language in which a page shows a recipe's ingredients and instructions: the one whose script has more letters.
 * When it is not the page's language, the recipe belongs to the address in the other language.
 */
export function languageShown(recipe: Cooked, language: Language): Language {
  const ingredients = isShown(recipe, "ingredientsBn", language) ? recipe.ingredientsBn : recipe.ingredients;
  const instructions = isShown(recipe, "instructionsBn", language)
    ? recipe.instructionsBn
    : recipe.instructions;
  return languageOfTexts(...(ingredients ?? []), ...(instructions ?? [])) ?? language;
}

type Cooked = Omit<Twins, "description"> & InBangla & { staleBn?: readonly BanglaField[] | undefined };

/** The only language in which a recipe can be read; null: each page shows it in its own language. */
export function onlyLanguageOf(recipe: Cooked): Language | null {
  const [own] = (["en", "bn"] as const).filter((language) => languageShown(recipe, language) !== language);
  return own === undefined ? null : own === "en" ? "bn" : "en";
}

/** A dish's names, that in the page's language first; the second only when there is one. */
export function namesOfDish(
  dish: { title: string; titleBn?: string | undefined },
  language = currentLanguage(),
): [first: string, other?: string] {
  if (!dish.titleBn) return [dish.title];
  return language === "bn" ? [dish.titleBn, dish.title] : [dish.title, dish.titleBn];
}

/** A dish's name in the current language. */
export const nameOfDish = (dish: Parameters<typeof namesOfDish>[0]): string => namesOfDish(dish)[0];

import type { DefaultValues } from "react-hook-form";
import { formDraft } from "@/components/ui/form-draft";
import type { IngredientLine } from "@/lib/shop/recipes/amounts/units";
import { type Allergens, NOT_STATED, tidyAllergens } from "@/lib/shop/recipes/foods/allergens";
import type { OwnRecipe, RecipeFormValues } from "@/lib/shop/recipes/schema";
import { localDigits } from "@/lib/texts/digits";

/** The values that the recipe form begins with; a control that is missing here is empty. */
export type RecipeFormStart = DefaultValues<RecipeFormValues> &
  Pick<RecipeFormValues, "openedBn" | "ingredientLines" | "allergens">;

export const EMPTY_RECIPE: RecipeFormStart = {
  boxKind: "kit",
  openedBn: {},
  ingredientLines: [],
  allergens: NOT_STATED,
};

/** The corrected lines of a draft that still have the right shape. Their content is checked when the form is sent. */
const linesIn = (kept: unknown): IngredientLine[] =>
  Array.isArray(kept)
    ? kept.filter(
        (line) => typeof line?.text === "string" && Array.isArray(line.items) && line.items.every(isItem),
      )
    : [];
const isItem = (item: unknown) => typeof (item as { food?: unknown } | null)?.food === "string";

/** The allergens of a draft; a part that does not have the right shape is dropped. */
function allergensIn(kept: unknown): Allergens {
  const { contains, mayContain, stated } = (kept ?? {}) as Record<string, unknown>;
  const whole = Array.isArray(contains) && Array.isArray(mayContain);
  return whole ? tidyAllergens({ contains, mayContain, stated: stated === true }) : NOT_STATED;
}

/** A half-written recipe, stored in the browser for its author only. */
export const recipeDraft = formDraft(
  "recipe-draft",
  (kept): RecipeFormStart => ({
    ...EMPTY_RECIPE,
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string")),
    ingredientLines: linesIn(kept.ingredientLines),
    allergens: allergensIn(kept.allergens),
  }),
);

/**
 * A list as text, one entry a line. A single entry gets an empty line before it: a one-line text would be split at
 * its commas.
 */
const lines = (entries: readonly unknown[]) => (entries.length === 1 ? "\n" : "") + entries.join("\n");

/** A value as the text of a form control. */
const typed = (value: unknown): string =>
  Array.isArray(value) ? lines(value) : typeof value === "number" ? localDigits(value) : String(value ?? "");

/** One's own recipe as the values of the form. */
export function typedRecipe(recipe: OwnRecipe): RecipeFormStart {
  const { ingredientLines, allergens, tags, spice, ...written } = recipe;
  const { descriptionBn, ingredientsBn, instructionsBn } = written;
  return {
    ...Object.fromEntries(Object.entries(written).map(([name, value]) => [name, typed(value)])),
    tags: tags.join(", "),
    // The value of a `<select>`: Latin digits in both languages.
    spice: spice === null ? "" : String(spice),
    openedBn: {
      descriptionBn: typed(descriptionBn),
      ingredientsBn: typed(ingredientsBn),
      instructionsBn: typed(instructionsBn),
    },
    ingredientLines,
    allergens,
  };
}

import type { DefaultValues } from "react-hook-form";
import { formDraft } from "@/components/ui/form-draft";
import type { IngredientLine } from "@/lib/shop/recipes/amounts/units";
import { type Allergens, NOT_STATED, tidyAllergens } from "@/lib/shop/recipes/foods/allergens";
import type { RecipeFormValues } from "@/lib/shop/recipes/schema";

/** The initial values of the recipe form. A missing value is empty. */
export type RecipeFormStart = DefaultValues<RecipeFormValues> &
  Pick<RecipeFormValues, "openedBn" | "ingredientLines" | "allergens">;

export const EMPTY_RECIPE: RecipeFormStart = {
  boxKind: "kit",
  openedBn: {},
  ingredientLines: [],
  allergens: NOT_STATED,
};

/** Returns the corrected ingredient lines of a draft, without invalid entries. */
const linesIn = (kept: unknown): IngredientLine[] =>
  Array.isArray(kept)
    ? kept.filter(
        (line) => typeof line?.text === "string" && Array.isArray(line.items) && line.items.every(isItem),
      )
    : [];
const isItem = (item: unknown) => typeof (item as { food?: unknown } | null)?.food === "string";

/** Returns the allergens of a draft, without invalid entries. */
function allergensIn(kept: unknown): Allergens {
  const { contains, mayContain, stated } = (kept ?? {}) as Record<string, unknown>;
  const whole = Array.isArray(contains) && Array.isArray(mayContain);
  return whole ? tidyAllergens({ contains, mayContain, stated: stated === true }) : NOT_STATED;
}

/** An unfinished recipe, stored in the browser for its author only. */
export const recipeDraft = formDraft(
  "recipe-draft",
  (kept): RecipeFormStart => ({
    ...EMPTY_RECIPE,
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string")),
    ingredientLines: linesIn(kept.ingredientLines),
    allergens: allergensIn(kept.allergens),
  }),
);

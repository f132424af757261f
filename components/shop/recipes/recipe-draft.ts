import type { DefaultValues } from "react-hook-form";
import { formDraft } from "@/components/ui/form-draft";
import type { IngredientLine } from "@/lib/shop/recipes/amounts/units";
import { type Allergens, NOT_STATED, tidyAllergens } from "@/lib/shop/recipes/foods/allergens";
import type { RecipeFormValues } from "@/lib/shop/recipes/schema";

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

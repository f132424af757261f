import type { DefaultValues } from "react-hook-form";
import { formDraft } from "@/components/ui/form-draft";
import type { IngredientLine } from "@/lib/shop/recipes/amounts/units";
import { type Allergens, NOT_STATED, tidyAllergens } from "@/lib/shop/recipes/foods/allergens";
import type { RecipeFormValues } from "@/lib/shop/recipes/schema";

/** The values that a form begins with; every control that is not named here is empty. */
export type RecipeFormStart = DefaultValues<RecipeFormValues> &
  Pick<RecipeFormValues, "openedBn" | "ingredientLines" | "allergens">;

export const EMPTY_RECIPE: RecipeFormStart = {
  boxKind: "kit",
  openedBn: {},
  ingredientLines: [],
  allergens: NOT_STATED,
};

/** Corrected lines that still have their shape; what an item says is checked when it is sent. */
const linesIn = (kept: unknown): IngredientLine[] =>
  Array.isArray(kept)
    ? kept.filter(
        (line) => typeof line?.text === "string" && Array.isArray(line.items) && line.items.every(isItem),
      )
    : [];
const isItem = (item: unknown) => typeof (item as { food?: unknown } | null)?.food === "string";

/** A statement of allergens, as far as it still has its shape. */
function allergensIn(kept: unknown): Allergens {
  const { contains, mayContain, stated } = (kept ?? {}) as Record<string, unknown>;
  const whole = Array.isArray(contains) && Array.isArray(mayContain);
  return whole ? tidyAllergens({ contains, mayContain, stated: stated === true }) : NOT_STATED;
}

/** A half-written recipe, kept in the browser for its author only. */
export const recipeDraft = formDraft(
  "recipe-draft",
  (kept): RecipeFormStart => ({
    ...EMPTY_RECIPE,
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === "string")),
    ingredientLines: linesIn(kept.ingredientLines),
    allergens: allergensIn(kept.allergens),
  }),
);

import { formDraft, textsAsIn } from "@/components/ui/form-draft";
import type { IngredientLine } from "@/lib/shop/recipes/amounts/units";
import { type Allergens, NOT_STATED, tidyAllergens } from "@/lib/shop/recipes/foods/allergens";
import type { RecipeFormValues } from "@/lib/shop/recipes/schema";

export const EMPTY_RECIPE: RecipeFormValues = {
  title: "",
  titleBn: "",
  description: "",
  descriptionBn: "",
  ingredientsBn: "",
  instructionsBn: "",
  openedBn: {},
  image: "",
  ingredients: "",
  instructions: "",
  category: "",
  tags: "",
  cookingTime: "",
  servings: "",
  difficulty: "",
  price: "",
  boxesLeft: "",
  boxKind: "kit",
  portionText: "",
  portionTextBn: "",
  boxWeightG: "",
  servesPeople: "",
  spice: "",
  keep: "",
  eatWithinHours: "",
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

/** What was answered, as far as it still has its shape. */
function allergensIn(kept: unknown): Allergens {
  const { contains, mayContain, stated } = (kept ?? {}) as Record<string, unknown>;
  const whole = Array.isArray(contains) && Array.isArray(mayContain);
  return whole ? tidyAllergens({ contains, mayContain, stated: stated === true }) : NOT_STATED;
}

const { ingredientLines: _, allergens: __, openedBn, ...EMPTY_TEXTS } = EMPTY_RECIPE;
const textsIn = textsAsIn(EMPTY_TEXTS);

/** A half-written recipe, kept in the browser for its author only. */
export const recipeDraft = formDraft(
  "recipe-draft",
  (kept): RecipeFormValues => ({
    ...textsIn(kept),
    openedBn,
    ingredientLines: linesIn(kept.ingredientLines),
    allergens: allergensIn(kept.allergens),
  }),
);

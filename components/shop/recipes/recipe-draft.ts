import { keptDraft, textsAsIn } from "@/components/ui/kept-draft";
import type { RecipeFormValues } from "@/lib/shop/recipes/schema";

export const EMPTY_RECIPE: RecipeFormValues = {
  title: "",
  description: "",
  image: "",
  ingredients: "",
  instructions: "",
  category: "",
  tags: "",
  cookingTime: "",
  servings: "",
  difficulty: "",
  price: "",
};

/** A half-written recipe, kept in the browser for its author only. */
export const recipeDraft = keptDraft("recipe-draft", textsAsIn(EMPTY_RECIPE));

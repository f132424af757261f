import type { IngredientLine } from "@/lib/shop/recipes/amounts/units";
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
  ingredientLines: [],
};

/** A half-written recipe, kept in the browser for its author only. */
const keyOf = (uid: string) => `ranna-recipe-draft:${uid}`;

/** The draft, or null without one or where storage is closed. */
export function readDraft(uid: string): RecipeFormValues | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? "null");
    if (kept === null || typeof kept !== "object") return null;
    const text = (name: string) => {
      const value = (kept as Record<string, unknown>)[name];
      return typeof value === "string" ? value : "";
    };
    return {
      title: text("title"),
      description: text("description"),
      image: text("image"),
      ingredients: text("ingredients"),
      instructions: text("instructions"),
      category: text("category"),
      tags: text("tags"),
      cookingTime: text("cookingTime"),
      servings: text("servings"),
      difficulty: text("difficulty"),
      price: text("price"),
      ingredientLines: linesIn((kept as Record<string, unknown>).ingredientLines),
    };
  } catch {
    return null;
  }
}

/** Corrected lines that still have their shape; what an item says is checked when it is sent. */
const linesIn = (kept: unknown): IngredientLine[] =>
  Array.isArray(kept)
    ? kept.filter(
        (line) => typeof line?.text === "string" && Array.isArray(line.items) && line.items.every(isItem),
      )
    : [];
const isItem = (item: unknown) => typeof (item as { food?: unknown } | null)?.food === "string";

export function keepDraft(uid: string, values: RecipeFormValues): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(values));
  } catch {
    // Full or closed storage: the form works without a draft.
  }
}

export function dropDraft(uid: string): void {
  try {
    localStorage.removeItem(keyOf(uid));
  } catch {
    // As above.
  }
}

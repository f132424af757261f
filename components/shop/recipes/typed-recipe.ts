import type { OwnRecipe } from "@/lib/shop/recipes/views";
import { localDigits } from "@/lib/texts/digits";
import type { RecipeFormStart } from "./recipe-draft";

/**
 * Returns one entry per line. A single entry goes on the second line, because the form splits a single line at its
 * commas.
 */
const lines = (entries: readonly unknown[]) => (entries.length === 1 ? "\n" : "") + entries.join("\n");

/** Converts a value into the text of its form field. */
const typed = (value: unknown): string =>
  Array.isArray(value) ? lines(value) : typeof value === "number" ? localDigits(value) : String(value ?? "");

/** Converts a recipe into the initial values of the edit form. */
export function typedRecipe(recipe: OwnRecipe): RecipeFormStart {
  const { ingredientLines, allergens, tags, spice, ...written } = recipe;
  const { descriptionBn, ingredientsBn, instructionsBn } = written;
  return {
    ...Object.fromEntries(Object.entries(written).map(([name, value]) => [name, typed(value)])),
    tags: tags.join(", "),
    // The value of a `<select>`, with Latin digits in every language.
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

import type { OwnRecipe } from "@/lib/shop/recipes/views";
import { localDigits } from "@/lib/texts/digits";
import type { RecipeFormStart } from "./recipe-draft";

/** Entries one a line; a single one stands on the second line, so that its commas stay. */
const lines = (entries: readonly unknown[]) => (entries.length === 1 ? "\n" : "") + entries.join("\n");

/** A value as a control of the form holds it. */
const typed = (value: unknown): string =>
  Array.isArray(value) ? lines(value) : typeof value === "number" ? localDigits(value) : String(value ?? "");

/** An own recipe as the form opens with it. */
export function typedRecipe(recipe: OwnRecipe): RecipeFormStart {
  const { ingredientLines, allergens, tags, spice, ...written } = recipe;
  const { descriptionBn, ingredientsBn, instructionsBn } = written;
  return {
    ...Object.fromEntries(Object.entries(written).map(([name, value]) => [name, typed(value)])),
    tags: tags.join(", "),
    // A value of a list of choices, in Latin digits in both languages.
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

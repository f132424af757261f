import "server-only";
import type { z } from "zod";
import { parse } from "@/lib/platform/http/problem";
import { storeFields, storeSentFields } from "@/lib/platform/model/shapes";
import { wholeBox, wholeTwins } from "./between-fields";
import { boxFactsOf } from "./box-rules";
import { computedFields } from "./computed-fields";
import { allergensAfter } from "./foods/allergens";
import { suggestAllergens } from "./foods/suggest-allergens";
import { staleAfter } from "./in-bangla";
import { correctionsOf } from "./ingredient-lines";
import { recipe, writtenRecipe } from "./model";
import type { AddRecipe, ChangeRecipe } from "./schema";

/** The fields that a change can alter: the written ones, and the list of Bangla fields that are out of date. */
export const written = writtenRecipe.extend({ staleBn: recipe.shape.staleBn });
export type Written = z.input<typeof written>;

/** A new recipe as it is stored, with the computed fields. Of the ingredient lines only corrections are stored. */
export function newRecipe(sent: AddRecipe) {
  const stored = storeFields(writtenRecipe, sent);
  const ingredientLines = correctionsOf(stored.ingredients, stored.ingredientLines);
  const after = { ...stored, ingredientLines, staleBn: [] };
  return { ...after, ...computedFields(after) };
}

/**
 * The allergens that the lines in both languages suggest, as a text to compare. A translation that suggests the same
 * allergens keeps the author's statement.
 */
function suggested({ ingredients, ingredientsBn }: Written): string {
  const { contains, mayContain } = suggestAllergens([...ingredients, ...ingredientsBn]);
  return JSON.stringify([contains, mayContain]);
}

/**
 * The written fields after a change. Corrections are kept for lines whose text is unchanged, the allergen statement
 * only while the ingredients are unchanged; a recipe that becomes a kit loses its hours. Throws AppError validation
 * when facts of the box contradict each other, or when a list in Bangla has another number of entries than its twin.
 */
export function writtenAfter(before: Written, change: ChangeRecipe, byAuthor: boolean): Written {
  const hours = change.boxKind === "kit" ? { eatWithinHours: null } : {};
  const after: Written = { ...before, ...hours, ...storeSentFields(writtenRecipe, change) };
  parse(wholeBox, boxFactsOf(after));
  const { ingredientsBn, instructionsBn } = change;
  parse(wholeTwins, { ...after, ingredientsBn, instructionsBn });
  const ingredientsChanged =
    JSON.stringify(after.ingredients) !== JSON.stringify(before.ingredients) ||
    suggested(after) !== suggested(before);
  return {
    ...after,
    staleBn: staleAfter(before, after, change),
    ingredientLines: correctionsOf(after.ingredients, change.ingredientLines, before.ingredientLines),
    allergens: allergensAfter(before.allergens, { sent: change.allergens, ingredientsChanged, byAuthor }),
  };
}

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

/** The fields that a change can alter: those the author writes, and the list of outdated Bangla fields. */
export const written = writtenRecipe.extend({ staleBn: recipe.shape.staleBn });
export type Written = z.input<typeof written>;

/** Converts a new recipe to its stored form with the computed fields. */
export function newRecipe(sent: AddRecipe) {
  const stored = storeFields(writtenRecipe, sent);
  const ingredientLines = correctionsOf(stored.ingredients, stored.ingredientLines);
  const after = { ...stored, ingredientLines, staleBn: [] };
  return { ...after, ...computedFields(after) };
}

/** Returns the allergens that the ingredients suggest in either language, as a text for comparison. */
function suggested({ ingredients, ingredientsBn }: Written): string {
  const { contains, mayContain } = suggestAllergens([...ingredients, ...ingredientsBn]);
  return JSON.stringify([contains, mayContain]);
}

/**
 * Returns the written fields after a change. Throws AppError validation if facts of the delivered box contradict each
 * other, or a Bangla list differs in length from its original.
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

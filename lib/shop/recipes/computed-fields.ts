import "server-only";
import type { z } from "zod";
import { foldSearch } from "@/lib/platform/search-text";
import { parseCookingTime, TIME_UNKNOWN } from "./cooking-time";
import { freeOf } from "./foods/allergens";
import { foodIdsOf, readIngredients } from "./ingredient-lines";
import type { writtenRecipe } from "./model";
import { searchTextOf } from "./search-text";
import { searchWordsOf } from "./search-words";

/** Computes stored fields for searching and sorting from the fields that the author writes. */
export function computedFields(written: z.input<typeof writtenRecipe>) {
  const cookingMinutes = parseCookingTime(written.cookingTime);
  return {
    freeOf: freeOf(written.allergens),
    foods: foodIdsOf(readIngredients(written.ingredients, written.ingredientLines)),
    cookingMinutes,
    timeKey: cookingMinutes ?? TIME_UNKNOWN,
    titleKey: foldSearch(written.title),
    searchText: searchTextOf(written),
    searchWords: searchWordsOf(written),
  };
}

import "server-only";
import { z } from "zod";
import { optionalFilter, pageNumber, pagingQuery } from "@/lib/platform/http/paging-query";
import { validationTexts as texts } from "@/lib/texts/validation";
import { CATEGORIES, DIFFICULTIES, RECIPE_TABLE_SORTS } from "./rules";
import { RECIPE_STATES } from "./states";

/** The filters of the admin page "Manage All Recipes", as query parameters. */
export const recipeFilters = z.object({
  q: optionalFilter(
    z
      .string()
      .trim()
      .max(200, { error: () => texts.mostCharacters(200) }),
  ),
  category: optionalFilter(z.enum(CATEGORIES, { error: () => texts.unknownValue("category") })),
  difficulty: optionalFilter(z.enum(DIFFICULTIES, { error: () => texts.unknownValue("difficulty") })),
  author: optionalFilter(
    z.string().regex(/^[0-9a-f]{24}$/i, { error: () => texts.mustBeId(texts.fields.author) }),
  ),
  /** Without a state, the table lists all recipes except deleted ones. */
  state: optionalFilter(z.enum(RECIPE_STATES, { error: () => texts.unknownValue("state") })),
  sort: optionalFilter(
    z.enum(RECIPE_TABLE_SORTS, { error: () => texts.oneOf(texts.fields.sort, RECIPE_TABLE_SORTS) }),
  ).transform((sort) => sort ?? "newest"),
});
export type RecipeFilters = z.output<typeof recipeFilters>;

export const recipeTableQuery = recipeFilters.extend({ page: pageNumber });

/**
 * Query parameters of `GET /allrecipe/admin`. Without `size` the response contains at most 1,000 recipes. Without
 * `state` it contains only listed recipes.
 */
export const allRecipesQuery = pagingQuery.extend(recipeFilters.shape);

/** The most recipes that the admin table counts and shows. A larger number is shown as "1,000+". */
export const RECIPES_COUNTED = 1_000;

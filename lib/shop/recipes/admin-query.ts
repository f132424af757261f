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
 * The query of `GET /allrecipe/admin`: the recipe filters and paging. Without `size` the response contains at most
 * 1,000 recipes. Without `state` it contains only listed recipes.
 */
export const allRecipesQuery = pagingQuery.extend(recipeFilters.shape);

/**
 * The table counts and pages through at most this many rows. For more rows it shows "1,000+". Without this limit, a
 * page would cost more the more recipes there are.
 */
export const RECIPES_COUNTED = 1_000;

import "server-only";
import { z } from "zod";
import { optionalFilter, pageNumber, pagingQuery } from "@/lib/platform/http/paging-query";
import { validationTexts as texts } from "@/lib/texts/validation";
import { CATEGORIES, DIFFICULTIES, RECIPE_TABLE_SORTS } from "./rules";
import { RECIPE_STATES } from "./states";

/** The filters of Manage All Recipes, as an address holds them. */
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
  /** Missing: all recipes except deleted ones. */
  state: optionalFilter(z.enum(RECIPE_STATES, { error: () => texts.unknownValue("state") })),
  sort: optionalFilter(
    z.enum(RECIPE_TABLE_SORTS, { error: () => texts.oneOf(texts.fields.sort, RECIPE_TABLE_SORTS) }),
  ).transform((sort) => sort ?? "newest"),
});
export type RecipeFilters = z.output<typeof recipeFilters>;

/** The query of Manage All Recipes. */
export const recipeTableQuery = recipeFilters.extend({ page: pageNumber });

/**
 * `GET /allrecipe/admin`: the same filters; at most 1,000 recipes without a size. Without `state`, the listed
 * recipes.
 */
export const allRecipesQuery = pagingQuery.extend(recipeFilters.shape);

/**
 * Most rows that are counted (shown as "1,000+") and paged by number, so that a page costs the same with 100,000
 * recipes.
 */
export const RECIPES_COUNTED = 1_000;

import "server-only";
import { z } from "zod";
import { optionalFilter, pageNumber, pagingQuery } from "@/lib/platform/http/paging-query";
import { CATEGORIES, DIFFICULTIES, RECIPE_TABLE_SORTS } from "./rules";
import { RECIPE_STATES } from "./states";

/** The filters of Manage All Recipes, as they stand in an address. */
export const recipeFilters = z.object({
  q: optionalFilter(z.string().trim().max(200, "At most 200 characters")),
  category: optionalFilter(z.enum(CATEGORIES, "Unknown category")),
  difficulty: optionalFilter(z.enum(DIFFICULTIES, "Unknown difficulty")),
  author: optionalFilter(z.string().regex(/^[0-9a-f]{24}$/i, "Author must be an id")),
  /** Unset: all but the deleted ones. */
  state: optionalFilter(z.enum(RECIPE_STATES, "Unknown state")),
  sort: optionalFilter(
    z.enum(RECIPE_TABLE_SORTS, `Sort must be one of ${RECIPE_TABLE_SORTS.join(", ")}`),
  ).transform((sort) => sort ?? "newest"),
});
export type RecipeFilters = z.output<typeof recipeFilters>;

/** The address of Manage All Recipes. */
export const recipeTableQuery = recipeFilters.extend({ page: pageNumber });

/**
 * `GET /allrecipe/admin`: the same filters, at most 1,000 recipes without a size. Without a `state`, what is on the
 * list.
 */
export const allRecipesQuery = pagingQuery.extend(recipeFilters.shape);

/** Rows that are counted ("1,000+") and paged by number: a page costs as much with 100,000 recipes as with 1,000. */
export const RECIPES_COUNTED = 1_000;

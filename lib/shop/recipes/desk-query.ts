import "server-only";
import { z } from "zod";
import { pageNumber, pagingQuery } from "@/lib/platform/http/paging-query";
import { CATEGORIES, DESK_SORTS, DIFFICULTIES } from "./rules";
import { RECIPE_STATES } from "./states";

/** Unset and empty are the same: a form sends its empty fields too. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** The filters of Manage All Recipes, as they stand in an address. */
export const recipeFilters = z.object({
  q: optional(z.string().trim().max(200, "At most 200 characters")),
  category: optional(z.enum(CATEGORIES, "Unknown category")),
  difficulty: optional(z.enum(DIFFICULTIES, "Unknown difficulty")),
  author: optional(z.string().regex(/^[0-9a-f]{24}$/i, "Author must be an id")),
  /** Unset: all but the deleted ones. */
  state: optional(z.enum(RECIPE_STATES, "Unknown state")),
  sort: optional(z.enum(DESK_SORTS, `Sort must be one of ${DESK_SORTS.join(", ")}`)).transform(
    (sort) => sort ?? "newest",
  ),
});
export type RecipeFilters = z.output<typeof recipeFilters>;

/** The address of Manage All Recipes. */
export const deskQuery = recipeFilters.extend({ page: pageNumber });

/**
 * `GET /allrecipe/admin`: the same filters, at most 1,000 recipes without a size. Without a `state`, what is on the
 * list.
 */
export const allRecipesQuery = pagingQuery.extend(recipeFilters.shape);

/** Rows on a page of Manage All Recipes. */
export const RECIPES_SIZE = 20;

/** Rows that are counted ("1,000+") and paged by number: so a page costs no more with 100,000 recipes than with 1,000. */
export const RECIPES_COUNTED = 1_000;

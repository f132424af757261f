import "server-only";
import { type ChoicesWithTotal, countFacets, readChoices } from "./queries-counts";
import { cacheUntilRecipesChange } from "./recipe-cache";
import { type BoundedCount, CATEGORIES, listHref } from "./rules";
import type { RecipeListQuery } from "./schema";
import type { RecipeFacets } from "./views";

const cachedChoices = cacheUntilRecipesChange<ChoicesWithTotal>(200);
const cachedFacets = cacheUntilRecipesChange<RecipeFacets>(1);

/** Returns the choices and counts for the filters of a recipe list, from the cache. */
export const findChoices = (query: RecipeListQuery): Promise<ChoicesWithTotal> =>
  cachedChoices(listHref({ ...query, page: 1, sort: "newest" }), () => readChoices(query));

/** Returns the filter choices for the list of all recipes, from the cache. */
export const listFacets = (): Promise<RecipeFacets> => cachedFacets("facets", countFacets);

/** Counts the listed recipes of each category for the home page. Includes categories without recipes. */
export async function countRecipesByCategory(): Promise<Record<string, BoundedCount>> {
  const { categories } = await listFacets();
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, { recipes: 0 }])),
    ...Object.fromEntries(categories.map(({ name, ...counted }) => [name, counted])),
  };
}

import "server-only";
import { type ChoicesWithTotal, countFacets, readChoices } from "./queries-counts";
import { cacheUntilRecipesChange } from "./recipe-cache";
import { type BoundedCount, CATEGORIES, listHref } from "./rules";
import type { RecipeListQuery } from "./schema";
import type { RecipeFacets } from "./views";

const cachedChoices = cacheUntilRecipesChange<ChoicesWithTotal>(200);
const cachedFacets = cacheUntilRecipesChange<RecipeFacets>(1);

/** The cached counts for the filters of a recipe list. All pages and sort orders of a list share one cache entry. */
export const findChoices = (query: RecipeListQuery): Promise<ChoicesWithTotal> =>
  cachedChoices(listHref({ ...query, page: 1, sort: "newest" }), () => readChoices(query));

/** The cached choices for the filters of the whole list. They are counted again after a recipe changes. */
export const listFacets = (): Promise<RecipeFacets> => cachedFacets("facets", countFacets);

/** Counts the listed recipes of each category for the home page. Includes categories without recipes. */
export async function countRecipesByCategory(): Promise<Record<string, BoundedCount>> {
  const { categories } = await listFacets();
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, { recipes: 0 }])),
    ...Object.fromEntries(categories.map(({ name, ...counted }) => [name, counted])),
  };
}

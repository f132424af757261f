import "server-only";
import { type ChoicesWithTotal, countFacets, readChoices } from "./queries-counts";
import { cacheUntilRecipesChange } from "./recipe-cache";
import { type BoundedCount, CATEGORIES, listHref } from "./rules";
import type { RecipeListQuery } from "./schema";
import type { RecipeFacets } from "./views";

const cachedChoices = cacheUntilRecipesChange<ChoicesWithTotal>(200);
const cachedFacets = cacheUntilRecipesChange<RecipeFacets>(1);

/** The counts of a list's filters; the same for all its pages and orders. */
export const findChoices = (query: RecipeListQuery): Promise<ChoicesWithTotal> =>
  cachedChoices(listHref({ ...query, page: 1, sort: "newest" }), () => readChoices(query));

/** The choices of the list's filters; counted again when a recipe changes. */
export const listFacets = (): Promise<RecipeFacets> => cachedFacets("facets", countFacets);

/** How many listed recipes each category has, with every category of the product, for the home page. */
export async function countRecipesByCategory(): Promise<Record<string, BoundedCount>> {
  const { categories } = await listFacets();
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, { recipes: 0 }])),
    ...Object.fromEntries(categories.map(({ name, ...counted }) => [name, counted])),
  };
}

import "server-only";
import { countFacets } from "./data-counts";
import { keptUntilRecipesChange } from "./kept-lists";
import { type BoundedCount, CATEGORIES } from "./rules";
import type { RecipeFacets } from "./schema";

const kept = keptUntilRecipesChange<RecipeFacets>(1);

/** What the list's filters offer; counted again when a recipe changes. */
export const listFacets = (): Promise<RecipeFacets> => kept("facets", countFacets);

/** Recipes on the list by category, every category of the product included; for the home page. */
export async function countRecipesByCategory(): Promise<Record<string, BoundedCount>> {
  const { categories } = await listFacets();
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, { recipes: 0 }])),
    ...Object.fromEntries(categories.map(({ name, ...counted }) => [name, counted])),
  };
}

import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { prepareCacheTags } from "@/lib/platform/cache/page-versions";
import { routes } from "@/lib/routes";
import { readKitchens } from "@/lib/shop/kitchens/queries";
import { type KitchenNames, nameOfKitchen, namesOfKitchen } from "@/lib/shop/kitchens/rules";
import { findChoices } from "@/lib/shop/recipes/cached-choices";
import { LIST_PARAMETERS } from "@/lib/shop/recipes/list-parameters.mjs";
import { countFacets } from "@/lib/shop/recipes/queries-counts";
import { cacheUntilRecipesChange } from "@/lib/shop/recipes/recipe-cache";
import {
  type BoundedCount,
  CATEGORIES,
  isNarrowed,
  type ListQuery,
  listHref,
} from "@/lib/shop/recipes/rules";
import type { RecipeListQuery } from "@/lib/shop/recipes/schema";
import type { RecipeCardPage, RecipeFacets } from "@/lib/shop/recipes/views";
import { listCards, listRecipes } from "./list-recipes";

/** Each cache holds 50 answers of at most about 200 KB (50 recipes of usual length). */
const cachedAnswers = cacheUntilRecipesChange<string>(50);
const cachedCards = cacheUntilRecipesChange<RecipeCardPage>(50);

type FacetsWithKitchens = Omit<RecipeFacets, "authors"> & {
  authors: (RecipeFacets["authors"][number] & KitchenNames)[];
};
const cachedFacets = cacheUntilRecipesChange<FacetsWithKitchens>(1);

/**
 * Returns the JSON of `GET /allrecipe`. Cached for guests only, because the answer to a signed-in person may hold
 * e-mail addresses of authors.
 */
export async function listAnswer(query: RecipeListQuery, viewer: Viewer | null): Promise<string> {
  const make = async () => {
    const seen = query.counts ? await findChoices(query) : undefined;
    return JSON.stringify({ ...(await listRecipes(query, viewer, seen?.total)), counts: seen?.counts });
  };
  return viewer ? make() : cachedAnswers(`${listHref(query)} ${query.size} ${query.counts ?? ""}`, make);
}

/** Returns one page of recipe cards, the same for every reader. */
export const findCards = (query: RecipeListQuery): Promise<RecipeCardPage> =>
  cachedCards(listHref(query), async () => {
    if (!isNarrowed(query)) return listCards(query);
    const { total, counts } = await findChoices(query);
    return { ...(await listCards(query, total)), counts };
  });

/**
 * Returns the filter choices for the list of all recipes, with the names of their kitchens in both scripts, from the
 * cache.
 */
export const listFacets = (): Promise<FacetsWithKitchens> =>
  cachedFacets("facets", async () => {
    const facets = await countFacets();
    const kitchens = await readKitchens(facets.authors.map(({ id }) => id));
    const authors = facets.authors.map((one) => ({
      ...one,
      ...namesOfKitchen(kitchens.get(one.id), one.name),
    }));
    return { ...facets, authors };
  });

/** Returns the filter choices for the list of all recipes, with the kitchens' names in the page's language. */
export async function listNamedFacets(): Promise<RecipeFacets> {
  const facets = await listFacets();
  const authors = facets.authors.map(({ kitchenName, kitchenNameBn, ...one }) => ({
    ...one,
    name: nameOfKitchen({ kitchenName, kitchenNameBn }),
  }));
  return { ...facets, authors };
}

/** Counts the listed recipes of each category for the home page. Includes categories without recipes. */
export async function countRecipesByCategory(): Promise<Record<string, BoundedCount>> {
  const { categories } = await listFacets();
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, { recipes: 0 }])),
    ...Object.fromEntries(categories.map(({ name, ...counted }) => [name, counted])),
  };
}

/**
 * Makes the answer to a list's query, and lets the page cache server store it until a recipe changes. Not cached:
 * searches, empty answers (their page numbers would never end) and unusual spellings of an address (`page=07` for
 * page 7). `asked`: the query as it stands in the address.
 */
export async function cacheListAnswer<T>(
  { asked, query }: { asked: Record<string, unknown>; query: ListQuery },
  make: () => Promise<T>,
  finds: (made: T) => boolean,
): Promise<T> {
  const cacheable = query.q === undefined && isOneSpelling(asked, query);
  const declare = cacheable ? await prepareCacheTags([routes.recipes]) : null;
  const made = await make();
  if (finds(made)) declare?.();
  return made;
}

/** Capital letters in an id. An answer to an id with capital letters is not cached. */
const LARGE = /[A-F]/;

function isOneSpelling(asked: Record<string, unknown>, query: ListQuery): boolean {
  const values = new Map<string, unknown>(Object.entries(query));
  return Object.entries(asked).every(([name, text]) => {
    if (!values.has(name)) return !LIST_PARAMETERS.some((known) => known === name);
    return String(values.get(name)) === text && !(name === "author" && LARGE.test(text));
  });
}

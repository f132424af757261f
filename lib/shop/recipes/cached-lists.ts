import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { prepareCacheTags } from "@/lib/platform/cache/page-versions";
import { routes } from "@/lib/routes";
import { currentLanguage } from "@/lib/texts/language";
import { readRecipe } from "./data";
import { type ChoicesWithTotal, countFacets, readChoices } from "./data-counts";
import { listCards, listRecipes } from "./data-lists";
import { LIST_PARAMETERS } from "./list-parameters.mjs";
import { cacheUntilRecipesChange } from "./recipe-cache";
import { type BoundedCount, CATEGORIES, isNarrowed, type ListQuery, listHref } from "./rules";
import type { DetailedRecipe, RecipeCardPage, RecipeFacets, RecipeListQuery } from "./schema";

/** At most about 100 KB each: 50 recipes of usual length. */
const cachedAnswers = cacheUntilRecipesChange<string>(200);
const cachedCards = cacheUntilRecipesChange<RecipeCardPage>(200);
const cachedChoices = cacheUntilRecipesChange<ChoicesWithTotal>(200);
const cachedFacets = cacheUntilRecipesChange<RecipeFacets>(1);

/** The JSON of `GET /allrecipe`. Cached for guests; a signed-in person's holds own e-mail addresses and is not. */
export async function listAnswer(query: RecipeListQuery, viewer: Viewer | null): Promise<string> {
  const make = async () => {
    const seen = query.counts ? await findChoices(query) : undefined;
    return JSON.stringify({ ...(await listRecipes(query, viewer, seen?.total)), counts: seen?.counts });
  };
  return viewer ? make() : cachedAnswers(`${listHref(query)} ${query.size} ${query.counts ?? ""}`, make);
}

/** One page of cards, the same for everybody in a language, with counts of the filters where something narrows it. */
export const findCards = (query: RecipeListQuery): Promise<RecipeCardPage> =>
  cachedCards(`${currentLanguage()} ${listHref(query)}`, async () => {
    if (!isNarrowed(query)) return listCards(query);
    const { total, counts } = await findChoices(query);
    return { ...(await listCards(query, total)), counts };
  });

/** All pages and orders of a list have the same. */
const findChoices = (query: RecipeListQuery): Promise<ChoicesWithTotal> =>
  cachedChoices(listHref({ ...query, page: 1, sort: "newest" }), () => readChoices(query));

/** What the list's filters offer; counted again when a recipe changes. */
export const listFacets = (): Promise<RecipeFacets> => cachedFacets("facets", countFacets);

/** Recipes on the list by category, every category of the product included; for the home page. */
export async function countRecipesByCategory(): Promise<Record<string, BoundedCount>> {
  const { categories } = await listFacets();
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, { recipes: 0 }])),
    ...Object.fromEntries(categories.map(({ name, ...counted }) => [name, counted])),
  };
}

/**
 * Makes the answer to a list's query; the page cache server may keep it until a recipe changes. It keeps no search, no
 * answer that finds nothing (page numbers are endless) and no second spelling of an address: `page=07` is page 7.
 * `asked`: the query as the address has it.
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

/**
 * `GET /recipedetails/{id}`. For a guest the page cache server may keep it until the recipe's page changes; not where it
 * says how many boxes are left, which changes with each sale. Throws as readRecipe.
 */
export async function answerRecipe(id: string, viewer: Viewer | null): Promise<DetailedRecipe> {
  const declare = viewer ? null : await prepareCacheTags([routes.recipe(id)]);
  const recipe = await readRecipe(id, viewer);
  if (recipe.boxesLeft === null) declare?.();
  return recipe;
}

/** Ids read alike in either case. */
const LARGE = /[A-F]/;

function isOneSpelling(asked: Record<string, unknown>, query: ListQuery): boolean {
  const values = new Map<string, unknown>(Object.entries(query));
  return Object.entries(asked).every(([name, text]) => {
    if (!values.has(name)) return !LIST_PARAMETERS.some((known) => known === name);
    return String(values.get(name)) === text && !(name === "author" && LARGE.test(text));
  });
}

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

/** Sizes of the caches in answers. An answer takes at most about 100 KB (50 recipes of usual length). */
const cachedAnswers = cacheUntilRecipesChange<string>(200);
const cachedCards = cacheUntilRecipesChange<RecipeCardPage>(200);
const cachedChoices = cacheUntilRecipesChange<ChoicesWithTotal>(200);
const cachedFacets = cacheUntilRecipesChange<RecipeFacets>(1);

/**
 * The JSON of `GET /allrecipe`. Cached for guests only, because the answer to a signed-in person may hold e-mail
 * addresses of authors.
 */
export async function listAnswer(query: RecipeListQuery, viewer: Viewer | null): Promise<string> {
  const make = async () => {
    const seen = query.counts ? await findChoices(query) : undefined;
    return JSON.stringify({ ...(await listRecipes(query, viewer, seen?.total)), counts: seen?.counts });
  };
  return viewer ? make() : cachedAnswers(`${listHref(query)} ${query.size} ${query.counts ?? ""}`, make);
}

/**
 * One page of cards, the same for every reader of a language. With counts of the filters' choices when the list is
 * narrowed.
 */
export const findCards = (query: RecipeListQuery): Promise<RecipeCardPage> =>
  cachedCards(`${currentLanguage()} ${listHref(query)}`, async () => {
    if (!isNarrowed(query)) return listCards(query);
    const { total, counts } = await findChoices(query);
    return { ...(await listCards(query, total)), counts };
  });

/** The counts of a list's filters; the same for all its pages and orders. */
const findChoices = (query: RecipeListQuery): Promise<ChoicesWithTotal> =>
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

/**
 * Makes the answer to a list's query, and allows the page cache server to keep it until a recipe changes. Searches,
 * answers that find nothing (page numbers are endless) and other spellings of an address (`page=07` for page 7) are
 * not kept. `asked`: the query as the address has it.
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
 * `GET /recipedetails/{id}`. The page cache server may keep a guest's answer until the recipe's page changes, unless
 * it holds the number of boxes left, which changes with each sale. Throws as readRecipe.
 */
export async function answerRecipe(id: string, viewer: Viewer | null): Promise<DetailedRecipe> {
  const declare = viewer ? null : await prepareCacheTags([routes.recipe(id)]);
  const recipe = await readRecipe(id, viewer);
  if (recipe.boxesLeft === null) declare?.();
  return recipe;
}

/** Ids are accepted with capital letters too, but only the spelling in small letters is cached. */
const LARGE = /[A-F]/;

function isOneSpelling(asked: Record<string, unknown>, query: ListQuery): boolean {
  const values = new Map<string, unknown>(Object.entries(query));
  return Object.entries(asked).every(([name, text]) => {
    if (!values.has(name)) return !LIST_PARAMETERS.some((known) => known === name);
    return String(values.get(name)) === text && !(name === "author" && LARGE.test(text));
  });
}

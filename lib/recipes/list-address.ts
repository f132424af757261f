import { routes } from "@/lib/routes";
import { type RecipeListQuery, recipeListQuery } from "./schema";

/** Parameters of the list's address, in the order that its canonical form has them. */
export const LIST_PARAMETERS = [
  "q",
  "category",
  "difficulty",
  "maxTime",
  "maxPrice",
  "tag",
  "author",
  "sort",
  "page",
] as const;

/** What counts as a filter: the search, the category, the order and the page have their own places. */
const FILTERS = ["difficulty", "maxTime", "maxPrice", "tag", "author"] as const;

export type ListChange = Partial<Record<(typeof LIST_PARAMETERS)[number], string | number | undefined>>;

/** The plain list: ten a page, newest first. */
export const PLAIN_LIST: RecipeListQuery = recipeListQuery.parse({});

/**
 * The query in a page's address. A page is kinder than a call: a value that makes no sense is left out instead
 * of refused, and of a parameter given twice the first counts.
 */
export function readListAddress(params: Record<string, string | string[] | undefined>): RecipeListQuery {
  const given: Record<string, string> = {};
  for (const name of LIST_PARAMETERS) {
    const raw = params[name];
    const value = Array.isArray(raw) ? raw[0] : raw;
    if (value !== undefined && recipeListQuery.shape[name].safeParse(value).success) given[name] = value;
  }
  return recipeListQuery.parse(given);
}

/** The canonical address of a query: only what differs from the plain list, always in the same order. */
export function listHref(query: RecipeListQuery, change: ListChange = {}): string {
  // Another filter starts at the first page again.
  const merged: ListChange = { ...query, ...("page" in change ? {} : { page: 1 }), ...change };
  const params = new URLSearchParams();
  for (const name of LIST_PARAMETERS) {
    const value = merged[name];
    if (value === undefined || value === "" || value === PLAIN_LIST[name]) continue;
    params.set(name, String(value));
  }
  return params.size === 0 ? routes.recipes : `${routes.recipes}?${params}`;
}

/** How many filters are set. */
export const filtersSet = (query: RecipeListQuery): number =>
  FILTERS.filter((name) => query[name] !== undefined).length;

/** The address without its filters; search, category and order stay. */
export const withoutFilters = (query: RecipeListQuery): string =>
  listHref(query, Object.fromEntries(FILTERS.map((name) => [name, undefined])));

/** Whether anything narrows the list. */
export const isNarrowed = (query: RecipeListQuery): boolean =>
  filtersSet(query) > 0 || query.q !== undefined || query.category !== undefined;

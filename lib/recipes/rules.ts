import { routes } from "@/lib/routes";
import type { RecipeListQuery } from "./schema";

/** Its author and admins may change and delete a recipe. */
export const canEdit = (
  viewer: { uid: string; role: string } | null,
  recipe: { authorId: string },
): boolean => viewer !== null && (viewer.role === "admin" || viewer.uid === recipe.authorId);

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
export const FILTERS = ["difficulty", "maxTime", "maxPrice", "tag", "author"] as const;

/** Part of a query; `undefined` takes a filter away. */
export type ListChange = Partial<Record<(typeof LIST_PARAMETERS)[number], string | number | undefined>>;

const PLAIN: ListChange = { sort: "newest", page: 1 };

/** The canonical address of a query: only what differs from the plain list, always in the same order. */
export function listHref(query: ListChange | RecipeListQuery, change: ListChange = {}): string {
  // With another filter the first page comes first again.
  const merged: ListChange = { ...query, ...(Object.keys(change).length > 0 ? { page: 1 } : {}), ...change };
  const params = new URLSearchParams();
  for (const name of LIST_PARAMETERS) {
    const value = merged[name];
    if (value === undefined || value === "" || value === PLAIN[name]) continue;
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

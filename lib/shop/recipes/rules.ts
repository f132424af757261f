import { latinDigits } from "@/lib/platform/latin-digits";
import { foldSearch } from "@/lib/platform/search-text";
import { routes } from "@/lib/routes";
import { readTags } from "./asked-tags";
import { BOX_KINDS, type BoxKind } from "./box-values";
import { readWithout } from "./foods/allergens";
import { LIST_PARAMETERS } from "./list-parameters.mjs";
import { isVisible, splitOnCommas, tidyText } from "./search-text";

/** The categories of recipes (contract, "Questions answered"). The home page shows the first four. */
export const CATEGORIES = [
  "Healthy Breakfast",
  "Quick Snacks",
  "Vegan Delights",
  "Traditional Meals",
  "Rice & Biryani",
  "Fish",
  "Meat & Poultry",
  "Soups & Dal",
  "Sweets",
  "Drinks",
  "Pickles & Chutneys",
] as const;
export const HOME_CATEGORIES = CATEGORIES.slice(0, 4);
export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
export const SORTS = ["newest", "price", "-price", "time", "title", "rating"] as const;

/** Sort orders of the admin page "Manage All Recipes". */
export const RECIPE_TABLE_SORTS = ["newest", "oldest", "title", "-title", "price", "-price", "time"] as const;
export type RecipeSort = (typeof RECIPE_TABLE_SORTS)[number];

/** The largest values (contract, "Limits"): lengths in characters, price in taka. */
export const LIMITS = {
  title: 120,
  description: 4_000,
  entries: 100,
  entry: 500,
  tags: 20,
  tag: 40,
  cookingTime: 100,
  servings: 1_000,
  price: 1_000_000,
  boxesLeft: 10_000,
} as const;

/** Splits a typed text into its lines, or at its commas if it has only one line. */
export const typedEntries = (text: string): string[] =>
  text.trimEnd().includes("\n") ? text.split("\n").map(tidyText).filter(isVisible) : splitOnCommas(text);

/** Returns true if the viewer is the recipe's author or an admin. Only they can change and delete it. */
export const canEdit = (
  viewer: { uid: string; role: string } | null,
  recipe: { authorId: string },
): boolean => viewer !== null && (viewer.role === "admin" || viewer.uid === recipe.authorId);

/** A query of the recipe list. Times are in minutes, prices in taka. */
export type ListQuery = {
  size: number;
  page: number;
  sort: (typeof SORTS)[number];
  q?: string | undefined;
  category?: string | undefined;
  difficulty?: (typeof DIFFICULTIES)[number] | undefined;
  kind?: BoxKind | undefined;
  maxTime?: number | undefined;
  maxPrice?: number | undefined;
  /** Tags separated by commas, sorted, without duplicates (asked-tags.ts). A recipe must have all of them. */
  tag?: string | undefined;
  author?: string | undefined;
  /** Allergens to exclude, separated by commas. */
  without?: string | undefined;
};

/** Query parameters that count as filters. Search, category, sort order and page do not. */
export const FILTERS = ["difficulty", "kind", "maxTime", "maxPrice", "tag", "author", "without"] as const;

/** Changes to a list's query. `undefined` removes a filter. */
export type ListChange = Partial<Record<(typeof LIST_PARAMETERS)[number], string | number | undefined>>;

type Reader<N extends keyof ListQuery> = (text: string) => ListQuery[N] | undefined;

const wording = (max: number) => (text: string) => (text.length <= max ? text : "") || undefined;
const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string) =>
    values.find((value) => value === text);
const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);
const numeric = (pattern: RegExp, fits: (value: number) => boolean) => (typed: string) => {
  const text = latinDigits(typed);
  return pattern.test(text) && fits(Number(text))
    ? Math.min(Number(text), Number.MAX_SAFE_INTEGER)
    : undefined;
};

const READERS: { [N in (typeof LIST_PARAMETERS)[number]]: Reader<N> } = {
  q: (text) => (foldSearch(text) ? wording(200)(text.trim()) : undefined),
  category: (text) => wording(100)(text.trim()),
  difficulty: oneOf(DIFFICULTIES),
  kind: oneOf(BOX_KINDS),
  maxTime: numeric(/^\d{1,6}$/, () => true),
  maxPrice: numeric(/^\d{1,7}(\.\d{1,2})?$/, (taka) => taka <= LIMITS.price),
  // One invalid tag makes all tags invalid.
  tag: (text) => readTags(text) || undefined,
  author: matching(/^[0-9a-f]{24}$/i),
  // One invalid allergen makes all allergens invalid. Excluding only some would mislead.
  without: (text) => readWithout(text)?.join(",") || undefined,
  sort: oneOf(SORTS),
  page: numeric(/^\d{1,400}$/, (page) => page >= 1),
};

/** The query of the recipe list without filters: ten recipes per page (specification point 9), newest first. */
export const PLAIN_LIST: ListQuery = { size: 10, page: 1, sort: "newest" };

/** Reads a query from a page's address. Ignores invalid values. */
export function readListAddress(params: Record<string, string | string[] | undefined>): ListQuery {
  const read = LIST_PARAMETERS.map((name) => {
    const raw = params[name];
    const text = !Array.isArray(raw) ? raw : name === "tag" || name === "without" ? raw.join(",") : raw[0];
    return [name, text === undefined ? undefined : READERS[name](text)] as const;
  });
  return { ...PLAIN_LIST, ...Object.fromEntries(read.filter(([, value]) => value !== undefined)) };
}

/** Returns the canonical address of a query. It contains only values that differ from the list without filters. */
export function listHref(query: ListChange | ListQuery, change: ListChange = {}): string {
  // Any change of the query leads back to the first page.
  const merged: ListChange = { ...query, ...(Object.keys(change).length > 0 ? { page: 1 } : {}), ...change };
  const params = new URLSearchParams();
  for (const name of LIST_PARAMETERS) {
    const value = merged[name];
    if (value === undefined || value === "" || value === PLAIN_LIST[name]) continue;
    params.set(name, String(value));
  }
  return params.size === 0 ? routes.recipes : `${routes.recipes}?${params}`;
}

export const filtersSet = (query: ListQuery): number =>
  FILTERS.filter((name) => query[name] !== undefined).length;

/** Returns the address of a query without its filters, but with search, category and sort order. */
export const withoutFilters = (query: ListQuery): string =>
  listHref(query, Object.fromEntries(FILTERS.map((name) => [name, undefined])));

/** Returns true if a filter, a search or a category is set. */
export const isNarrowed = (query: ListQuery): boolean =>
  filtersSet(query) > 0 || query.q !== undefined || query.category !== undefined;

/**
 * The highest number to which recipes are counted exactly. Because of it, counting 100,000 recipes costs no more than
 * counting 1,000.
 */
export const MAX_EXACT_COUNT = 1_000;

/** A number of recipes. If `more` is true, there may be more recipes. */
export type BoundedCount = { recipes: number; more?: true | undefined };

/**
 * Limits a count to `MAX_EXACT_COUNT` and sets `more` if there may be more. `whole` is false if `counted` is only a
 * lower bound.
 */
export const bounded = (counted: number, whole = true): BoundedCount =>
  counted > MAX_EXACT_COUNT
    ? { recipes: MAX_EXACT_COUNT, more: true }
    : { recipes: counted, ...(whole ? {} : { more: true }) };

import { latinDigits } from "@/lib/platform/latin-digits";
import { foldSearch } from "@/lib/platform/search-text";
import { routes } from "@/lib/routes";
import { readTags } from "./asked-tags";
import { BOX_KINDS, type BoxKind } from "./box-values";
import { readWithout } from "./foods/allergens";
import { LIST_PARAMETERS } from "./list-parameters.mjs";
import { isVisible, splitOnCommas, tidyText } from "./search-text";

/** Categories a recipe may have (contract, "Questions answered"); the first four stand on the home page. */
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

/** Orders of Manage All Recipes. */
export const RECIPE_TABLE_SORTS = ["newest", "oldest", "title", "-title", "price", "-price", "time"] as const;
export type RecipeSort = (typeof RECIPE_TABLE_SORTS)[number];

/** Largest values (contract, "Limits"); lengths in characters, price in taka. */
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

/** Entries of a text area: one a line, so that commas inside stay; a single first line is split on its commas. */
export const typedEntries = (text: string): string[] =>
  text.trimEnd().includes("\n") ? text.split("\n").map(tidyText).filter(isVisible) : splitOnCommas(text);

/** Its author and admins may change and delete a recipe. */
export const canEdit = (
  viewer: { uid: string; role: string } | null,
  recipe: { authorId: string },
): boolean => viewer !== null && (viewer.role === "admin" || viewer.uid === recipe.authorId);

/** What the list can be asked for: times in minutes, prices in taka. */
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
  /** Tags with commas between them, each once, in one order (asked-tags.ts): all of them are wanted. */
  tag?: string | undefined;
  author?: string | undefined;
  /** Allergens with commas between them, in the contract's order. */
  without?: string | undefined;
};

/** What counts as a filter: the search, the category, the order and the page have their own places. */
export const FILTERS = ["difficulty", "kind", "maxTime", "maxPrice", "tag", "author", "without"] as const;

/** Part of a query; `undefined` takes a filter away. */
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
  // All or nothing here too: with fewer tags it is another list.
  tag: (text) => readTags(text) || undefined,
  author: matching(/^[0-9a-f]{24}$/i),
  // All or nothing: a list without milk alone is no answer to one who asked for more.
  without: (text) => readWithout(text)?.join(",") || undefined,
  sort: oneOf(SORTS),
  page: numeric(/^\d{1,400}$/, (page) => page >= 1),
};

/** The plain list: ten a page (specification, point 9), newest first. */
export const PLAIN_LIST: ListQuery = { size: 10, page: 1, sort: "newest" };

/**
 * The query in a page's address. A page is kinder than a call: a value that makes no sense is left out instead of
 * refused. A form of boxes sends `tag` and `without` once for each box: all of them count, of other parameters the
 * first.
 */
export function readListAddress(params: Record<string, string | string[] | undefined>): ListQuery {
  const read = LIST_PARAMETERS.map((name) => {
    const raw = params[name];
    const text = !Array.isArray(raw) ? raw : name === "tag" || name === "without" ? raw.join(",") : raw[0];
    return [name, text === undefined ? undefined : READERS[name](text)] as const;
  });
  return { ...PLAIN_LIST, ...Object.fromEntries(read.filter(([, value]) => value !== undefined)) };
}

/** The canonical address of a query: only what differs from the plain list, always in the same order. */
export function listHref(query: ListChange | ListQuery, change: ListChange = {}): string {
  // With another filter the first page comes first again.
  const merged: ListChange = { ...query, ...(Object.keys(change).length > 0 ? { page: 1 } : {}), ...change };
  const params = new URLSearchParams();
  for (const name of LIST_PARAMETERS) {
    const value = merged[name];
    if (value === undefined || value === "" || value === PLAIN_LIST[name]) continue;
    params.set(name, String(value));
  }
  return params.size === 0 ? routes.recipes : `${routes.recipes}?${params}`;
}

/** How many filters are set. */
export const filtersSet = (query: ListQuery): number =>
  FILTERS.filter((name) => query[name] !== undefined).length;

/** The address without its filters; search, category and order stay. */
export const withoutFilters = (query: ListQuery): string =>
  listHref(query, Object.fromEntries(FILTERS.map((name) => [name, undefined])));

/** Whether anything narrows the list. */
export const isNarrowed = (query: ListQuery): boolean =>
  filtersSet(query) > 0 || query.q !== undefined || query.category !== undefined;

/** Recipes that a count goes to: so it costs no more with 100,000 of them than with 1,000. */
export const MAX_EXACT_COUNT = 1_000;

/** How many recipes there are; `more`: at least so many. */
export type BoundedCount = { recipes: number; more?: true | undefined };

/** A count that went one beyond the bound where there are more; `whole`: false where it has not seen all of them. */
export const bounded = (counted: number, whole = true): BoundedCount =>
  counted > MAX_EXACT_COUNT
    ? { recipes: MAX_EXACT_COUNT, more: true }
    : { recipes: counted, ...(whole ? {} : { more: true }) };

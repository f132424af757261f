import { LIST_PARAMETERS } from "./rules";
import { type RecipeListQuery, recipeListQuery } from "./schema";

/** The plain list: ten a page (specification, point 9), newest first. */
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

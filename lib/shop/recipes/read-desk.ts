import "server-only";
import type { Paging } from "@/lib/platform/http/paging-query";
import { countRows, findAuthorName, listRows, listWhole } from "./data-desk";
import { RECIPES_COUNTED, RECIPES_SIZE, type RecipeFilters } from "./desk-query";
import { listFacets } from "./list-facets";
import type { Reader } from "./record";
import type { Recipe, RecipeDeskPage } from "./schema";

/** Manage All Recipes, filtered and sorted (specification, point 2), with a bounded count. For admins. */
export async function readRecipeDesk({
  page,
  ...filters
}: RecipeFilters & { page: number }): Promise<RecipeDeskPage> {
  const skip = (page - 1) * RECIPES_SIZE;
  const [rows, count] = await Promise.all([
    skip < RECIPES_COUNTED ? listRows(filters, { skip, limit: RECIPES_SIZE }) : [],
    countRows(filters, RECIPES_COUNTED + 1),
  ]);
  const total = { count: Math.min(count, RECIPES_COUNTED), more: count > RECIPES_COUNTED };
  return { rows, total, page, pages: Math.ceil(total.count / RECIPES_SIZE), first: skip + 1 };
}

/** `GET /allrecipe/admin`: what is on the list unless another state is asked for, with authors' e-mails. */
export async function listForAdmins(
  { page, size, ...filters }: RecipeFilters & Paging,
  viewer: Reader,
): Promise<Recipe[]> {
  const skip = Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER);
  return listWhole({ ...filters, state: filters.state ?? "listed" }, { skip, limit: size }, viewer);
}

/** Authors to filter by: those with most recipes, and `chosen` in any case. */
export async function listDeskAuthors(chosen: string | undefined): Promise<{ id: string; name: string }[]> {
  const { authors } = await listFacets();
  if (chosen === undefined || authors.some(({ id }) => id === chosen.toLowerCase())) return authors;
  const name = await findAuthorName(chosen);
  return name === null ? authors : [{ id: chosen.toLowerCase(), name }, ...authors];
}

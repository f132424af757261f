import "server-only";
import type { Paging } from "@/lib/platform/http/paging-query";
import { countRows, findAuthorName, listRows, listWhole } from "./data-desk";
import { DESK_COUNTED, DESK_SIZE, type DeskFilters } from "./desk-query";
import { listFacets } from "./list-facets";
import type { Looker } from "./record";
import type { Recipe, RecipeDesk } from "./schema";

/** Manage All Recipes, filtered and sorted (specification, point 2), with a bounded count. For admins. */
export async function readDesk({ page, ...filters }: DeskFilters & { page: number }): Promise<RecipeDesk> {
  const skip = (page - 1) * DESK_SIZE;
  const [rows, count] = await Promise.all([
    skip < DESK_COUNTED ? listRows(filters, { skip, limit: DESK_SIZE }) : [],
    countRows(filters, DESK_COUNTED + 1),
  ]);
  const total = { count: Math.min(count, DESK_COUNTED), more: count > DESK_COUNTED };
  return { rows, total, page, pages: Math.ceil(total.count / DESK_SIZE), first: skip + 1 };
}

/** `GET /allrecipe/admin`: what is on the list unless another state is asked for, with authors' e-mails. */
export async function listForAdmins(
  { page, size, ...filters }: DeskFilters & Paging,
  viewer: Looker,
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

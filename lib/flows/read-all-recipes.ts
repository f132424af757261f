import "server-only";
import type { Paging } from "@/lib/platform/http/paging-query";
import type { RecipeFilters } from "@/lib/shop/recipes/admin-query";
import { findAuthorName, findWhole, requireRecipe, toRow } from "@/lib/shop/recipes/queries-admin";
import { type Reader, toRecipe, toRecipeDetails } from "@/lib/shop/recipes/show-recipe";
import type { AdminRecipeDetails, Recipe } from "@/lib/shop/recipes/views";
import { listFacets } from "./cached-recipe-lists";
import { kitchenReader } from "./kitchen-reader";

/** `GET /allrecipe/admin`: a page of recipes with their authors' e-mails. Without `state`, only listed recipes. */
export async function listForAdmins(
  { page, size, ...filters }: RecipeFilters & Paging,
  viewer: Reader,
): Promise<Recipe[]> {
  const skip = Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER);
  const docs = await findWhole({ ...filters, state: filters.state ?? "listed" }, { skip, limit: size });
  const kitchen = await kitchenReader(docs);
  return docs.map((doc) => toRecipe(doc, viewer, kitchen));
}

export async function readAdminRecipe(
  id: string,
  viewer: Reader,
): Promise<Omit<AdminRecipeDetails, "orders">> {
  const doc = await requireRecipe(id);
  const { authorName, authorEmail, since, restorable } = toRow(doc, new Date());
  return {
    ...toRecipeDetails(doc, viewer, await kitchenReader([doc])),
    authorName,
    authorEmail,
    since,
    restorable,
  };
}

/** Returns the authors that the filter offers: those with the most recipes, and the author `chosen` in the filter. */
export async function listFilterAuthors(chosen: string | undefined): Promise<{ id: string; name: string }[]> {
  const facets = await listFacets();
  const authors = facets.authors.map(({ id, name }) => ({ id, name }));
  if (chosen === undefined || authors.some(({ id }) => id === chosen.toLowerCase())) return authors;
  const name = await findAuthorName(chosen);
  return name === null ? authors : [{ id: chosen.toLowerCase(), name }, ...authors];
}

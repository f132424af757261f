import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { prepareCacheTags } from "@/lib/platform/cache/page-versions";
import { requireId } from "@/lib/platform/db/ids";
import { AppError } from "@/lib/platform/errors";
import { routes } from "@/lib/routes";
import { findListed } from "@/lib/shop/recipes/queries";
import { type Reader, toRecipeDetails } from "@/lib/shop/recipes/show-recipe";
import type { DetailedRecipe } from "@/lib/shop/recipes/views";
import { kitchenReader } from "./kitchen-reader";

/**
 * A listed recipe as this viewer may see it. Returns null if it is unknown, hidden or deleted, or if the id is
 * malformed.
 */
export async function findRecipe(id: string, viewer: Reader = null): Promise<DetailedRecipe | null> {
  const doc = await findListed(id);
  return doc && toRecipeDetails(doc, viewer, await kitchenReader([doc]));
}

/**
 * A listed recipe as a guest may see it, with its foods, by which related recipes are found. Returns null as
 * findRecipe.
 */
export async function findRecipeWithFoods(
  id: string,
): Promise<(DetailedRecipe & { foods: readonly string[] }) | null> {
  const doc = await findListed(id);
  return doc && { ...toRecipeDetails(doc, null, await kitchenReader([doc])), foods: doc.foods };
}

/** A listed recipe as this viewer may see it. Throws AppError malformed_id (400) or not_found (404). */
export async function readRecipe(id: string, viewer: Reader): Promise<DetailedRecipe> {
  requireId(id);
  const recipe = await findRecipe(id, viewer);
  if (!recipe) throw new AppError("not_found", "noSuchRecipe");
  return recipe;
}

/**
 * The answer of `GET /recipedetails/{id}`. The page cache server may store a guest's answer until the recipe's page
 * changes. An answer with the number of portions left is not cached, because the number changes with each sale.
 * Throws as readRecipe.
 */
export async function answerRecipe(id: string, viewer: Viewer | null): Promise<DetailedRecipe> {
  const declare = viewer ? null : await prepareCacheTags([routes.recipe(id)]);
  const recipe = await readRecipe(id, viewer);
  if (recipe.boxesLeft === null) declare?.();
  return recipe;
}

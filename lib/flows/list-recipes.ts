import "server-only";
import { findCardPage, findNewest, findPage } from "@/lib/shop/recipes/queries-lists";
import type { BoundedCount } from "@/lib/shop/recipes/rules";
import type { RecipeListQuery } from "@/lib/shop/recipes/schema";
import { type Reader, toCard, toRecipe } from "@/lib/shop/recipes/show-recipe";
import type { ListedRecipe, RecipeCardPage, RecipePage } from "@/lib/shop/recipes/views";
import { kitchenReader } from "./kitchen-reader";

/**
 * One page of the matching recipes, and the number of matches, up to a limit. `known`: this number, if the caller has
 * counted already.
 */
export async function listRecipes(
  query: RecipeListQuery,
  viewer: Reader = null,
  known: BoundedCount | null = null,
): Promise<RecipePage> {
  const { docs, ...page } = await findPage(query, known);
  const kitchen = await kitchenReader(docs);
  return { recipes: docs.map((doc) => toRecipe(doc, viewer, kitchen)), ...page };
}

/** One page of the matching recipes with the fields that recipe cards show; otherwise as listRecipes. */
export async function listCards(
  query: RecipeListQuery,
  known: BoundedCount | null = null,
): Promise<RecipeCardPage> {
  const { docs, ...page } = await findCardPage(query, known);
  const kitchen = await kitchenReader(docs);
  return { recipes: docs.map((doc) => toCard(doc, kitchen)), ...page };
}

export async function listNewestCards(limit: number): Promise<ListedRecipe[]> {
  const docs = await findNewest(limit);
  const kitchen = await kitchenReader(docs);
  return docs.map((doc) => toCard(doc, kitchen));
}

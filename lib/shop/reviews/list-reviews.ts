import "server-only";
import { readRecipe } from "@/lib/shop/recipes/data";
import { readRatings } from "@/lib/shop/recipes/data-rating";
import { listOfRecipe } from "./data";
import { toReview } from "./record";
import type { ReviewPage } from "./schema";

/** A page of the reviews of a recipe that is on the list, newest first. Throws AppError malformed_id or not_found. */
export async function listReviews(recipeId: string, page: number): Promise<ReviewPage> {
  const recipe = await readRecipe(recipeId, null);
  return firstReviews(recipe._id, page);
}

async function firstReviews(recipeId: string, page: number): Promise<ReviewPage> {
  const found = await listOfRecipe(recipeId, page);
  return { ...found, reviews: found.reviews.map(toReview) };
}

/** What the recipe's page shows: the newest reviews, and how many gave 1 to 5 stars. */
export async function readRecipeReviews(
  recipeId: string,
): Promise<{ page: ReviewPage; stars: readonly number[] }> {
  const [page, stars] = await Promise.all([firstReviews(recipeId, 1), readRatings(recipeId)]);
  return { page, stars };
}

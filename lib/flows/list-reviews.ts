import "server-only";
import { readRatings } from "@/lib/shop/recipes/queries-rating";
import type { Recipe } from "@/lib/shop/recipes/views";
import { readReviews } from "@/lib/shop/reviews/read-reviews";
import { REVIEWS_SIZE } from "@/lib/shop/reviews/rules";
import type { ReviewPage } from "@/lib/shop/reviews/views";
import { readRecipe } from "./read-recipe";

/** A page of the reviews of a listed recipe, newest first. Throws AppError malformed_id or not_found. */
export async function listReviews(recipeId: string, page: number): Promise<ReviewPage> {
  const recipe = await readRecipe(recipeId, null);
  return readReviews(recipe._id, page);
}

type RecipeReviews = { page: ReviewPage; stars: readonly number[] };

const NONE: RecipeReviews = {
  page: { reviews: [], total: 0, page: 1, size: REVIEWS_SIZE, pages: 0 },
  stars: [],
};

/** The reviews on a recipe's page: the newest ones, and the number of reviews for each number of stars. */
export async function readRecipeReviews(recipe: Pick<Recipe, "_id" | "rating">): Promise<RecipeReviews> {
  if (recipe.rating === null) return NONE;
  const [page, stars] = await Promise.all([readReviews(recipe._id, 1), readRatings(recipe._id)]);
  return { page, stars };
}

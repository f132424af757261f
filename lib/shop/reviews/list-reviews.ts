import "server-only";
import { readRecipe } from "@/lib/flows/read-recipe";
import type { Viewer } from "@/lib/people/users/viewer";
import { readRatings } from "@/lib/shop/recipes/data-rating";
import type { Recipe } from "@/lib/shop/recipes/schema";
import { listOfKitchen, listOfRecipe } from "./data";
import { REVIEWS_SIZE } from "./rules";
import type { KitchenReviewPage, ReviewPage } from "./schema";
import { toKitchenReview, toReview } from "./show-review";

/** A page of the reviews of a listed recipe, newest first. Throws AppError malformed_id or not_found. */
export async function listReviews(recipeId: string, page: number): Promise<ReviewPage> {
  const recipe = await readRecipe(recipeId, null);
  return firstReviews(recipe._id, page);
}

async function firstReviews(recipeId: string, page: number): Promise<ReviewPage> {
  const found = await listOfRecipe(recipeId, page);
  return { ...found, reviews: found.reviews.map(toReview) };
}

type RecipeReviews = { page: ReviewPage; stars: readonly number[] };

const NONE: RecipeReviews = {
  page: { reviews: [], total: 0, page: 1, size: REVIEWS_SIZE, pages: 0 },
  stars: [],
};

/** The reviews on a recipe's page: the newest ones, and how many gave 1 to 5 stars. */
export async function readRecipeReviews(recipe: Pick<Recipe, "_id" | "rating">): Promise<RecipeReviews> {
  if (recipe.rating === null) return NONE;
  const [page, stars] = await Promise.all([firstReviews(recipe._id, 1), readRatings(recipe._id)]);
  return { page, stars };
}

/** Reviews of a seller's boxes, newest first. */
export async function readKitchenReviews(
  viewer: Pick<Viewer, "uid">,
  page: number,
): Promise<KitchenReviewPage> {
  const found = await listOfKitchen(viewer.uid, page);
  return { ...found, reviews: found.reviews.map(toKitchenReview) };
}
